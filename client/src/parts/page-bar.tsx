// The bar at the top of every page.
import type { ComponentChildren } from 'preact';
import { LANGUAGES, type Language } from '../base/fluent';
import { prefer, prefs, switchTheme } from '../base/prefs';
import { link, route } from '../base/router';
import { choose, language, tr } from '../base/texts';
import { show } from './dialog';
import { Icon, Mark, ThemeIcon } from './icons';
import { SettingsForm } from './settings';

const PAGES = [
  ['', 'nav-play'],
  ['games', 'nav-games'],
  ['records', 'nav-records'],
  ['rules', 'nav-rules'],
  ['guide', 'nav-guide'],
] as const;

export const Brand = () => (
  <a class="brand" href={link([])}>
    <Mark />
    <span>{tr('brand')}</span>
  </a>
);

export const Languages = () => (
  <div class="languages" role="group" aria-label={tr('language-choose')}>
    {Object.entries(LANGUAGES).map(([tag, name]) => (
      <button
        key={tag}
        type="button"
        lang={tag}
        aria-pressed={tag === language.value}
        onClick={() => void choose(tag as Language)}
      >
        {name}
      </button>
    ))}
  </div>
);

export const ShowSettings = () => (
  <button
    type="button"
    class="iconbtn"
    aria-label={tr('settings')}
    onClick={() =>
      show(
        () => tr('settings'),
        () => <SettingsForm />,
      )
    }
  >
    <Icon name="settings" />
  </button>
);

export const SoundSwitch = () => (
  <button
    type="button"
    class="iconbtn"
    aria-label={tr('pref-sound')}
    aria-pressed={prefs.value.sound}
    onClick={() => prefer({ sound: !prefs.value.sound })}
  >
    <Icon name={prefs.value.sound ? 'sound' : 'silent'} />
  </button>
);

export const ThemeSwitch = () => (
  <button type="button" class="iconbtn" aria-label={tr('theme-switch')} onClick={switchTheme}>
    <ThemeIcon />
  </button>
);

/** The bar of the pages outside a game. */
export const Bar = ({ children }: { children?: ComponentChildren }) => (
  <header class="bar">
    <Brand />
    <nav class="nav" aria-label={tr('nav')}>
      {PAGES.map(([page, message]) => (
        <a
          key={page}
          href={link(page ? [page] : [])}
          aria-current={(route.value.path[0] ?? '') === page ? 'page' : undefined}
        >
          {tr(message)}
        </a>
      ))}
    </nav>
    {children}
    <Languages />
    <div class="icons">
      <SoundSwitch />
      <ThemeSwitch />
      <ShowSettings />
    </div>
  </header>
);
