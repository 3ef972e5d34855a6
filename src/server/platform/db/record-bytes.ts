import type { DialectAdapter, QueryExecutorProvider } from 'kysely';
import { caps } from '../../../domain/access/caps.ts';

/** The limits of open databases; a transaction has the adapter of its database. */
const ofDatabases = new WeakMap<DialectAdapter, number>();

const adapterOf = (db: QueryExecutorProvider) => db.getExecutor().adapter;

/** Sets how many bytes the records and the history of each archive of a database may take. */
export function setRecordBytes(db: QueryExecutorProvider, bytes: number): void {
  ofDatabases.set(adapterOf(db), bytes);
}

export function recordBytesOf(db: QueryExecutorProvider): number {
  return ofDatabases.get(adapterOf(db)) ?? caps.recordBytesOfArchive;
}

/** How many times as many bytes all archives of an owner may take. */
export const archivesOfOwner = caps.recordBytesOfAccount / caps.recordBytesOfArchive;
