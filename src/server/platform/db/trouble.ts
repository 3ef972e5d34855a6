/**
 * Problems of the database itself, as opposed to wrong queries.
 * - unreachable: PostgreSQL is not running, or the connection was lost
 * - serialization: it rolled back a conflicting transaction (serialization failure, deadlock)
 * - busy: other writers take too long
 * - full, read-only, disk: state of the disk
 * - forbidden: no permission to open the file
 * - damaged: the file is not as SQLite wrote it
 * - refused, missing: the account or the database in DATABASE_URL
 */
export type Trouble =
  | 'unreachable'
  | 'serialization'
  | 'busy'
  | 'full'
  | 'read-only'
  | 'disk'
  | 'forbidden'
  | 'damaged'
  | 'refused'
  | 'missing';

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const ofSqlite: Readonly<Record<number, Trouble>> = {
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'disk',
  11: 'damaged',
  13: 'full',
  14: 'forbidden',
  26: 'damaged',
};

/**
 * SQLSTATE codes of PostgreSQL (Appendix A of its manual), and system error codes of its socket.
 */
const ofCode: Readonly<Record<string, Trouble>> = {
  '25006': 'read-only',
  '28000': 'refused',
  '28P01': 'refused',
  '3D000': 'missing',
  '40001': 'serialization',
  '40P01': 'serialization',
  '53100': 'full',
  '53300': 'unreachable',
  '55P03': 'busy',
  '57014': 'busy',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  XX001: 'damaged',
  XX002: 'damaged',
  EAI_AGAIN: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  ENOSPC: 'full',
  EPIPE: 'unreachable',
  EROFS: 'read-only',
  ETIMEDOUT: 'unreachable',
};

/** `pg` and its pool report a lost connection only in the message (pg 8.23, pg-pool 3). */
const lostInWords =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/**
 * The connection was lost during a commit, so it is unknown whether the commit succeeded. The
 * caller must check before it retries.
 */
export class CommitInDoubt extends Error {
  constructor(cause: unknown) {
    super('The connection was lost while a transaction was committed', { cause });
    this.name = 'CommitInDoubt';
  }
}

/** Other writers held the lock for the whole wait. Nothing was done. */
export class TurnTimedOut extends Error {
  constructor() {
    super('Others have been writing for too long');
    this.name = 'TurnTimedOut';
  }
}

/** Returns the problem of the database that an error indicates; undefined if it indicates none. */
export function troubleOf(error: unknown): Trouble | undefined {
  for (const one of withCauses(error)) {
    if (one instanceof TurnTimedOut) return 'busy';
    const { code, errcode } = one as { code?: unknown; errcode?: unknown };
    const trouble =
      code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number'
        ? // The rest of the number is the extended code.
          ofSqlite[errcode & 0xff]
        : ofCode[String(code)];
    if (trouble) return trouble;
    // Class 08 is "connection exception".
    if (typeof code === 'string' && /^08\w{3}$/.test(code)) return 'unreachable';
    if (lostInWords.test(one.message)) return 'unreachable';
  }
  return undefined;
}

/**
 * Whether a transaction that failed with this error has left nothing behind and may succeed if
 * retried.
 */
export function mayRunAgain(error: unknown): boolean {
  if (isCommitInDoubt(error)) return false;
  const trouble = troubleOf(error);
  return trouble === 'unreachable' || trouble === 'serialization';
}

/** Whether the failed transaction may have been committed. */
export function isCommitInDoubt(error: unknown): boolean {
  return [...withCauses(error)].some((one) => one instanceof CommitInDoubt);
}

/** Yields an error and its causes, the outermost first. */
function* withCauses(error: unknown): Generator<Error> {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    yield one;
  }
}
