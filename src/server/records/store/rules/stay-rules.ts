import { placeKind } from '../../../../domain/places/place.ts';
import type { stayKind, StayRecord } from '../../../../domain/stays/stay.ts';
import {
  type Surroundings,
  type Where,
  whereIs,
  whereOfPlace,
  withWhere,
} from '../../../../domain/stays/where-of-stay.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findRecords } from '../records.queries.ts';
import type { KindRules } from './kind-rules.ts';

const nowhere: Where = { town: '', region: '', country: '' };

/**
 * Derives country, region and town of a stay from its point, or else from its place, if they are
 * not given.
 */
export const stayRules: KindRules<typeof stayKind> = {
  async complete({ db, reference }, archiveId, writes) {
    const stays = writes.flatMap(({ values, before }) => (before ? [values, before] : [values]));
    const whereOf = await placesOf(db, archiveId, stays, reference);
    return writes.map(({ values, before }) =>
      withWhere(values, whereOf(values), before && { stay: before, from: whereOf(before) }),
    );
  },
};

/**
 * Finds the places of stays: by their points and by the places of the archive that they refer to.
 */
async function placesOf(
  db: Db,
  archiveId: string,
  stays: readonly StayRecord[],
  around: Surroundings,
): Promise<(stay: StayRecord) => Where> {
  const ids = new Set(stays.flatMap(({ placeId }) => placeId ?? []));
  const places = await findRecords(db, placeKind, archiveId, [...ids]);
  return ({ placeId, point }) => {
    if (point) return whereIs(point.lat, point.lon, around);
    const place = placeId === null ? undefined : places.get(placeId);
    return place ? whereOfPlace({ id: place.id, ...place.values }, around) : nowhere;
  };
}
