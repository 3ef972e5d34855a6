import { describeProblem, type Problem } from '../domain/imports/problem.ts';
import type { RefusalReason } from '../domain/shared/refusal-reason.ts';
import { Refusal } from '../server/platform/errors.ts';

/** Texts for the reasons that a command can be refused for. Other reasons are printed as codes. */
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
export function refusalLine({ code, reason, extra, message }: Refusal): string {
  const { problem, slug, limit, most } = extra;
  if (problem !== undefined) return describeProblem(problem as Problem);
  if (code === 'not-found' && typeof slug === 'string') {
    return `No person is called “${slug}” in this archive`;
  }
  if (code === 'limit-reached' && limit !== undefined)
    return `The limit of ${String(most)} has been reached (${String(limit)})`;
  const text = reason === '' ? undefined : reasonTexts[reason];
  return text?.replace('{{name}}', () => String(extra['name'])) ?? `Refused: ${message}`;
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
