import { Refusal } from '../server/platform/errors.ts';
import { refusalLine } from './refusal-line.ts';
import { CommandFailure, UsageError } from './failures.ts';

/**
 * Why a command failed, in one line that its user can act on; undefined for an error that nobody
 * foresaw, of which the stack says more than any sentence. Trouble with the database has been put
 * into words where the installation is opened.
 */
export function failureLine(error: unknown): string | undefined {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Refusal) return refusalLine(error);
  const isForeseen = [UsageError, CommandFailure].some((kind) => error instanceof kind);
  if (isForeseen) return error.message;
  // A file that is not there or may not be read, a full disk: the system's words name it.
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? error.message : undefined;
}
