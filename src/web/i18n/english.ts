import type { accounts } from './en/accounts.ts';
import type { archives } from './en/archives.ts';
import type { credits } from './en/credits.ts';
import type { details } from './en/details.ts';
import type { errors } from './en/errors.ts';
import type { figures } from './en/figures.ts';
import type { history } from './en/history.ts';
import type { imports } from './en/imports.ts';
import type { journeys } from './en/journeys.ts';
import type { kinds } from './en/kinds.ts';
import type { maps } from './en/maps.ts';
import type { settings } from './en/settings.ts';
import type { shell } from './en/shell.ts';
import type { tables } from './en/tables.ts';
import type { ui } from './en/ui.ts';
import type { welcome } from './en/welcome.ts';
import type { words } from './en/words.ts';

/**
 * Every string a person reads, by feature: `en/<feature>.ts` exports an object of that name. Types
 * only: which strings are loaded when is decided in i18n.ts.
 */
export interface English {
  accounts: typeof accounts;
  archives: typeof archives;
  credits: typeof credits;
  details: typeof details;
  errors: typeof errors;
  figures: typeof figures;
  history: typeof history;
  imports: typeof imports;
  journeys: typeof journeys;
  kinds: typeof kinds;
  maps: typeof maps;
  settings: typeof settings;
  shell: typeof shell;
  tables: typeof tables;
  ui: typeof ui;
  welcome: typeof welcome;
  words: typeof words;
}
