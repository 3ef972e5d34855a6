import { describeProblem, type Problem } from '../domain/imports/problem.ts';
import type { ErrorCode } from '../domain/shared/error-codes.ts';
import type { RefusalReason } from '../domain/shared/refusal-reason.ts';
import { Refusal } from '../server/platform/errors.ts';

/** A sentence per error code, for refusals without a reason that has a text. */
const codeTexts: Record<ErrorCode, string> = {
  invalid: 'Something in the command or the file is not valid',
  'not-signed-in': 'No one is signed in',
  'wrong-credentials': 'The email or password is wrong',
  'not-allowed': 'This is not allowed in this archive',
  'foreign-origin': 'Requests from this address are not accepted',
  'registration-closed': 'This server accepts no new accounts',
  'not-found': 'It does not exist, or no longer exists',
  conflict: 'It was changed in the meantime. Try again',
  'in-use': 'Other records use it',
  'limit-reached': 'A limit has been reached',
  'too-large': 'It is larger than the server accepts',
  'too-slow': 'The request did not arrive in time. Try again',
  locked: 'Another request is using it. Try again later',
  unreadable: 'The file cannot be read',
  'too-many': 'The server is busy. Wait a moment, then try again',
  failed: 'It could not be done',
  busy: 'An import is running. Try again in a moment',
  unavailable: 'The database is not available at the moment',
};

/** Texts for the reasons that a command can be refused for. */
const reasonTexts: Partial<Record<RefusalReason, string>> = {
  'person-unknown': 'That person is not in this archive',
  'traveller-unanswered': 'The file names “{{name}}”, who is not a certain match for anyone here',
  'date-unanswered':
    '“{{name}}” can be day first or month first. Give --map FILE with a dateOrder, or import the file in the browser',
  'traveller-gone': 'The person chosen for “{{name}}” is no longer in this archive',
  'collection-unknown': 'That map is no longer in this archive',
  'collection-of-row-unknown': 'The map of line {{name}} is no longer in this archive',
  'disk-full': 'The disk has too little room for the export',
  'import-accepted': 'This file has already been imported',
};

/** Formats a refusal by the server's actions in one line for the user of the command. */
export function refusalLine({ code, reason, extra }: Refusal): string {
  const { problem, slug, limit, most } = extra;
  if (problem !== undefined) return describeProblem(problem as Problem);
  if (code === 'not-found' && typeof slug === 'string') {
    return `No person is called “${slug}” in this archive`;
  }
  if (code === 'limit-reached' && typeof limit === 'string' && typeof most === 'number')
    return `The limit of ${most} has been reached (${inWords(limit)})`;
  if (reason === '') return codeTexts[code];
  const text = reasonTexts[reason];
  if (text === undefined) return `${codeTexts[code]} (${inWords(reason)})`;
  const { name } = extra;
  return text.replace('{{name}}', () => (typeof name === 'string' ? name : '?'));
}

/** Returns the words of a name in the code: `row-too-long` and `fileBytesOfArchive`. */
function inWords(name: string): string {
  return name.replaceAll(/-|(?=[A-Z])/g, ' ').toLowerCase();
}

/**
 * The command line is invalid or refers to something that does not exist. The message is one line.
 */
export class UsageError extends Error {}

/** A correctly called command failed. The message is one line. */
export class CommandFailure extends Error {}

/**
 * Returns the reason of a failure in one line that the user can act on. Returns undefined for an
 * unexpected error, whose stack is more useful than a sentence. Database errors are already
 * explained when the installation is opened.
 */
export function failureLine(error: unknown): string | undefined {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Refusal) return refusalLine(error);
  const isForeseen = [UsageError, CommandFailure].some((kind) => error instanceof kind);
  if (isForeseen) return error.message;
  // System errors such as a missing file, missing permissions or a full disk have clear messages.
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? error.message : undefined;
}
