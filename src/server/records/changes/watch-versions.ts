import type { Bus } from '../../platform/bus/bus.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { findArchiveVersions } from './archive-versions.queries.ts';

/**
 * How often to look, milliseconds. On SQLite the command line writes beside a running server, and can
 * tell it nothing. On PostgreSQL every process tells the bus of what it writes: only a node that dies
 * between its commit and the bus leaves a write untold, too rare for asking after all archives again
 * and again on every node.
 */
export const lookEvery = { sqlite: 2000, postgres: 60_000 };

export interface VersionWatch {
  /** Looks at the archives that somebody watches; to be called at every `lookEvery`. */
  look(): Promise<void>;
  close(): void;
}

/**
 * Tells the bus of archives that another process has written to without telling it. `watched` gives
 * the archives that open screens show; when there are none, nothing is asked.
 */
export function watchVersions(
  { db, bus }: { db: Db; bus: Bus },
  watched: () => Pick<ReadonlySet<string>, 'has' | 'keys' | 'size'>,
): VersionWatch {
  const known = new Map<string, number>();
  const unsubscribe = bus.subscribe((event) => {
    if (event.type !== 'archive-changed' || !watched().has(event.archiveId)) return;
    known.set(event.archiveId, Math.max(event.version, known.get(event.archiveId) ?? 0));
  });
  return {
    async look() {
      const archives = watched();
      for (const archiveId of known.keys()) {
        if (!archives.has(archiveId)) known.delete(archiveId);
      }
      if (archives.size === 0) return;
      const archiveIds = Array.from(archives.keys());
      for (const [archiveId, version] of await findArchiveVersions(db, archiveIds)) {
        const before = known.get(archiveId);
        known.set(archiveId, Math.max(version, before ?? 0));
        if (before === undefined || version <= before) continue;
        await bus.publish({ type: 'archive-changed', archiveId, version, kinds: null });
      }
    },
    close: unsubscribe,
  };
}
