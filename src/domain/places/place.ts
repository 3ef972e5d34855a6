import { choice, code, country, decimal, flag, name, reference } from '../kinds/fields.ts';
import { defineKind, type RecordOf } from '../kinds/kind.ts';
import { foldText } from '../shared/text/fold-text.ts';
import { isZone } from '../shared/dates/zone-offset.ts';

/** What stands at the end of a journey. */
export const placeKinds = ['airport', 'station', 'port', 'town', 'point'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/**
 * One end of a journey, a home or wherever a record says that something was: the archive's own copy
 * for ever, so that no refresh of the reference data can take a journey's ends away.
 *
 * Its id is stable: `airport:<reference id>` for reference airports (`airport:EGLL`),
 * `town:<GeoNames id>` for reference towns, `place:<code>@<lat>,<lon>` for an airport that only an
 * import knew, a UUIDv7 for places the archive made itself.
 */
export const placeKind = defineKind({
  name: 'place',
  plural: 'places',
  format: 1,
  upgrades: [],
  // The copies that journeys need have none; those of its own are counted by its rules.
  cap: null,
  fields: {
    kind: choice(placeKinds, { required: true, initial: 'airport' }),
    // IATA location identifier, three letters; ICAO location indicator, four characters.
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
    // Added or corrected by hand: the archive's search offers it.
    isOwn: flag(),
    // The reference place that this one stands in for.
    corrects: reference('reference-place'),
  },
  derive: ({ iata, icao, name: called, town }) => ({
    folded: foldText([iata, icao, called, town].join(' ')),
  }),
  // A place whose zone nobody knows has no clock to read a time from.
  faultsOf: ({ zone }) => (isZone(zone) ? [] : [{ path: 'zone', fault: 'not-a-zone' }]),
  labelOf: (place) => placeInFull(place),
});

/** A place as the archive holds it. */
export interface ArchivePlace extends RecordOf<typeof placeKind> {
  id: string;
  version: number;
}

/** A place as journeys carry it, without what the archive notes about it. */
export type Place = Omit<ArchivePlace, 'version' | 'isOwn' | 'corrects'>;

/** Only what a place is made of: those of the reference data carry more. */
export function toPlace(place: Place): Place {
  const { id, kind, iata, icao, name: called, town, country, region, lat, lon, zone } = place;
  return { id, kind, iata, icao, name: called, town, country, region, lat, lon, zone };
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
  /** the name that it had before, by which it was found (`Lourenço Marques`) */
  formerly?: string;
  /** a larger town beside it, where the same search found another town of its name in its region */
  near?: string;
};

/** What a code or a name in a source says about a place, before it is looked up. */
export interface PlaceHint {
  kind?: PlaceKind;
  iata?: string;
  icao?: string;
  /** a code of unknown kind: IATA, ICAO or a local one */
  code?: string;
  /** what somebody wrote by hand, to be looked up as a whole: a name, a town, part of either */
  words?: string;
  name?: string;
  town?: string;
  country?: string;
  region?: string;
  lat?: number;
  lon?: number;
  zone?: string;
  /** id of a place, when the source is one of our own exports */
  id?: string;
  /** the place that somebody chose for what the source says: it is looked up by its id */
  chosen?: Place;
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

/** `LHR London`, the town beside a code that few know by heart; `Umbertide` or `London Euston` where there is none. */
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
