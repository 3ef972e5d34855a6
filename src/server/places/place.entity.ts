import { placeCode } from '../../domain/journeys/place.ts';
import type { Entity } from '../changes/entities.ts';
import type { PlaceSnapshot } from './places.actions.ts';
import { findPlaces, putPlaces, removePlaces, unusedPlaces } from './places.queries.ts';

/** How undo reads and writes an archive's places. */
export const placeEntity: Entity<PlaceSnapshot> = {
  async read(db, archiveId, ids) {
    const places = await findPlaces(db, archiveId, ids);
    return new Map([...places].map(([id, { version: _version, ...snapshot }]) => [id, snapshot]));
  },
  put: (db, archiveId, snapshots) => putPlaces(db, archiveId, [...snapshots.values()]),
  remove: removePlaces,
  nameOf: placeCode,
  async needed(db, archiveId, ids) {
    const unused = new Set(await unusedPlaces(db, archiveId, ids));
    return ids.filter((id) => !unused.has(id));
  },
};
