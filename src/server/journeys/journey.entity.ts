import type { Entity } from '../changes/entities.ts';
import { type JourneySnapshot, toSnapshot } from './journey-row.ts';
import { deleteJourneys, findJourneys, insertJourneys, updateJourney } from './journeys.queries.ts';

/** How undo reads and writes journeys. */
export const journeyEntity: Entity<JourneySnapshot> = {
  async read(db, archiveId, ids) {
    const records = await findJourneys(db, archiveId, ids);
    return new Map(
      [...records].map(([id, { journey, importId, sourceId, createdAt }]) => [
        id,
        toSnapshot(journey, { importId, sourceId }, createdAt),
      ]),
    );
  },
  async put(db, archiveId, snapshots, at) {
    const present = await findJourneys(db, archiveId, [...snapshots.keys()]);
    const missing = [...snapshots].filter(([id]) => !present.has(id));
    await insertJourneys(
      db,
      archiveId,
      missing.map(([id, snapshot]) => ({ id, snapshot })),
      at,
    );
    for (const id of present.keys()) {
      const snapshot = snapshots.get(id);
      if (snapshot) await updateJourney(db, archiveId, { id, snapshot }, at);
    }
  },
  remove: deleteJourneys,
};
