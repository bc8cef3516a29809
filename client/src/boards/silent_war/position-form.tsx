// A campaign as it stands on somebody's table: date, tracks, bases, sea and boats; a mistake stands beside its field.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { askGameChart, askPosition } from '../../base/api';
import type { Texts } from '../../base/messages';
import { saveFile } from '../../base/save-file';
import { tr } from '../../base/texts';
import { Button, Pick } from '../../parts/controls';
import { wordsOf } from '../../parts/problem';
import type { PositionProps } from '../../shell/board';
import type { WarData } from './game';
import { BoatRow } from './position-boat';
import { type Cells, inWords, NUMBERS, placeName, written } from './position-cells';
import { monthsOf } from './position-months';
import { monthName } from './score-bar';

type Position = Record<string, unknown>;

const STORMS = ['storm', 'typhoon-1', 'typhoon-2'];

const objectOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Cells) : {});
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

interface WhenProps {
  months: readonly string[];
  month: string;
  now: Position;
  onChange: (position: Position) => void;
  put: (name: string, value: unknown) => void;
  told: (field: string) => string;
}

/** The date, the week, and how far in the week it is. */
const When = ({ months, month, now, onChange, put, told }: WhenProps) => (
  <>
    <Wrong told={told('year') || told('month')}>
      <Pick
        label={tr('sw-date')}
        value={month}
        choices={months.map((value) => ({
          value,
          text: monthName(Number(value.slice(0, 4)), Number(value.slice(5))),
        }))}
        onChoose={(value) => onChange({ ...now, year: Number(value.slice(0, 4)), month: Number(value.slice(5)) })}
      />
    </Wrong>
    <Wrong told={told('week')}>
      <Pick
        label={tr('sw-setup-week')}
        value={String(now['week'] ?? 1)}
        choices={[1, 2, 3, 4].map((week) => ({ value: String(week), text: String(week) }))}
        onChoose={(value) => put('week', Number(value))}
      />
    </Wrong>
    <Wrong told={told('at')}>
      <Pick
        label={tr('sw-setup-at')}
        value={String(now['at'] ?? 'week')}
        choices={['week', 'operations'].map((value) => ({ value, text: tr(`sw-setup-at-${value}`) }))}
        onChoose={(value) => put('at', value)}
      />
    </Wrong>
  </>
);

export const PositionForm = ({ game, texts, scenario, position, problem, onChange }: PositionProps) => {
  const chart = useSignal<WarData | null>(null);
  const filled = useSignal('');
  useEffect(() => {
    // the answer about a scenario chosen before may come last
    let wanted = true;
    void askGameChart<WarData>(game.slug, scenario).then((came) => {
      if (wanted) chart.value = came;
    });
    return () => {
      wanted = false;
    };
  }, [game.slug, scenario, chart]);
  const now: Position = position ?? {};
  const put = (name: string, value: unknown) => onChange(written(now, name, value));
  const told = (field: string) => (problem?.field === `position.${field}` ? inWords(texts, problem) : '');
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wrong = sheet.current?.querySelector<HTMLElement>('.wrong');
    if (!problem || !wrong) return;
    wrong.scrollIntoView({ block: 'center' });
    (
      wrong.querySelector<HTMLElement>(':is(select, input).wrong') ?? wrong.querySelector<HTMLElement>('select, input')
    )?.focus({ preventScroll: true });
  }, [problem, chart.value]);
  const known = chart.value;
  const fill = async (month: string) => {
    try {
      const came = await askPosition<{ position?: Position } & Position>(game.slug, scenario, month);
      onChange(came.position ?? came);
      filled.value = '';
    } catch (failure) {
      filled.value = wordsOf(failure, texts);
    }
  };
  const open = async (file: File | undefined) => {
    try {
      if (file) onChange(JSON.parse(await file.text()) as Position);
      filled.value = '';
    } catch {
      filled.value = tr('sw-setup-unreadable');
    }
  };
  if (!known) return <p>{tr('loading')}</p>;
  const months = monthsOf(known);
  const first = months[0] ?? '1941-12';
  const month = `${String(now['year'] ?? first.slice(0, 4))}-${String(now['month'] ?? Number(first.slice(5))).padStart(2, '0')}`;
  const here = problem && isElsewhere(problem.field) ? inWords(texts, problem) : '';
  return (
    <div class="setupform" ref={sheet}>
      <p class="muted">{tr('sw-setup-note')}</p>
      {(filled.value || here) && (
        <p class="wrong" role="alert">
          {filled.value || here}
        </p>
      )}
      <div class="setuprow">
        <When months={months} month={month} now={now} onChange={onChange} put={put} told={told} />
        <Button small onClick={() => void fill(month)}>
          {tr('sw-setup-fill')}
        </Button>
        <Button small onClick={() => onChange({})}>
          {tr('sw-setup-clear')}
        </Button>
        <Button small onClick={() => saveFile('campaign.json', JSON.stringify(now, null, 1))}>
          {tr('sw-orders-save')}
        </Button>
        <label class="btn plain sm">
          <span>{tr('sw-orders-open')}</span>
          <input
            type="file"
            class="sr"
            accept=".json,application/json"
            onChange={(change) => void open(change.currentTarget.files?.[0])}
          />
        </label>
      </div>
      <fieldset class="setuprow">
        <legend>{tr('sw-setup-tracks')}</legend>
        {NUMBERS.map((name) => (
          <Wrong key={name} told={told(name)}>
            <Whole label={tr(`sw-setup-${name}`)} value={now[name]} onPut={(value) => put(name, value)} />
          </Wrong>
        ))}
      </fieldset>
      <Ports chart={known} texts={texts} now={now} put={put} told={told} />
      <Waters chart={known} texts={texts} now={now} put={put} told={told} />
      <Boats chart={known} texts={texts} now={now} put={put} problem={problem} />
    </div>
  );
};

/** Fields of the form have a place of their own; what is said of anything else stands on top. */
const isElsewhere = (field: string) =>
  !/^position\.(at|year|month|week|period|torpedo|ships|tons|lost|open|tenders|ultra|weather|boats)(\.|\[|$)/.test(
    field,
  );

const Wrong = ({ told, children }: { told: string; children: ComponentChildren }) => (
  <div class={told ? 'wrong' : ''}>
    {children}
    {told && <small role="alert">{told}</small>}
  </div>
);

const Whole = ({ label, value, onPut }: { label: string; value: unknown; onPut: (value: number | '') => void }) => (
  <label class="field">
    <span class="label">{label}</span>
    <input
      type="number"
      value={typeof value === 'number' ? value : ''}
      onInput={(input) => onPut(input.currentTarget.value === '' ? '' : Number(input.currentTarget.value))}
    />
  </label>
);

interface PartProps {
  chart: WarData;
  texts: Texts;
  now: Position;
  put: (name: string, value: unknown) => void;
}
interface ToldProps extends PartProps {
  told: (field: string) => string;
}

const Ports = ({ chart, texts, now, put, told }: ToldProps) => {
  const ports = chart.places.filter((one) => one.kind !== 'area' && one.command !== undefined);
  const open = listOf(now['open']);
  const tenders = objectOf(now['tenders']);
  const given = 'open' in now;
  return (
    <fieldset>
      <legend>{tr('sw-bases')}</legend>
      <p class="muted small">{tr(given ? 'sw-setup-bases-note' : 'sw-setup-as-scenario')}</p>
      <div class="setupgrid">
        {ports.map(({ place }) => (
          <Wrong key={place} told={told(`tenders.${place}`) || told(`open[${open.indexOf(place)}]`)}>
            <label class="check">
              <input
                type="checkbox"
                checked={open.includes(place)}
                onChange={(change) =>
                  put('open', change.currentTarget.checked ? [...open, place] : open.filter((one) => one !== place))
                }
              />
              {placeName(texts, place)}
            </label>
            {open.includes(place) && (
              <select
                aria-label={tr('sw-setup-tender', { base: placeName(texts, place) })}
                value={String(tenders[place] ?? '')}
                onChange={(change) => put('tenders', written(tenders, place, change.currentTarget.value))}
              >
                <option value="">{tr('sw-setup-no-tender')}</option>
                {chart.tenders.map(({ tender }) => (
                  <option key={tender} value={tender} selected={tenders[place] === tender}>
                    {String(texts.value('tender', tender))}
                  </option>
                ))}
              </select>
            )}
          </Wrong>
        ))}
      </div>
    </fieldset>
  );
};

const Waters = ({ chart, texts, now, put, told }: ToldProps) => {
  const areas = chart.places.filter((one) => one.kind === 'area');
  const ultra = listOf(now['ultra']);
  const weather = objectOf(now['weather']);
  return (
    <details>
      <summary>{tr('sw-setup-waters', { ultra: ultra.length, storms: Object.keys(weather).length })}</summary>
      <div class="setupgrid">
        {areas.map(({ place }) => (
          <Wrong key={place} told={told(`weather.${place}`) || told(`ultra[${ultra.indexOf(place)}]`)}>
            <b>{placeName(texts, place)}</b>
            <label class="check">
              <input
                type="checkbox"
                checked={ultra.includes(place)}
                onChange={(change) =>
                  put('ultra', change.currentTarget.checked ? [...ultra, place] : ultra.filter((one) => one !== place))
                }
              />
              {tr('sw-ultra')}
            </label>
            <select
              aria-label={tr('sw-setup-weather', { area: placeName(texts, place) })}
              value={String(weather[place] ?? '')}
              onChange={(change) => put('weather', written(weather, place, change.currentTarget.value))}
            >
              <option value="">{tr('sw-setup-calm')}</option>
              {STORMS.map((storm) => (
                <option key={storm} value={storm} selected={weather[place] === storm}>
                  {String(texts.value('weather', storm))}
                </option>
              ))}
            </select>
          </Wrong>
        ))}
      </div>
    </details>
  );
};

const Boats = ({ chart, texts, now, put, problem }: PartProps & { problem: PositionProps['problem'] }) => {
  const boats = objectOf(now['boats']);
  const given = 'boats' in now;
  const rows = chart.boats.filter((one) => one.boat in boats);
  const others = chart.boats.filter((one) => !(one.boat in boats));
  const firstBase = chart.places.find((one) => one.kind === 'base')?.place ?? '';
  /** The next boat most often is where the last one was put. */
  const add = (boat: string) => {
    const { box = 'ready', at = firstBase, patrol = false } = objectOf(boats[Object.keys(boats).at(-1) ?? '']);
    put('boats', { ...boats, [boat]: { box, at, ...(patrol ? { patrol } : {}) } });
  };
  return (
    <fieldset>
      <legend>{tr('sw-setup-boats', { count: rows.length })}</legend>
      <p class="muted small">{tr(given ? 'sw-setup-boats-note' : 'sw-setup-as-scenario')}</p>
      <div class="setuptable" tabindex={0} role="region" aria-label={tr('sw-setup-boats', { count: rows.length })}>
        {rows.length > 0 && (
          <table>
            <thead>
              <tr>
                {['boat', 'state', 'where'].map((head) => (
                  <th key={head} scope="col">
                    {tr(`sw-head-${head}`)}
                  </th>
                ))}
                <th scope="col">{tr('sw-setup-side')}</th>
                <th scope="col">{tr('sw-damaged')}</th>
                <th scope="col">{tr('sw-head-skipper')}</th>
                <th scope="col">{tr('sw-head-ships')}</th>
                <th scope="col">{tr('sw-head-tons')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map(({ boat }) => (
                <BoatRow
                  key={boat}
                  chart={chart}
                  texts={texts}
                  boat={boat}
                  cells={objectOf(boats[boat])}
                  problem={problem}
                  onPut={(cells) => put('boats', { ...boats, [boat]: cells })}
                  onDrop={() => put('boats', Object.fromEntries(Object.entries(boats).filter(([one]) => one !== boat)))}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pick
        label={tr('sw-setup-add')}
        value=""
        choices={[
          { value: '', text: tr('sw-setup-choose') },
          ...others.map((one) => ({ value: one.boat, text: `${String(texts.value('boat', one.boat))} (${one.hull})` })),
        ]}
        onChoose={(boat) => boat && add(boat)}
      />
    </fieldset>
  );
};
