// A report of the war, a month or a boat: read here, copied, or saved as Markdown, as a page or as a picture.
import { useSignal } from '@preact/signals';
import { saveFile } from '../../base/save-file';
import { language, tr } from '../../base/texts';
import { Button, Pick } from '../../parts/controls';
import { annalsOf } from './annals';
import type { Scene } from './game';
import { Report } from './markdown';
import { asHtml, asPicture } from './report-export';
import { monthName } from './score-bar';
import { trackOf } from './track';

export const ReportBox = ({ scene }: { scene: Scene }) => {
  const what = useSignal('war');
  const told = useSignal('');
  const annals = annalsOf(scene);
  const report = new Report(scene);
  const [kind, of] = what.value.split(' ');
  const text =
    kind === 'boat'
      ? report.boat(of ?? '')
      : kind === 'month'
        ? report.month(of ?? '')
        : kind === 'honours'
          ? report.honours()
          : report.war();
  const months = annals.months().map(({ month }) => ({
    value: `month ${month}`,
    text: monthName(Number(month.slice(0, 4)), Number(month.slice(5))),
  }));
  const boats = [...annals.boats.keys()]
    .map((boat) => ({ value: `boat ${boat}`, text: String(scene.texts.value('boat', boat)) }))
    .sort((one, two) => (one.text < two.text ? -1 : 1));
  const patrols = kind === 'boat' ? (annals.boats.get(of ?? '')?.patrols ?? []) : [];
  const tracks = patrols.map((patrol) => trackOf(scene, patrol));
  const name = `${kind}${of ? `-${of}` : ''}`;
  const picture = async () => {
    try {
      saveFile(`${name}.png`, await asPicture(text, tracks.at(-1)));
    } catch {
      told.value = tr('sw-report-no-picture');
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      told.value = tr('sw-report-copied');
    } catch {
      told.value = tr('sw-report-not-copied');
    }
  };
  return (
    <div class="reportbox">
      <Pick
        label={tr('sw-report-of')}
        value={what.value}
        choices={[
          { value: 'war', text: tr('sw-report-war') },
          { value: 'honours', text: tr('sw-honours') },
          ...months,
          ...boats,
        ]}
        onChoose={(value) => {
          what.value = value;
          told.value = '';
        }}
      />
      <textarea readOnly rows={18} aria-label={tr('sw-report')} value={text} />
      <div class="row">
        <Button tone="primary" onClick={() => void copy()}>
          {tr('sw-report-copy')}
        </Button>
        <Button onClick={() => saveFile(`${name}.md`, text)}>{tr('sw-report-save')}</Button>
        <Button onClick={() => saveFile(`${name}.html`, asHtml(text, language.value, tracks))}>
          {tr('sw-report-page')}
        </Button>
        <Button onClick={() => void picture()}>{tr('sw-report-picture')}</Button>
        <span role="status">{told.value}</span>
      </div>
    </div>
  );
};
