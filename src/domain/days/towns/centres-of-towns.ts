import type { Coordinates } from '../../shared/places/geo.ts';
import type { Place } from '../../places/place.ts';
import type { StayRecord } from '../../stays/stay.ts';
import { areaOf } from './towns.ts';
import { centreKey, type CountedTown, type TownCentreRecord } from './town-centre.ts';

/** A town of an archive, with its centre. */
export interface TownWithCentre extends CountedTown {
  /** Built by `centreKey`. */
  key: string;
  /** The name on maps. */
  called: string;
  /** The centre recorded in the archive, with the ID of its record. */
  own: (Coordinates & { id: string }) | undefined;
  /** The coordinates from places and stays; undefined if none has any. */
  known: Coordinates | undefined;
  /** Whether `known` is in the town, and not at its port or airport. */
  isKnownInTown: boolean;
}

/** The records of an archive that contain towns. */
export interface TownsOfArchive<Centre extends TownCentreRecord & { id: string }> {
  places: Iterable<Place>;
  stays: Iterable<Pick<StayRecord, 'town' | 'region' | 'country' | 'point' | 'placeId'>>;
  centres: Iterable<Centre>;
}

/** Lower ranks are nearer to the centre of a town. */
const ranks = { town: 0, stay: 1, station: 2, point: 2, port: 3, airport: 4 } as const;

/**
 * Returns the towns of an archive in a country (or in all countries if undefined), sorted by key,
 * with their centres: the archive's own, and the one known from the town in the reference data, a
 * stay, a station or, last, an airport. Both the tables of centres and the circles on maps use
 * this.
 */
export function centresOfTowns<Centre extends TownCentreRecord & { id: string }>(
  country: string | undefined,
  { places, stays, centres }: TownsOfArchive<Centre>,
): TownWithCentre[] {
  const towns = new Map<string, { town: CountedTown; known?: Coordinates; rank: number }>();
  const note = (
    where: { country: string; region: string; town: string },
    point: Coordinates | null | undefined,
    rank: number,
  ) => {
    const { country: its } = where;
    if (its === '' || (country !== undefined && its !== country) || where.town === '') return;
    const town = { country: its, area: areaOf(where, its), town: where.town };
    const key = centreKey(town);
    const noted = towns.get(key);
    if (!noted || (point && (!noted.known || rank < noted.rank))) {
      towns.set(key, { town, rank, ...(point && { known: { lat: point.lat, lon: point.lon } }) });
    }
  };
  const byId = new Map<string, Place>();
  for (const place of places) {
    byId.set(place.id, place);
    note(place, place, ranks[place.kind]);
  }
  for (const stay of stays) {
    const place = stay.placeId === null ? undefined : byId.get(stay.placeId);
    note(stay, stay.point ?? place, ranks.stay);
  }
  const owns = new Map<string, Centre>();
  for (const centre of centres) {
    owns.set(centreKey(centre), centre);
    note({ ...centre, region: centre.area }, undefined, Infinity);
  }
  const withArea = Map.groupBy(
    [...towns.values()].filter(({ town }) => town.area !== ''),
    ({ town }) => nameKey(town),
  );
  for (const [key, { town, known, rank }] of towns) {
    if (town.area !== '') continue;
    // A town without an area is the only town of that name, as in counts.
    const [named, ...others] = withArea.get(nameKey(town)) ?? [];
    if (!named || others.length > 0) continue;
    if (known && (!named.known || rank < named.rank)) Object.assign(named, { known, rank });
    const own = owns.get(key);
    const namedKey = centreKey(named.town);
    if (own && !owns.has(namedKey)) owns.set(namedKey, own);
    towns.delete(key);
  }
  return Array.from(towns, ([key, { town, known, rank }]): TownWithCentre => {
    const own = owns.get(key);
    return {
      ...town,
      key,
      called: own?.name || town.town,
      own: own && { id: own.id, lat: own.lat, lon: own.lon },
      known,
      isKnownInTown: known !== undefined && rank < ranks.port,
    };
  }).toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

function nameKey({ country, town }: CountedTown): string {
  return `${country}/${town}`;
}

/**
 * Returns a function that finds a town of an archive even if only one side has its area: a town
 * without an area matches the only town of its name, and a town with an area matches the town
 * without one.
 */
export function townFinder(
  towns: readonly TownWithCentre[],
): (town: CountedTown) => TownWithCentre | undefined {
  const byKey = new Map(towns.map((town) => [town.key, town]));
  const byName = Map.groupBy(towns, nameKey);
  return (town) => {
    const named = byKey.get(centreKey(town)) ?? byKey.get(centreKey({ ...town, area: '' }));
    if (named || town.area !== '') return named;
    const [only, ...others] = byName.get(nameKey(town)) ?? [];
    return others.length === 0 ? only : undefined;
  };
}
