import { eraMostLike, standsInFor } from '../places/corrections.ts';
import type { ArchivePlace, Place } from '../places/place.ts';
import { isOwnPlaceId } from '../places/place-id.ts';
import { nationOf } from '../shared/places/nations.ts';
import { type Surroundings, type Where, whereIs, whereOfPlace } from './where-of-stay.ts';
import type { StayRecord } from './stay.ts';

/** Another town, region or country that a record would get from the current reference data. */
export interface TownChange {
  before: Where;
  after: Where;
  /** Whether the stored town is one that an earlier list may have given, and nobody typed. */
  isLikely: boolean;
}

/** A stored record with the change that is offered for it. */
export interface TownOffer extends TownChange {
  kind: 'stay' | 'place';
  id: string;
  /** The version that the change is for. */
  version: number;
  /** How the record is called. */
  label: string;
  /** Arrival of a stay (EDTF); '' for a place. */
  date: string;
}

/** A page of offers. `next` continues the list; null at its end. A page can be empty before it. */
export interface TownOffers {
  offers: TownOffer[];
  next: string | null;
}

/** The result of giving records their current towns. */
export interface TownsUpdated {
  /** Null if nothing was changed. */
  changeSetId: string | null;
  archiveVersion: number;
  /** Number of changed records. */
  updated: number;
  /** Number of records left alone, because they were changed since or nothing differs any more. */
  left: number;
}

/** Maximum number of records that are changed together. */
export const mostTownsAtOnce = 2000;

/** Look-ups in the current reference data. */
export interface CurrentTowns extends Surroundings {
  /** Whether a text is any name of a town that a point may belong to. */
  isTownAt(called: string, lat: number, lon: number): boolean;
  place(id: string): Place | undefined;
  airportEras(id: string): readonly Place[];
}

/**
 * Returns what changes if `stored` was derived and `now` is derived today; undefined if nothing does. A
 * blank never replaces a value, and a country that somebody stated stays, with its town.
 */
export function townChange(
  stored: Where,
  now: Where,
  mayBeDerived: (town: string) => boolean,
): TownChange | undefined {
  if (now.country === '' || (stored.country !== '' && stored.country !== now.country)) return;
  if (now.town === '' && stored.town !== '') return;
  const { town } = now;
  const isSameTown = town === stored.town;
  // A county is more precise than the nation that the list has for towns in the United Kingdom.
  const isMorePrecise = now.region === '' || nationOf(stored.region) === now.region;
  const region = isSameTown && isMorePrecise && stored.region !== '' ? stored.region : now.region;
  if (isSameTown && region === stored.region && stored.country === now.country) return;
  const { town: before } = stored;
  const isLikely = isSameTown ? stored.region === '' : before === '' || mayBeDerived(before);
  return { before: whereOf(stored), after: { town, region, country: now.country }, isLikely };
}

/** Returns the change of a stay. `place` is the archive's record of its place. */
export function changeOfStay(
  stay: StayRecord,
  place: ArchivePlace | undefined,
  current: CurrentTowns,
): TownChange | undefined {
  const { point } = stay;
  if (point) {
    const { lat, lon } = point;
    return townChange(stay, whereIs(lat, lon, current), (town) => current.isTownAt(town, lat, lon));
  }
  if (!place) return;
  const was = whereOfPlace(place, current);
  const change = changeOfPlace(place, current);
  if (!change) return;
  // The place tells what the stay had from it, so anything else was typed.
  const isTyped = (field: keyof Where) => stay[field] !== '' && stay[field] !== was[field];
  if (isTyped('town') || isTyped('region') || isTyped('country')) return;
  const now = whereOfPlace({ ...place, ...change.after }, current);
  return townChange(stay, now, () => change.isLikely);
}

/**
 * Returns the change of a place: of a copy of the reference data that nobody edited, or of an own
 * station or point, whose form derived its town. An airport or port serves a town that it need not be in.
 */
export function changeOfPlace(place: ArchivePlace, current: CurrentTowns): TownChange | undefined {
  const { lat, lon } = place;
  if (isOwnPlaceId(place.id)) {
    const isAnywhere = place.kind === 'station' || place.kind === 'point';
    if (!isAnywhere || standsInFor(place) !== undefined) return;
    return townChange(place, whereIs(lat, lon, current), (town) =>
      current.isTownAt(town, lat, lon),
    );
  }
  if (place.isOwn) return;
  const listed = eraMostLike(place, current.airportEras(place.id)) ?? current.place(place.id);
  const change = listed && townChange(place, listed, () => true);
  return change && { ...change, isLikely: true };
}

/** Returns a record with the town that is offered. The name of a town is its town. */
export function withOffer<Values extends Where>(
  values: Values,
  { before, after }: TownChange,
): Values {
  const isTown = 'kind' in values && values.kind === 'town' && 'name' in values;
  const isNamedSo = isTown && values.name === before.town;
  return { ...values, ...after, ...(isNamedSo && { name: after.town }) };
}

function whereOf({ town, region, country }: Where): Where {
  return { town, region, country };
}
