import type { Bus } from '../../platform/bus/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import { findArchiveVersions } from './archive-versions.queries.ts';

/**
 * Polling interval in milliseconds. On SQLite the command line writes next to a running server and
 * cannot notify it. On PostgreSQL every process publishes its writes on the bus. Only a node that
 * dies between its commit and the publication leaves a write unannounced, which is too rare to poll
 * all archives often on every node.
 */
export const lookEvery = { sqlite: 2000, postgres: 60_000 };

export interface VersionWatch {
  /** Checks the watched archives; call it every `lookEvery` ms. */
  look(): Promise<void>;
  close(): void;
}

/**
 * Publishes archive changes that another process wrote without announcing them. `watched` returns
 * the archives that open screens show; if there are none, no query runs.
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
