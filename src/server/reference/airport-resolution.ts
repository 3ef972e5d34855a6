import type { DatabaseSync } from 'node:sqlite';
import type { PlaceHint, ReferenceAirport } from '../../domain/places/place.ts';
import { representativeDay } from '../../domain/shared/dates/representative-day.ts';

import { airportOf, airportQuery, eraOn, isOpenOn, type AirportRow } from './airport-rows.ts';
import { CityCodes } from './city-codes.ts';
import type { AirportSearch } from './airport-search.ts';
import { longestQuery } from './full-text.ts';
import { RecentAnswers } from './recent-answers.ts';
import type { OtherCode, ReferenceCity } from './reference.ts';
import { foldText } from '../../domain/shared/text/fold-text.ts';

interface Era {
  open_from: string;
  open_to: string;
}

/** A period in which an airport had a code, and how strongly the code meant it then. */
interface Claim extends Era {
  weight: number;
}

/** An airport that a hint may mean, before the date decides. */
interface Candidate {
  eras: AirportRow[];
  /** One for each code of the hint that this airport has or had. */
  claims: Claim[];
  /** How well place and names agree, 0 to 1; only breaks ties between codes. */
  agreement: number;
}

const OWN_CODE = 4;
/** A period with an end was researched by hand, so it outweighs a later holder without dates. */
const OWN_CODE_FOR_A_TIME = 5;
/** Lower than the weight of an airport to which IATA or ICAO gave the same letters. */
const NATIONAL_CODE = 3;
const VALID_ON_ANOTHER_DAY = 1;
const SAME_PLACE_DEGREES = 0.2;

/** Returns how strongly the hint's codes meant this airport on the day. */
function weightOfClaims({ claims, eras }: Candidate, day: string): number {
  if (claims.length === 0) return eras.some((era) => isOpenOn(era, day)) ? OWN_CODE : 0;
  const weights = claims.map((claim) =>
    isOpenOn(claim, day) ? claim.weight : VALID_ON_ANOTHER_DAY,
  );
  return weights.reduce((sum, weight) => sum + weight, 0);
}

function isNear({ lat, lon }: PlaceHint, airport: AirportRow): boolean {
  if (lat === undefined || lon === undefined) return false;
  return Math.hypot(lat - airport.lat, lon - airport.lon) < SAME_PLACE_DEGREES;
}

/** Returns how well place and names agree with the hint, 0 to 1. */
function agreementWith(hint: PlaceHint, eras: AirportRow[]): number {
  const [airport] = eras;
  if (!airport) return 0;
  const near = isNear(hint, airport);
  const names = foldText(`${hint.name ?? ''} ${hint.town ?? ''}`);
  const bearsName = foldText(airport.name)
    .split(' ')
    .filter((word) => word.length > 3 && names.includes(word)).length;
  const importance = airport.rank / 10_000;
  return (near ? 0.5 : 0) + Math.min(bearsName, 3) / 10 + importance;
}

/** Words of names that do not distinguish airports. */
const COMMON_WORDS = new Set(['airport', 'international', 'intl', 'aeroport', 'aeropuerto']);

/**
 * Returns the airport of a city that a hint means: the only one, or the only one near its position,
 * or the only one that shares the most words of its name, excluding words of the town.
 */
function onlyOneMeant(hint: PlaceHint, airports: AirportRow[]): AirportRow | undefined {
  if (airports.length <= 1) return airports[0];
  const near = airports.filter((airport) => isNear(hint, airport));
  if (near.length > 0) return near.length === 1 ? near[0] : undefined;
  const said = new Set(foldText(`${hint.name ?? ''} ${hint.town ?? ''}`).split(' '));
  const scored = airports.map((airport) => {
    const ofTown = new Set(airport.town_names.split(/[| ]/));
    const own = new Set(foldText(airport.name).split(' '));
    const telling = [...own].filter((word) => word.length > 2 && !ofTown.has(word));
    const agreed = telling.filter((word) => said.has(word) && !COMMON_WORDS.has(word));
    return { airport, agreed: agreed.length };
  });
  const most = Math.max(...scored.map(({ agreed }) => agreed));
  const best = scored.filter(({ agreed }) => agreed === most && most > 0);
  return best.length === 1 ? best[0]?.airport : undefined;
}


interface Alias extends Era {
  airport: number;
  /** 1 for a national code, 0 for one from the hand-written histories. */
  national: number;
}

/** Resolves the codes and names of logs to airports, on the day of the journey. */
export class AirportResolution {
  readonly #byCode;
  readonly #byNumber;
  readonly #byId;
  readonly #aliases;
  readonly #codesById;
  readonly #cities;
  readonly #search;
  readonly #today;
  readonly #recent = new RecentAnswers<Candidate[]>(5000);

  constructor(db: DatabaseSync, search: AirportSearch, today: () => string) {
    // The second condition lets SQLite use the indexes, which leave out the empty codes.
    this.#byCode = {
      iata: airportQuery(db, "e.iata = ? and e.iata <> ''"),
      icao: airportQuery(db, "e.icao = ? and e.icao <> ''"),
    };
    this.#byNumber = airportQuery(db, 'a.n = ? order by e.rowid');
    this.#byId = airportQuery(db, 'a.id = ? order by e.rowid');
    const aliases = db.prepare(
      'select airport, national, open_from, open_to from airport_aliases where code = ?',
    );
    this.#aliases = (code: string) => aliases.all(code) as unknown as Alias[];
    const codes = db.prepare(
      `select x.code, x.national, x.open_from, x.open_to from airport_aliases x
         join airports a on a.n = x.airport where a.id = ? order by x.national, x.open_to, x.code`,
    );
    this.#codesById = (id: string) => codes.all(id) as unknown as (Alias & { code: string })[];
    this.#cities = new CityCodes(db);
    this.#search = search;
    this.#today = today;
  }

  /** Returns an airport under all its codes and names, the earliest first. */
  erasById(id: string): ReferenceAirport[] {
    return this.#byId(bareId(id)).map(airportOf);
  }

  /** Returns the additional codes of an airport, former ones first. */
  otherCodes(id: string): OtherCode[] {
    return this.#codesById(bareId(id)).map(({ code, national, open_from, open_to }) => ({
      code,
      isNational: national === 1,
      from: open_from,
      to: open_to,
    }));
  }

  resolve(hint: PlaceHint, date: string): ReferenceAirport | undefined {
    if (hint.kind !== undefined && hint.kind !== 'airport') return undefined;
    if (Object.values(hint).some(isNoName)) return undefined;
    const day = representativeDay(date) ?? this.#today();
    const city = this.#cityOf(hint);
    if (city !== undefined) {
      const airports = this.#cities.airports(city, day);
      const meant = airports.find(({ iata }) => iata === city) ?? onlyOneMeant(hint, airports);
      return meant && airportOf(meant);
    }
    const candidates = this.#recent.get(JSON.stringify(hint), () => this.#candidates(hint));
    let best: Candidate | undefined;
    let bestScore = -1;
    for (const candidate of candidates) {
      const score = candidate.agreement + weightOfClaims(candidate, day);
      if (score > bestScore) [best, bestScore] = [candidate, score];
    }
    const era = best && eraOn(best.eras, day);
    return era && airportOf(era);
  }

  /**
   * Returns the city that the hint's code means, if neither the date nor other data determines an
   * airport.
   */
  city(hint: PlaceHint, date: string): ReferenceCity | undefined {
    const code = this.#cityOf(hint);
    if (code === undefined || this.resolve(hint, date)) return undefined;
    const airports = this.#cities.airports(code, representativeDay(date) ?? this.#today());
    const iata = airports.map((airport) => airport.iata || airport.name);
    return { code, town: this.#cities.town(code) ?? '', airports: iata };
  }

  /** Returns the hint's city code, unless its ICAO code determines an airport. */
  #cityOf(hint: PlaceHint): string | undefined {
    if (hint.id?.startsWith('airport:')) return undefined;
    const [city] = [hint.iata, hint.code].map(codeOf).filter((code) => this.#cities.town(code));
    // Most codes are not city codes, so the look-up below is rarely needed.
    if (city === undefined) return undefined;
    const icao = codeOf(hint.icao);
    const isNamed = icao !== '' && icao !== city && this.#byCode.icao(icao).length > 0;
    return isNamed ? undefined : city;
  }

  #candidates(hint: PlaceHint): Candidate[] {
    if (hint.id?.startsWith('airport:')) {
      const eras = this.#byId(hint.id.slice('airport:'.length));
      if (eras.length > 0) return [{ eras, claims: [], agreement: 1 }];
    }
    // An unknown code is never replaced by a guess from the name, because the log contains it
    // deliberately.
    const isCoded = [hint.iata, hint.icao, hint.code].some((code) => codeOf(code) !== '');
    return isCoded ? this.#byCodes(hint) : this.#byName(hint);
  }

  #byCodes(hint: PlaceHint): Candidate[] {
    const claims = new Map<number, Claim[]>();
    const claim = (airport: number, { open_from, open_to }: Era, weight: number) =>
      claims.set(airport, [...(claims.get(airport) ?? []), { open_from, open_to, weight }]);
    const code = codeOf(hint.code);
    for (const [kind, own] of [
      ['iata', hint.iata],
      ['icao', hint.icao],
    ] as const) {
      for (const asked of new Set([codeOf(own), code])) {
        // A city code does not help to choose among the airports of the city.
        if (asked === '' || this.#cities.town(asked)) continue;
        for (const era of this.#byCode[kind](asked)) {
          claim(era.n, era, era.open_to === '' ? OWN_CODE : OWN_CODE_FOR_A_TIME);
        }
      }
    }
    for (const asked of new Set([codeOf(hint.iata), codeOf(hint.icao), code])) {
      if (asked === '' || this.#cities.town(asked)) continue;
      for (const alias of this.#aliases(asked)) {
        claim(alias.airport, alias, alias.national ? NATIONAL_CODE : OWN_CODE_FOR_A_TIME);
      }
    }
    return [...claims].map(([airport, made]) => {
      const eras = this.#byNumber(airport);
      return { eras, claims: made, agreement: agreementWith(hint, eras) };
    });
  }

  /** Only exact names of the airport or its town count: a guess would corrupt a log. */
  #byName(hint: PlaceHint): Candidate[] {
    const texts = [`${hint.name ?? ''} ${hint.town ?? ''}`, hint.name ?? '', hint.town ?? ''];
    for (const text of texts) {
      const found = this.#search
        .candidates(text)
        .filter(({ country }) => !hint.country || country === hint.country);
      if (found.length > 0) {
        const airports = [...new Set(found.map(({ n }) => n))].map((n) => this.#byNumber(n));
        return airports.map((eras, place) => ({
          eras,
          claims: [],
          agreement: agreementWith(hint, eras) - place / airports.length / 10,
        }));
      }
    }
    return [];
  }
}

const bareId = (id: string) => id.replace(/^airport:/, '');
const codeOf = (text = '') => text.trim().toUpperCase();

/** Longer than any code or name of an airport. */
function isNoName(said: PlaceHint[keyof PlaceHint]): boolean {
  return typeof said === 'string' && said.length > longestQuery;
}
