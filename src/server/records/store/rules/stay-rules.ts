import { type Place, placeKind } from '../../../../domain/places/place.ts';
import { atOnce, type Steps } from '../../../../domain/shared/steps/steps.ts';
import type { stayKind, StayRecord } from '../../../../domain/stays/stay.ts';
import {
  isSameSpot,
  type Where,
  whereIs,
  whereOfPlace,
  withWhere,
} from '../../../../domain/stays/where-of-stay.ts';
import { runInSlices } from '../../../platform/steps/run-in-slices.ts';
import { findRecords } from '../records.queries.ts';
import type { ByHand, CompletingDeps, KindRules } from './kind-rules.ts';

const nowhere: Where = { town: '', region: '', country: '' };

type Writes = readonly ByHand<typeof stayKind>[];

/**
 * Derives country, region and town of a stay from its point, or else from its place, if they are
 * not given.
 */
export const stayRules: KindRules<typeof stayKind> = {
  async lookUpAhead(deps, archiveId, writes, places) {
    await runInSlices(completed(writes, await findWhere(deps, archiveId, writes, places)));
  },

  async complete(deps, archiveId, writes) {
    return atOnce(completed(writes, await findWhere(deps, archiveId, writes)));
  },
};

/** Completes stays one by one. Positions are looked up only for stays that need them. */
function* completed(writes: Writes, whereOf: (stay: StayRecord) => Where): Steps<StayRecord[]> {
  const stays: StayRecord[] = [];
  for (const { values, before } of writes) {
    const moved = before && !isSameSpot(values, before) ? before : undefined;
    const isComplete = values.town !== '' && values.region !== '' && values.country !== '';
    if (isComplete && !moved) stays.push(values);
    else {
      const earlier = moved && { stay: moved, from: whereOf(moved) };
      stays.push(withWhere(values, whereOf(values), earlier));
    }
    yield;
  }
  return stays;
}

/**
 * Finds the places of stays: by their points and by the places of the archive that they refer to, or
 * else by `sent` places.
 */
async function findWhere(
  { db, reference }: CompletingDeps,
  archiveId: string,
  writes: Writes,
  sent: readonly Place[] = [],
): Promise<(stay: StayRecord) => Where> {
  const stays = writes.flatMap(({ values, before }) => (before ? [values, before] : [values]));
  const ids = new Set(stays.flatMap(({ placeId }) => placeId ?? []));
  const stored = await findRecords(db, placeKind, archiveId, [...ids]);
  const places = new Map(sent.map((place) => [place.id, place]));
  for (const { id, values } of stored.values()) places.set(id, { id, ...values });
  return ({ placeId, point }) => {
    if (point) return whereIs(point.lat, point.lon, reference);
    const place = placeId === null ? undefined : places.get(placeId);
    return place ? whereOfPlace(place, reference) : nowhere;
  };
}
