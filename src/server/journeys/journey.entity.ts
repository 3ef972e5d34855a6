import type { Entity } from '../changes/entities.ts';
import { type JourneySnapshot, toSnapshot } from './journey-row.ts';
import {
  deleteJourneys,
  findJourneys,
  insertJourneys,
  updateJourneys,
} from './journeys.queries.ts';
import { takeBackJourney } from './take-back.ts';

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
    const writes = [...snapshots].map(([id, snapshot]) => ({ id, snapshot }));
    const missing = writes.filter(({ id }) => !present.has(id));
    await insertJourneys(db, archiveId, missing, at);
    const changed = writes.filter(({ id }) => present.has(id));
    await updateJourneys(db, archiveId, changed, at);
  },
  remove: deleteJourneys,
  takeBack: (change, now) => takeBackJourney(change, now),
  nameOf: ({ from, to, number }, nameOf) => {
    const [start, end] = [from, to].map((id) => nameOf({ entity: 'place', id }));
    return `${start} → ${end} ${number}`.trim();
  },
  dateOf: ({ date }) => date,
  needs: ({ from, to, travellers }) => [
    ...[from, to].map((id) => ({ entity: 'place' as const, id })),
    ...travellers.map(({ personId }) => ({ entity: 'person' as const, id: personId })),
  ],
};
