import type { Query } from '@tanstack/react-query';
import type { KindName } from '../../domain/records/registry.ts';

/** The key of records that are read together, and the beginning of that of what is derived from them. */
export function recordsKey(archiveId: string, names: readonly KindName[]) {
  return ['archives', archiveId, 'records', names.join(',')] as const;
}

/** The key of what a tab holds of a kind that is read in pages. */
export function pagesKey(archiveId: string, kind: string) {
  return ['archives', archiveId, 'pages', kind] as const;
}

type Keyed = Pick<Query, 'queryKey'>;

/** Whether a query is of records, or of what is derived from them. */
export function isOfRecords({ queryKey: [of, , part] }: Keyed): boolean {
  return of === 'archives' && (part === 'records' || part === 'pages');
}

/** Whether a query is of records themselves, not of what is derived from them. */
export function isOfHeldRecords(query: Keyed): boolean {
  return query.queryKey[2] === 'records' && query.queryKey.length === 4;
}

/** The kinds that a query of records is about. */
export function kindsIn({ queryKey: [, , , names] }: Keyed): readonly KindName[] {
  return String(names).split(',') as KindName[];
}

/** The address of all records of some kinds, or of what has become of them since a version. */
export function addressOfRecords(
  archiveId: string,
  names: readonly KindName[],
  since?: number,
): `/api/${string}` {
  const all = `/api/archives/${archiveId}/records?kinds=${names.join(',')}` as const;
  return since === undefined ? all : `${all}&since=${since}`;
}
