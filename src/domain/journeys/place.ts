/** What stands at the end of a journey. */
export const placeKinds = ['airport', 'station', 'port', 'town', 'point'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/**
 * One end of a journey, as the archive keeps it for ever: a copy, so that no refresh of the
 * reference data can take a leg's ends away.
 *
 * `id` is stable: `airport:<reference id>` for reference airports (`airport:EGLL`),
 * `town:<GeoNames id>` for reference towns, `place:<code>@<lat>,<lon>` for an airport that only an
 * import knew, a UUIDv7 for places the archive made itself.
 */
export interface Place {
  id: string;
  kind: PlaceKind;
  /** IATA location identifier, three letters, or '' */
  iata: string;
  /** ICAO location indicator, four characters, or '' */
  icao: string;
  name: string;
  town: string;
  /** ISO 3166-1 alpha-2 (XK for Kosovo), or '' when unknown */
  country: string;
  /** ISO 3166-2 subdivision, or '' */
  region: string;
  lat: number;
  lon: number;
  /** IANA time zone of the place */
  zone: string;
}

/**
 * An airport of the reference data. `openFrom`/`openTo` are local dates (`YYYY-MM-DD`, '' for
 * open ends); the codes of a closed or moved airport are valid between them only.
 */
export interface ReferenceAirport extends Place {
  kind: 'airport';
  /** larger is more important: orders search results of equal match */
  rank: number;
  /** ISO date the airport opened under these codes, or '' */
  openFrom: string;
  /** ISO date it closed (its last day), or '' */
  openTo: string;
}

/** A place as a search answers with it. */
export type FoundPlace<Found extends Place = Place> = Found & {
  /** what was searched is, as a whole, another name of it or of its town (`köln`, `Bombay`, `NYC`) */
  isOtherName: boolean;
};

/** What a code or a name in a source says about a place, before it is looked up. */
export interface PlaceHint {
  kind?: PlaceKind;
  iata?: string;
  icao?: string;
  /** a code of unknown kind: IATA, ICAO or a local one */
  code?: string;
  name?: string;
  town?: string;
  country?: string;
  region?: string;
  lat?: number;
  lon?: number;
  zone?: string;
  /** id of a place, when the source is one of our own exports */
  id?: string;
}

const latinLetters = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/**
 * The label a person reads first: the IATA code where there is one, otherwise the name, and of a
 * name in another script its town, when that is in Latin letters.
 */
export function placeCode({ iata, icao, name, town }: Named): string {
  const isReadable = latinLetters.test(name) || town === '' || !latinLetters.test(town);
  return iata || icao || (isReadable ? name : town);
}

type Named = Pick<Place, 'iata' | 'icao' | 'name' | 'town'>;
