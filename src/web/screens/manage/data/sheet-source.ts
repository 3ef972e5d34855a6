import type { QueryClient } from '@tanstack/react-query';
import { type KindName, kinds } from '../../../../domain/records/registry.ts';
import type { HeldSheet } from '../../../../domain/records/paged-records.ts';
import { sheetKey } from '../../../data/records/paged-records.data.ts';
import { heldRecordsQuery } from '../../../data/records/records.data.ts';
import type { Stored } from './drafts/draft.ts';

/** The records of a table as the tab holds them now, which may not be rendered yet. */
export interface SheetSource {
  recordsNow(): readonly Stored[] | undefined;
  /** The archive's version to which they belong; 0 before they have loaded. */
  versionNow(): number;
  /** Called with a test for the records that the table adds or edits. */
  keep(isOwn: (id: string) => boolean): void;
}

/** The records of a kind that is held whole. */
export function wholeSource(client: QueryClient, archiveId: string, name: KindName): SheetSource {
  const { queryKey } = heldRecordsQuery(archiveId, name);
  const held = () => client.getQueryData(queryKey);
  return {
    recordsNow: () => held()?.sets[name],
    versionNow: () => held()?.archiveVersion ?? 0,
    keep: () => {},
  };
}

/** The records of a paged kind before a key. */
export function pagedSource(
  client: QueryClient,
  archiveId: string,
  name: KindName,
  before: number | undefined,
): SheetSource & { isOwn: (id: string) => boolean } {
  const queryKey = sheetKey(archiveId, kinds[name], before);
  const held = () => client.getQueryData<HeldSheet>(queryKey);
  let isOwnNow = (_id: string) => false;
  return {
    recordsNow: () => held()?.records,
    versionNow: () => held()?.archiveVersion ?? 0,
    keep: (isOwn) => {
      isOwnNow = isOwn;
    },
    isOwn: (id) => isOwnNow(id),
  };
}
