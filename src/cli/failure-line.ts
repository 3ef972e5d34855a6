import { Refusal } from '../server/platform/errors.ts';
import { refusalLine } from './refusal-line.ts';
import { CommandFailure, UsageError } from './failures.ts';

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
