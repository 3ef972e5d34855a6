import type { Query } from '@tanstack/react-query';
import type { StreamEvents } from '../../domain/presence/stream-events.ts';
import type { KindName } from '../../domain/records/registry.ts';
import { queryClient } from './query-client.ts';
import { isOfHeldRecords, isOfRecords, kindsIn } from './records-key.ts';
import { setKnownVersion, knownVersion } from './known-archive-versions.ts';

/**
 * An archive has changed: somebody wrote, this tab or another. What shows it asks for what is new,
 * once, whoever tells of it first: the answer to one's own write or the event stream.
 */
export function applyArchiveChange({
  archiveId,
  version,
  kinds,
}: StreamEvents['archive-changed']): void {
  const before = knownVersion(archiveId);
  if (before !== undefined && version <= before) return;
  setKnownVersion(archiveId, version);
  // Of versions in between nobody has said what they changed.
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
 * The versions that archives have, as a stream says that has just opened: where the tab holds
 * another it has missed something, or the server has had an older state put back.
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
 * What shows some queries asks for them again. Records that are being asked for are left to come: that
 * query catches up by itself with what has been told meanwhile (records.data.ts), and of writes that
 * follow one another closely each would break off the one before.
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

/** Of a query of records or of what is derived from them: which kinds, and of which version. */
function recordsIn(
  query: Query,
): { kinds: readonly KindName[]; version: number | undefined } | undefined {
  if (!isOfRecords(query)) return undefined;
  const data = query.state.data as { archiveVersion: number } | undefined;
  return { kinds: kindsIn(query), version: data?.archiveVersion };
}
