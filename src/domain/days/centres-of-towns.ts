import type { Coordinates } from '../shared/geo.ts';
import type { Place } from '../places/place.ts';
import type { StayRecord } from '../stays/stay.ts';
import { areaOf } from './towns.ts';
import { centreKey, type CountedTown, type TownCentreRecord } from './town-centre.ts';

/** A town of an archive, and where its middle is. */
export interface TownWithCentre extends CountedTown {
  /** a `centreKey` */
  key: string;
  /** what it is called on maps */
  called: string;
  /** the archive's own word on it, with the id of its record */
  own: (Coordinates & { id: string }) | undefined;
  /** where places and stays have it; undefined where none says it */
  known: Coordinates | undefined;
}

interface TownsOfArchive<Centre extends TownCentreRecord & { id: string }> {
  places: Iterable<Place>;
  stays: Iterable<Pick<StayRecord, 'town' | 'region' | 'country' | 'point' | 'placeId'>>;
  centres: Iterable<Centre>;
}

/** Lower is nearer to a town's middle. */
const ranks = { town: 0, stay: 1, station: 2, point: 2, port: 3, airport: 4 } as const;

/**
 * The towns of a country that an archive knows, by their names, each with where its middle is: as the archive
 * says itself, and as the town in the reference, a stay, a station or at last an airport of it has it.
 */
export function centresOfTowns<Centre extends TownCentreRecord & { id: string }>(
  country: string,
  { places, stays, centres }: TownsOfArchive<Centre>,
): TownWithCentre[] {
  const towns = new Map<string, { town: CountedTown; known?: Coordinates; rank: number }>();
  const note = (
    where: { country: string; region: string; town: string },
    point: Coordinates | null | undefined,
    rank: number,
  ) => {
    if (where.country !== country || where.town === '') return;
    const town = { country, area: areaOf(where, country), town: where.town };
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
    ({ town }) => town.town,
  );
  for (const [key, { town, known, rank }] of towns) {
    if (town.area !== '') continue;
    // A town of which no area is told is the one of its name, as it is counted.
    const [named, ...others] = withArea.get(town.town) ?? [];
    if (!named || others.length > 0) continue;
    if (known && (!named.known || rank < named.rank)) Object.assign(named, { known, rank });
    const own = owns.get(key);
    const namedKey = centreKey(named.town);
    if (own && !owns.has(namedKey)) owns.set(namedKey, own);
    towns.delete(key);
  }
  return Array.from(towns, ([key, { town, known }]): TownWithCentre => {
    const own = owns.get(key);
    return {
      ...town,
      key,
      called: own?.name || town.town,
      own: own && { id: own.id, lat: own.lat, lon: own.lon },
      known,
    };
  }).toSorted((one, other) => (one.key < other.key ? -1 : 1));
}
