// What the viewer prefers. Shown as a dialog everywhere, so that a game need not be left for it.

import { LANGUAGES, type Language } from '../base/fluent';
import { standalone } from '../base/link';
import { canNotify, wantNotices } from '../base/notify';
import { CHOICES, prefer, prefs } from '../base/prefs';
import { choose, language, tr } from '../base/texts';
import { Field, Segment, Switch } from './controls';

const GROUPS = ['theme', 'contrast', 'size', 'speed', 'motion', 'confirm', 'backs'] as const;

export const SettingsForm = () => (
  <form class="settings" onSubmit={(send) => send.preventDefault()}>
    <Segment
      name="language"
      label={tr('language-choose')}
      value={language.value}
      choices={Object.entries(LANGUAGES).map(([tag, name]) => ({ value: tag as Language, text: name }))}
      onChoose={(wanted) => void choose(wanted)}
    />
    {GROUPS.map((group) => (
      <Segment
        key={group}
        name={group}
        label={tr(`pref-${group}`)}
        value={prefs.value[group] as string}
        choices={CHOICES[group].map((value) => ({ value: value as string, text: tr(`pref-${group}-${value}`) }))}
        onChoose={(value) => prefer({ [group]: value })}
      />
    ))}
    <Switch
      label={tr('pref-sound')}
      note={tr('pref-sound-note')}
      on={prefs.value.sound}
      onChange={(sound) => prefer({ sound })}
    />
    <Switch
      label={tr('pref-speech')}
      note={tr('pref-speech-note')}
      on={prefs.value.speech}
      onChange={(speech) => prefer({ speech })}
    />
    {!standalone && (
      <Switch
        label={tr('pref-notify')}
        note={tr(canNotify() ? 'pref-notify-note' : 'pref-notify-not')}
        on={prefs.value.notify}
        onChange={(on) => void wantNotices(on)}
      />
    )}
    <Switch
      label={tr('pref-ids')}
      note={tr('pref-ids-note')}
      on={prefs.value.ids}
      onChange={(ids) => prefer({ ids })}
    />
    <Field label={tr('pref-name')} note={tr('pref-name-note')}>
      <input
        maxLength={40}
        value={prefs.value.name}
        autocomplete="nickname"
        onInput={(typed) => prefer({ name: typed.currentTarget.value })}
      />
    </Field>
  </form>
);
