import type { Query } from '@tanstack/react-query';
import type { StreamEvents } from '../../domain/presence/stream-events.ts';
import type { KindName } from '../../domain/records/registry.ts';
import { queryClient } from './query-client.ts';
import { isOfHeldRecords, isOfRecords, kindsIn } from './records-key.ts';
import { setKnownVersion, knownVersion } from './known-archive-versions.ts';

/**
 * Handles a change of an archive made in this tab or another. The affected queries refetch once,
 * whichever announces the change first: the response to the tab's own write or the event stream.
 */
export function applyArchiveChange({
  archiveId,
  version,
  kinds,
}: StreamEvents['archive-changed']): void {
  const before = knownVersion(archiveId);
  if (before !== undefined && version <= before) return;
  setKnownVersion(archiveId, version);
  // If versions were skipped, it is not known which kinds they changed.
  const changed = before === version - 1 ? kinds : null;
  refetchQueries((query) => {
    if (!isOfArchive(query, archiveId)) return false;
    const records = recordsIn(query);
    if (!records) return true;
    if (records.version !== undefined && records.version >= version) return false;
    return changed === null || changed.some((kind) => records.kinds.includes(kind));
  });
}

/**
 * Handles the archive versions at the start of an event stream. If this tab has another version, it
 * has missed changes, or the server was restored from an older backup.
 */
export function applyArchiveVersions(versions: Readonly<Record<string, number>>): void {
  for (const [archiveId, version] of Object.entries(versions)) {
    const before = knownVersion(archiveId);
    setKnownVersion(archiveId, version);
    const isBehind = (query: Query) => {
      const held = recordsIn(query)?.version;
      return isOfArchive(query, archiveId) && held !== undefined && held !== version;
    };
    const hasMissed = before === undefined ? isAny(isBehind) : before !== version;
    refetchQueries((query) =>
      recordsIn(query) ? isBehind(query) : hasMissed && isOfArchive(query, archiveId),
    );
  }
}

/** `meta` of a query that is expensive for the server: outdated data is requested when it is opened. */
export const askedWhenOpened = { isAskedWhenOpened: true };

/**
 * Refetches the active queries. Record queries in progress are not cancelled: they catch up with
 * the versions announced in the meantime (records.data.ts), and in a quick series of writes each
 * one would otherwise cancel the previous refetch.
 */
function refetchQueries(isOld: (query: Query) => boolean): void {
  const waits = ({ meta }: Query) => meta?.['isAskedWhenOpened'] === true;
  void queryClient.invalidateQueries({
    predicate: (query) => isOld(query) && waits(query),
    refetchType: 'none',
  });
  void queryClient.invalidateQueries(
    { predicate: (query) => isOld(query) && isOfHeldRecords(query) },
    { cancelRefetch: false },
  );
  void queryClient.invalidateQueries({
    predicate: (query) => isOld(query) && !waits(query) && !isOfHeldRecords(query),
  });
}

function isOfArchive({ queryKey: [of, id] }: Query, archiveId: string): boolean {
  return of === 'archives' && id === archiveId;
}

function isAny(predicate: (query: Query) => boolean): boolean {
  return queryClient.getQueryCache().findAll({ predicate }).length > 0;
}

/** Returns the kinds and the version of a query of records or of data derived from them. */
function recordsIn(
  query: Query,
): { kinds: readonly KindName[]; version: number | undefined } | undefined {
  if (!isOfRecords(query)) return undefined;
  const data = query.state.data as { archiveVersion: number } | undefined;
  return { kinds: kindsIn(query), version: data?.archiveVersion };
}
