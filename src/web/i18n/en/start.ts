import { accounts } from './accounts.ts';
import { errors } from './errors.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';
import { words } from './words.ts';

/** Texts needed before sign-in. */
export const start = { accounts, errors, shell, ui, words };
