// The settings of a new game: ways to play first, then every setting in groups that fold.
import type { Signal } from '@preact/signals';
import type { Texts } from '../base/messages';
import { tr } from '../base/texts';
import { Pick, Segment, Switch } from '../parts/controls';
import { Why } from '../parts/rule-text';
import type { Game, Setting } from '../wire.gen';

/** Up to so many answers stand side by side, so that none is cut on a phone. */
const SIDE_BY_SIDE = 3;

interface Props {
  game: Game;
  texts: Texts;
  options: Signal<Record<string, unknown>>;
}

const chosenOf = (setting: Setting, options: Record<string, unknown>) =>
  setting.name in options ? options[setting.name] : setting.default;

const isChanged = (setting: Setting, options: Record<string, unknown>) =>
  chosenOf(setting, options) !== setting.default;

export const GameSettings = ({ game, texts, options }: Props) => {
  const named = new Map(game.settings.map((setting) => [setting.name, setting]));
  const grouped = new Set((game.setting_groups ?? []).flatMap((group) => group.settings));
  const groups = (game.setting_groups ?? []).map(({ name, settings }) => ({
    name,
    title: texts.say(`settings-${name}`),
    about: texts.say(`settings-${name}-about`),
    settings: settings.flatMap((one) => named.get(one) ?? []),
  }));
  const rest = game.settings.filter((setting) => !grouped.has(setting.name));
  if (rest.length) {
    groups.push({ name: 'rest', title: tr(groups.length ? 'create-other' : 'settings'), about: '', settings: rest });
  }
  if (!game.settings.length) return null;
  return (
    <section class="panel gamesettings">
      <h2>{tr('create-settings', { count: game.settings.length })}</h2>
      <Presets game={game} texts={texts} options={options} />
      {groups.map(({ name, title, about, settings }) => (
        <details key={name} data-group={name}>
          <summary>
            <span class="who">
              <b>{title}</b>
              {about && <span class="muted">{about}</span>}
            </span>
            <span class="muted small">
              {tr('create-changed', { count: settings.filter((one) => isChanged(one, options.value)).length })}
            </span>
          </summary>
          <div class="settinglist">
            {settings.map((setting) => (
              <SettingField key={setting.name} game={game} texts={texts} setting={setting} options={options} />
            ))}
          </div>
        </details>
      ))}
    </section>
  );
};

const Presets = ({ game, texts, options }: Props) => {
  const presets = game.presets ?? [];
  if (!presets.length) return null;
  const isOn = (chosen: Record<string, unknown>) =>
    game.settings.every((setting) => chosenOf(setting, options.value) === chosenOf(setting, chosen));
  const on = presets.find((preset) => isOn(preset.options));
  return (
    <fieldset class="presets">
      <legend class="sr">{tr('create-presets')}</legend>
      {presets.map((preset) => (
        <label key={preset.name} class={preset === on ? 'on' : ''} data-preset={preset.name}>
          <input
            type="radio"
            name="preset"
            checked={preset === on}
            onChange={() => {
              options.value = { ...preset.options };
            }}
          />
          <b>{texts.say(`preset-${preset.name}`)}</b>
          <span>{texts.say(`preset-${preset.name}-about`)}</span>
        </label>
      ))}
      {!on && <p role="status">{tr('create-preset-own')}</p>}
    </fieldset>
  );
};

interface FieldProps extends Props {
  setting: Setting;
}

const SettingField = ({ game, texts, setting, options }: FieldProps) => {
  const about = texts.settingAbout(setting.name);
  const shown = isChanged(setting, options.value) ? 'changed' : '';
  return (
    <div class={`setting ${shown}`} data-setting={setting.name}>
      <Choice texts={texts} setting={setting} options={options} />
      <p class="muted small">
        {about} <Why game={game.slug} rule={setting.rule} />
      </p>
    </div>
  );
};

const Choice = ({ texts, setting, options }: Omit<FieldProps, 'game'>) => {
  const chosen = chosenOf(setting, options.value);
  const label = texts.setting(setting.name);
  const choose = (value: unknown) => {
    options.value = { ...options.value, [setting.name]: value };
  };
  // a switch whose two answers have words of their own is no plain yes or no
  const plain = typeof setting.default === 'boolean' && !texts.has(`setting-${setting.name}-true`);
  if (plain) return <Switch label={label} on={chosen === true} onChange={choose} />;
  const choices = setting.values.map((value, at) => ({
    value: String(at),
    text: texts.settingValue(setting.name, value),
  }));
  const at = String(setting.values.indexOf(chosen));
  const pick = (index: string) => choose(setting.values[Number(index)]);
  return setting.values.length <= SIDE_BY_SIDE ? (
    <Segment name={setting.name} label={label} value={at} choices={choices} onChoose={pick} />
  ) : (
    <Pick label={label} value={at} choices={choices} onChoose={pick} />
  );
};
