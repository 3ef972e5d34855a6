/**
 * What is wrong with the database itself, and nothing that a query got wrong:
 * unreachable — PostgreSQL is not there, or went away; serialization — it rolled a transaction back
 * that conflicted with another (serialization failure, deadlock); busy — others write for too long; full, read-only, disk — the disk it lies on; forbidden — the file may not be opened;
 * damaged — the file is not what SQLite wrote; refused, missing — the account or the database that
 * DATABASE_URL names.
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

/** SQLSTATE of PostgreSQL (Appendix A of its manual), and codes of the system for its socket. */
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

/** `pg` and its pool tell of a lost connection in words only (pg 8.23, pg-pool 3). */
const lostInWords =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/**
 * The connection broke while PostgreSQL was told to commit: nobody knows whether it has. Whatever is
 * done then must be done by somebody who can look.
 */
export class CommitInDoubt extends Error {
  constructor(cause: unknown) {
    super('The connection was lost while a transaction was committed', { cause });
    this.name = 'CommitInDoubt';
  }
}

/** Others wrote for as long as a writer waits for its turn. Nothing was done. */
export class TurnTimedOut extends Error {
  constructor() {
    super('Others have been writing for too long');
    this.name = 'TurnTimedOut';
  }
}

/** What is wrong with the database, as far as the error tells; undefined when it is something else. */
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

/** Whether a transaction that failed so has left nothing behind, and may succeed another time. */
export function mayRunAgain(error: unknown): boolean {
  if (isCommitInDoubt(error)) return false;
  const trouble = troubleOf(error);
  return trouble === 'unreachable' || trouble === 'serialization';
}

/** Whether what the failed transaction did may have been kept all the same. */
export function isCommitInDoubt(error: unknown): boolean {
  return [...withCauses(error)].some((one) => one instanceof CommitInDoubt);
}

/** An error and what caused it, the outermost first. */
function* withCauses(error: unknown): Generator<Error> {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    yield one;
  }
}
