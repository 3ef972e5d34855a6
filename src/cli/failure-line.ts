import { Refusal } from '../server/errors.ts';
import { UsageError } from './command.ts';

/** SQLite's code for a database that another process is writing to. */
const sqliteBusy = 5;

/**
 * Why a command failed, in one line that its user can act on; undefined for an error that nobody
 * foresaw, of which the stack says more than any sentence.
 */
export function failureLine(error: unknown): string | undefined {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UsageError || error instanceof Refusal) return error.message;
  // One error for each address of a host: none of them is said in the message of all.
  if (error instanceof AggregateError) return failureLine(error.errors[0]);
  const { code, errcode, severity } = error as Error &
    Record<'code' | 'errcode' | 'severity', unknown>;
  if (errcode === sqliteBusy) {
    return 'Another program has been writing to the database for 10 seconds. Nothing was changed; try again in a moment.';
  }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT') {
    return `The database cannot be reached: ${error.message}. Is it running, and is DATABASE_URL right?`;
  }
  if (severity !== undefined) return `PostgreSQL refused: ${error.message}`;
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? error.message : undefined;
}
