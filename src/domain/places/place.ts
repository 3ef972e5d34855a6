import { choice, code, country, decimal, flag, name, reference } from '../kinds/fields.ts';
import { defineKind, type RecordOf } from '../kinds/kind.ts';
import { foldText } from '../shared/text/fold-text.ts';
import { isZone } from '../shared/dates/zone-offset.ts';

/** The kinds of place at which a journey can start or end. */
export const placeKinds = ['airport', 'station', 'port', 'town', 'point'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/**
 * A place that a record refers to, such as one end of a journey or a home. The archive keeps its
 * own copy, so that an update of the reference data cannot remove or change it.
 *
 * The id is stable: `airport:<reference id>` for reference airports (`airport:EGLL`),
 * `town:<GeoNames id>` for reference towns, `port:<UN/LOCODE>` and `station:<number or name>` for
 * listed ports and stations, `place:<code>@<lat>,<lon>` for an airport known only from an import, and
 * a UUIDv7 for places added to the archive.
 */
export const placeKind = defineKind({
  name: 'place',
  plural: 'places',
  format: 1,
  upgrades: [],
  // Copies that journeys need are unlimited. The archive's own places have a separate limit
  // (`ownPlacesOfArchive`).
  cap: null,
  fields: {
    kind: choice(placeKinds, { required: true, initial: 'airport' }),
    // IATA: location identifier, three letters or digits. ICAO: location indicator, four
    // characters.
    iata: code(3, { form: /^[A-Z0-9]{3}$/, searched: true }),
    icao: code(4, { form: /^[A-Z0-9]{4}$/, searched: true }),
    name: name(200, { required: true, searched: true }),
    town: name(200, { searched: true }),
    country: country(),
    // ISO 3166-2 subdivision.
    region: code(10),
    lat: decimal(-90, 90, { default: 0, required: true, unit: '°' }),
    lon: decimal(-180, 180, { default: 0, required: true, unit: '°' }),
    // IANA time zone.
    zone: code(60, { required: true }),
    // Added or corrected by hand; the place search of the archive includes it.
    isOwn: flag(),
    // The reference place that this place replaces.
    corrects: reference('reference-place'),
  },
  derive: ({ iata, icao, name: called, town }) => ({
    folded: foldText([iata, icao, called, town].join(' ')),
  }),
  // Local times at a place cannot be interpreted without a valid time zone.
  faultsOf: ({ zone }) => (isZone(zone) ? [] : [{ path: 'zone', fault: 'not-a-zone' }]),
  labelOf: (place) => placeInFull(place),
  time: 'timeless',
  correction: {
    keysOf: ({ kind, name: called, country: code, lat, lon }) => [
      [kind, foldText(called), code],
      [kind, String(lat), String(lon)],
    ],
  },
});

/** A place as the archive holds it. */
export interface ArchivePlace extends RecordOf<typeof placeKind> {
  id: string;
  version: number;
}

/** A place without the archive's metadata, as part of a journey. */
export type Place = Omit<ArchivePlace, 'version' | 'isOwn' | 'corrects'>;

/** Copies only the fields of a place; places from the reference data have additional ones. */
export function toPlace(place: Place): Place {
  const { id, kind, iata, icao, name: called, town, country, region, lat, lon, zone } = place;
  return { id, kind, iata, icao, name: called, town, country, region, lat, lon, zone };
}

/**
 * An airport of the reference data. `openFrom` and `openTo` are local dates (`YYYY-MM-DD`, '' if
 * open-ended). The codes of a closed or moved airport are valid only between them.
 */
export interface ReferenceAirport extends Place {
  kind: 'airport';
  /** A larger number is more important; orders search results that match equally well. */
  rank: number;
  /** ISO date on which the airport opened under these codes, or ''. */
  openFrom: string;
  /** ISO date of the airport's last day, or ''. */
  openTo: string;
}

/** A place in the results of a search. */
export type FoundPlace<Found extends Place = Place> = Found & {
  /**
   * Whether the whole search text is an alternative name of the place or of its town (`köln`,
   * `Bombay`, `NYC`); of a listed station, whether it is any of its names.
   */
  isOtherName: boolean;
  /** The former name by which the search found the place (`Lourenço Marques`). */
  formerly?: string;
  /** A station of which the search text names only the town. */
  isInTown?: true;
  /**
   * A larger town nearby; set if the same search also found another town with the same name in the
   * same region.
   */
  near?: string;
};

/** What a source gives about a place, before it is looked up. */
export interface PlaceHint {
  kind?: PlaceKind;
  iata?: string;
  icao?: string;
  /** A code of unknown type: IATA, ICAO or local. */
  code?: string;
  /** Text that someone wrote by hand, looked up as a whole: a name, a town, or part of either. */
  words?: string;
  name?: string;
  town?: string;
  country?: string;
  region?: string;
  lat?: number;
  lon?: number;
  zone?: string;
  /** Place id, if the source is a Sojourn export. */
  id?: string;
  /** The place that a user chose for this hint; it is looked up by its id. */
  chosen?: Place;
}

const latinLetters = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/**
 * Returns a place's short label: the IATA code, else the ICAO code, else the name. Uses the town
 * instead of the name if the name is not in Latin script and the town is.
 */
export function placeCode({ iata, icao, name, town }: Named): string {
  const isReadable = latinLetters.test(name) || town === '' || !latinLetters.test(town);
  return iata || icao || (isReadable ? name : town);
}

/**
 * Returns the short label followed by the town, because few people know the codes by heart: `LHR
 * London`. Returns only the label if it already contains the town: `Umbertide`, `London Euston`.
 */
export function placeInFull(place: Named): string {
  const code = placeCode(place);
  const town = place.town || place.name;
  return code.includes(town) ? code : `${code} ${town}`;
}

interface Named {
  iata: string;
  icao: string;
  name: string;
  town: string;
}
