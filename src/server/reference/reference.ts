import type { NameGroup } from '../../domain/journeys/mode-ends.ts';
import type { AirportList } from './airport-list.ts';
import type { FoundPlace, PlaceHint, ReferenceAirport, Place } from '../../domain/places/place.ts';

export interface ReferenceAirline {
  id: string;
  name: string;
  /** IATA designator, two characters, or '' */
  iata: string;
  /** ICAO designator, three letters, or '' */
  icao: string;
  country: string;
}

export interface AirlineHint {
  iata?: string;
  icao?: string;
  name?: string;
}

/** A code that meant an airport beside its own, from one local date to another; '' for open ends. */
export interface OtherCode {
  code: string;
  /** given by its country, and not by IATA or ICAO */
  isNational: boolean;
  from: string;
  to: string;
}

/** What a metropolitan code of IATA stands for. */
export interface ReferenceCity {
  code: string;
  town: string;
  /** IATA codes of its airports on the day, the likeliest first */
  airports: string[];
}

export interface ReferenceVehicleType {
  /** ICAO aircraft type designator (DOC 8643), `B744` */
  icao: string;
  /** IATA aircraft type code, `744`, or '' */
  iata: string;
  maker: string;
  name: string;
}

/** Read-only look-ups in the embedded reference data; synchronous, the data is a local file. */
export interface Reference {
  airport(id: string): ReferenceAirport | undefined;
  /** A place of any kind by its id; an airport as it is called last. */
  place(id: string): Place | undefined;
  /** An airport under the codes and names that it had, the earliest first; none for an unknown id. */
  airportEras(id: string): ReferenceAirport[];
  /** Other codes that logs mean an airport by: former ones and those of its country. */
  otherCodes(id: string): OtherCode[];
  /** All airports, to be looked through: searched, filtered, sorted, a page at a time. */
  airportList: AirportList;
  /**
   * The airport that a code meant on a date. `date` is EDTF (`1978-06-12`, `1978`, `XXXX`); an
   * unknown date means today. Former airports answer for the dates they were open.
   */
  resolveAirport(hint: PlaceHint, date: string): ReferenceAirport | undefined;
  /** Ranked search over codes, names and towns; accents and case do not matter. */
  searchAirports(
    query: string,
    options: { date?: string; limit?: number },
  ): FoundPlace<ReferenceAirport>[];
  /** Towns of the world by name, larger first. `id` is `town:<n>`. */
  searchTowns(query: string, options: { country?: string; limit?: number }): FoundPlace[];
  /** The nearest town of some size to a point, for places that carry no town. */
  nearestTown(lat: number, lon: number): Place | undefined;
  /** Sea ports by name, also a former one, town or UN/LOCODE. `id` is `port:<UN/LOCODE>`. */
  searchPorts(query: string, limit: number): FoundPlace[];
  /** Names of these groups that a text may be a slip of the pen for, the most alike first. */
  similarNames(text: string, groups: readonly NameGroup[], limit: number): Promise<string[]>;
  /**
   * The city that a metropolitan code (`LON`, `SEL`) means, where it does not tell which of the
   * city's airports; `undefined` for every other code.
   */
  resolveCity(hint: PlaceHint, date: string): ReferenceCity | undefined;
  /** The airline that codes and a name meant on a date (EDTF); an unknown date means today. */
  resolveAirline(hint: AirlineHint, date: string): ReferenceAirline | undefined;
  /** With a date, a code means those only that had it then. */
  searchAirlines(query: string, options: { date?: string; limit: number }): ReferenceAirline[];
  /** Names of airlines that a text is short for on a date (EDTF): `British Caledonian` of `Caledonian`. */
  airlinesCalled(text: string, date: string, limit: number): string[];
  /** Of names of airlines those that may have flown on a date (EDTF), the ones known to have first. */
  airlinesInTheirTime(names: readonly string[], date: string): string[];
  resolveVehicleType(text: string): ReferenceVehicleType | undefined;
  searchVehicleTypes(query: string, limit: number): ReferenceVehicleType[];
  /** ISO 3166-1 alpha-2 country at a point, '' on the high seas. */
  countryAt(lat: number, lon: number): string;
  /** ISO 3166-2 nation of the United Kingdom at a point: `GB-WLS`; '' elsewhere. */
  nationAt(lat: number, lon: number): string;
  /** IANA zone at a point. */
  zoneAt(lat: number, lon: number): string;
}
