import type { NameGroup } from '../../domain/journeys/mode-ends.ts';
import type { WordMatching } from './full-text.ts';
import type { AirportList } from './airport-list.ts';
import type { DivisionsCalled } from '../../domain/imports/resolving/place-and-area.ts';
import type { TownOfName, TownsCalled } from '../../domain/places/town-meant.ts';
import type { FoundPlace, PlaceHint, ReferenceAirport, Place } from '../../domain/places/place.ts';

export interface ReferenceAirline {
  id: string;
  name: string;
  /** IATA designator, two characters, or ''. */
  iata: string;
  /** ICAO designator, three letters, or ''. */
  icao: string;
  country: string;
}

export interface AirlineHint {
  iata?: string;
  icao?: string;
  name?: string;
}

/** An additional code of an airport, from one local date to another; '' for open ends. */
export interface OtherCode {
  code: string;
  /** Assigned by its country, not by IATA or ICAO. */
  isNational: boolean;
  from: string;
  to: string;
}

/** The city of a metropolitan IATA code. */
export interface ReferenceCity {
  code: string;
  town: string;
  /** IATA codes of its airports on the day, the likeliest first. */
  airports: string[];
}

export interface ReferenceVehicleType {
  /** ICAO aircraft type designator (DOC 8643), such as `B744`. */
  icao: string;
  /** IATA aircraft type code, such as `744`, or ''. */
  iata: string;
  maker: string;
  name: string;
}

/**
 * Read-only look-ups in the embedded reference data. They are synchronous, because the data is a
 * local file.
 */
export interface Reference {
  airport(id: string): ReferenceAirport | undefined;
  /** Finds a place of any kind by its ID; an airport has its latest name. */
  place(id: string): Place | undefined;
  /**
   * Returns an airport under all its codes and names, the earliest first; empty for an unknown ID.
   */
  airportEras(id: string): ReferenceAirport[];
  /**
   * Returns additional codes that logs use for an airport: former ones and those of its country.
   */
  otherCodes(id: string): OtherCode[];
  /**
   * Returns at most so many airports of a country (ISO 3166-1 alpha-2) from a rank, the most important
   * first. An airport that changed its name or codes is returned once for each.
   */
  airportsOfCountry(country: string, rank: number, most: number): ReferenceAirport[];
  /**
   * Returns the other airports that shared a metropolitan code with an airport on a date (EDTF): Gatwick
   * and others for Heathrow.
   */
  airportsOfCity(id: string, date: string): ReferenceAirport[];
  /** All airports, for searching, filtering and sorting page by page. */
  airportList: AirportList;
  /**
   * Returns the airport that a code meant on a date. `date` is EDTF (`1978-06-12`, `1978`, `XXXX`);
   * an unknown date means today. Former airports are found for the dates on which they were open. A
   * code of three letters that no airport had on the date means none.
   */
  resolveAirport(hint: PlaceHint, date: string): ReferenceAirport | undefined;
  /**
   * Returns the airports that had such a code on other dates, the nearest in time first; empty if
   * `resolveAirport` or `resolveCity` finds what it meant. Airports for which it is only a national
   * code come last.
   */
  airportsOnOtherDays(
    hint: PlaceHint,
    date: string,
    options?: { isNationalToo?: boolean },
  ): ReferenceAirport[];
  /** Searches codes, names and towns, ranked; ignores accents and case. */
  searchAirports(
    query: string,
    options: { date?: string; limit?: number } & WordMatching,
  ): FoundPlace<ReferenceAirport>[];
  /** Finds towns of the world by name, larger ones first. The ID is `town:<n>`. */
  searchTowns(
    query: string,
    options: { country?: string; limit?: number } & WordMatching,
  ): FoundPlace[];
  /** Returns the towns that a name means if nothing says in which country. */
  townsCalled(name: string): TownsCalled;
  /**
   * Returns the towns with this name, those that have it in another language, and those whose name
   * continues it; in no particular order.
   */
  townsOfName(name: string, matching?: WordMatching): TownOfName[];
  /** Returns the states and provinces with a name or code: `Texas`, `TX`. */
  divisionsCalled: DivisionsCalled;
  /** Finds the nearest town of some size to a point, for places without a town. */
  nearestTown(lat: number, lon: number): Place | undefined;
  /** Whether a text is a name, in any language, of a town that a point may belong to. */
  isTownAt(called: string, lat: number, lon: number): boolean;
  /**
   * Finds sea ports by name (including former names), town or UN/LOCODE. The ID is
   * `port:<UN/LOCODE>`.
   */
  searchPorts(query: string, limit: number, matching?: WordMatching): FoundPlace[];
  /**
   * Finds railway stations by name (including names in other languages) or town, exact names first,
   * then by importance. The ID is `station:<number or name>`.
   */
  searchStations(
    query: string,
    options: { country?: string; limit: number } & WordMatching,
  ): FoundPlace[];
  /** Returns names of these groups that a text may be a misspelling of, the most similar first. */
  similarNames(text: string, groups: readonly NameGroup[], limit: number): Promise<string[]>;
  /**
   * Returns the city of a metropolitan code (`LON`, `SEL`) if the hint does not determine one of
   * its airports; `undefined` for any other code.
   */
  resolveCity(hint: PlaceHint, date: string): ReferenceCity | undefined;
  /**
   * Returns the airline that codes and a name meant on a date (EDTF); an unknown date means today.
   * A designator of several airlines without known dates means none.
   */
  resolveAirline(hint: AirlineHint, date: string): ReferenceAirline | undefined;
  /** With a date, a code matches only airlines that had it then. */
  searchAirlines(query: string, options: { date?: string; limit: number }): ReferenceAirline[];
  /**
   * Returns names of airlines that a text abbreviates on a date (EDTF): `British Caledonian` for
   * `Caledonian`.
   */
  airlinesCalled(text: string, date: string, limit: number): string[];
  /**
   * Returns the airline names that may have flown on a date (EDTF), those known to have flown
   * first.
   */
  airlinesInTheirTime(names: readonly string[], date: string): string[];
  resolveVehicleType(text: string): ReferenceVehicleType | undefined;
  searchVehicleTypes(query: string, limit: number): ReferenceVehicleType[];
  /** Returns the ISO 3166-1 alpha-2 country at a point, '' on the high seas. */
  countryAt(lat: number, lon: number): string;
  /** Whether the sea is within some twenty kilometres of a point. */
  isNearSea(lat: number, lon: number): boolean;
  /**
   * Returns the ISO 3166-2 nation of the United Kingdom at a point, such as `GB-WLS`; '' elsewhere.
   */
  nationAt(lat: number, lon: number): string;
  /** Returns the IANA zone at a point. */
  zoneAt(lat: number, lon: number): string;
}
