import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { nationAt } from '../../../reference/points.ts';

interface Tables {
  stay: {
    archive_id: string;
    id: string;
    version: number;
    country: string;
    region: string;
    place_id: string | null;
    point_lat: number | null;
    point_lon: number | null;
  };
  place: { archive_id: string; id: string; lat: number; lon: number };
  archive_state: { archive_id: string; version: number; deltas_from: number };
}

/** Stays that are looked up between two turns of the event loop; each takes some tenths of a millisecond. */
const staysAtATime = 100;

/**
 * Stays in the United Kingdom that said no region get the nation that their point, or else their place, is
 * in: days are counted by nations, and these were counted in none.
 */
export async function up(given: Kysely<unknown>): Promise<void> {
  const db = given as Kysely<Tables>;
  const stays = await db
    .selectFrom('stay')
    .leftJoin('place', (join) =>
      join
        .onRef('place.archive_id', '=', 'stay.archive_id')
        .onRef('place.id', '=', 'stay.place_id'),
    )
    .select(['stay.archive_id', 'stay.id', 'point_lat', 'point_lon', 'place.lat', 'place.lon'])
    .where('stay.country', '=', 'GB')
    .where('stay.region', '=', '')
    .execute();
  for (const [archiveId, own] of Map.groupBy(stays, (stay) => stay.archive_id)) {
    let version: number | undefined;
    for (const [index, { id, point_lat, point_lon, lat, lon }] of own.entries()) {
      if (index % staysAtATime === 0) await setImmediate();
      const [north, east] = point_lat === null ? [lat, lon] : [point_lat, point_lon];
      const region = north === null || east === null ? '' : nationAt(north, east);
      if (region === '') continue;
      version ??= await raiseVersion(db, archiveId);
      await db
        .updateTable('stay')
        .set({ region, version })
        .where('archive_id', '=', archiveId)
        .where('id', '=', id)
        .execute();
    }
  }
}

/** The archive's next version. No change set tells how it came about, so that tabs read all anew. */
async function raiseVersion(db: Kysely<Tables>, archiveId: string): Promise<number> {
  const { version } = await db
    .updateTable('archive_state')
    .set((row) => ({ version: row('version', '+', 1), deltas_from: row('version', '+', 1) }))
    .where('archive_id', '=', archiveId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
