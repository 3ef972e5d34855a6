import type { Bus } from '../bus/bus.ts';
import type { Db } from '../db/open-database.ts';
import { findArchiveVersions } from './archive-versions.queries.ts';

export interface VersionWatch {
  /** Looks at the archives that somebody watches; to be called every two seconds or so. */
  look(): Promise<void>;
  close(): void;
}

/**
 * Tells the bus of archives that another process has written to: the command line beside a running
 * server has a bus of its own. `watched` gives the archives that open screens show; when there are
 * none, nothing is asked.
 */
export function watchVersions(
  { db, bus }: { db: Db; bus: Bus },
  watched: () => ReadonlySet<string>,
): VersionWatch {
  const known = new Map<string, number>();
  const unsubscribe = bus.subscribe((event) => {
    if (event.type !== 'archive-changed') return;
    known.set(event.archiveId, Math.max(event.version, known.get(event.archiveId) ?? 0));
  });
  return {
    async look() {
      const archiveIds = watched();
      for (const archiveId of known.keys()) {
        if (!archiveIds.has(archiveId)) known.delete(archiveId);
      }
      if (archiveIds.size === 0) return;
      for (const [archiveId, version] of await findArchiveVersions(db, [...archiveIds])) {
        const before = known.get(archiveId);
        known.set(archiveId, Math.max(version, before ?? 0));
        if (before === undefined || version <= before) continue;
        await bus.publish({ type: 'archive-changed', archiveId, version, kinds: null });
      }
    },
    close: unsubscribe,
  };
}
