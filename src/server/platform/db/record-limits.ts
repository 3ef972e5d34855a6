import type { DialectAdapter, QueryExecutorProvider } from 'kysely';
import { caps } from '../../../domain/access/caps.ts';

/** The limits on the records of each archive. */
interface RecordLimits {
  /** Bytes of the records and their history. */
  bytes: number;
  /** Characters of the records that a tab holds, as `weightOf` estimates them. */
  characters: number;
}

/** The limits of open databases; a transaction has the adapter of its database. */
const ofDatabases = new WeakMap<DialectAdapter, Partial<RecordLimits>>();

const adapterOf = (db: QueryExecutorProvider) => db.getExecutor().adapter;

/** Sets limits for the archives of a database; others stay as they are. */
export function setRecordLimits(db: QueryExecutorProvider, limits: Partial<RecordLimits>): void {
  const adapter = adapterOf(db);
  ofDatabases.set(adapter, { ...ofDatabases.get(adapter), ...limits });
}

export function recordBytesOf(db: QueryExecutorProvider): number {
  return ofDatabases.get(adapterOf(db))?.bytes ?? caps.recordBytesOfArchive;
}

/** Returns the most that the sets of an archive may weigh when records are added or edited. */
export function heaviestSets(db: QueryExecutorProvider): number {
  return ofDatabases.get(adapterOf(db))?.characters ?? caps.recordCharactersOfArchive;
}

/** How many times as many bytes all archives of an owner may take. */
export const archivesOfOwner = caps.recordBytesOfAccount / caps.recordBytesOfArchive;

/**
 * The part of a limit that is left for undo and memberships when the limit is reached. Undo can be
 * repeated only some times per change.
 */
export const reserved = 0.25;
