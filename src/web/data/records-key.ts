import type { Query } from '@tanstack/react-query';
import type { KindName } from '../../domain/records/registry.ts';

/**
 * Returns the query key of records that are read together. Keys of data derived from them begin
 * with it.
 */
export function recordsKey(archiveId: string, names: readonly KindName[]) {
  return ['archives', archiveId, 'records', names.join(',')] as const;
}

/** The key of what a tab holds of a kind that is read in pages. */
export function pagesKey(archiveId: string, kind: string) {
  return ['archives', archiveId, 'pages', kind] as const;
}

type Keyed = Pick<Query, 'queryKey'>;

/** Whether a query is about records, or data derived from them. */
export function isOfRecords({ queryKey: [of, , part] }: Keyed): boolean {
  return of === 'archives' && (part === 'records' || part === 'pages');
}

/** Whether a query is about records themselves, and not about data derived from them. */
export function isOfHeldRecords(query: Keyed): boolean {
  return query.queryKey[2] === 'records' && query.queryKey.length === 4;
}

/** Returns the kinds of a query of records. */
export function kindsIn({ queryKey: [, , , names] }: Keyed): readonly KindName[] {
  return String(names).split(',') as KindName[];
}

/** Returns the address of all records of some kinds, or of their changes since a version. */
export function addressOfRecords(
  archiveId: string,
  names: readonly KindName[],
  since?: number,
): `/api/${string}` {
  const all = `/api/archives/${archiveId}/records?kinds=${names.join(',')}` as const;
  return since === undefined ? all : `${all}&since=${since}`;
}
