import type { DatabaseSync } from 'node:sqlite';
import type { PlaceHint, ReferenceAirport } from '../../domain/places/place.ts';
import { representativeDay } from '../../domain/shared/dates/representative-day.ts';
import { daySpan } from '../../domain/shared/dates/edtf-date.ts';
import { airportOf, airportQuery, eraOn, isOpenOn, type AirportRow } from './airport-rows.ts';
import {
  CodeClaims,
  distanceInTime,
  isSure,
  isValidOn,
  isValidWithin,
  type CodeClaim,
} from './code-claims.ts';
import { CityCodes } from './city-codes.ts';
import type { AirportSearch } from './airport-search.ts';
import { longestQuery } from './full-text.ts';
import { agreementWith, isTold, onlyOneMeant } from './hint-agreement.ts';
import { RecentAnswers } from './recent-answers.ts';
import type { OtherCode, ReferenceCity } from './reference.ts';

/** An airport that a hint may mean, before the date decides. */
interface Candidate {
  eras: AirportRow[];
  /** One for each code of the hint that this airport has or had. */
  claims: CodeClaim[];
  /** How well place and names agree, 0 to 1; only breaks ties between codes. */
  agreement: number;
}

const OWN_CODE = 4;
/** A period with an end was researched by hand, so it outweighs a later holder without dates. */
const OWN_CODE_FOR_A_TIME = 5;
/** Lower than the weight of an airport to which IATA or ICAO gave the same letters. */
const NATIONAL_CODE = 3;
const VALID_ON_ANOTHER_DAY = 1;

/** Returns how strongly the hint's codes meant this airport on the day. */
function weightOfClaims({ claims, eras }: Candidate, day: string): number {
  if (claims.length === 0) return eras.some((era) => isOpenOn(era, day)) ? OWN_CODE : 0;
  return claims.reduce((sum, claim) => sum + weightOf(claim, day), 0);
}

function weightOf(claim: CodeClaim, day: string): number {
  if (!isSure(claim)) return 0;
  if (!isValidOn(claim, day)) return VALID_ON_ANOTHER_DAY;
  if (claim.kind === 'national') return NATIONAL_CODE;
  return claim.kind === 'own' && claim.open_to === '' ? OWN_CODE : OWN_CODE_FOR_A_TIME;
}

/** Whether a claim determines its airport: a code of three letters only on days when it was valid. */
const isMeantOn = (day: string) => (claim: CodeClaim) => !claim.isPassing || isValidOn(claim, day);

interface AliasRow {
  code: string;
  national: number;
  open_from: string;
  open_to: string;
}

/** Resolves the codes and names of logs to airports, on the day of the journey. */
export class AirportResolution {
  readonly #byIcao;
  readonly #byNumber;
  readonly #byId;
  readonly #ofCountry;
  readonly #claims;
  readonly #codesById;
  readonly #cities;
  readonly #search;
  readonly #today;
  readonly #recent = new RecentAnswers<Candidate[]>(5000);

  constructor(db: DatabaseSync, search: AirportSearch, today: () => string) {
    // The second condition lets SQLite use the index, which leaves out the empty codes.
    this.#byIcao = airportQuery(db, "e.icao = ? and e.icao <> ''");
    this.#byNumber = airportQuery(db, 'a.n = ? order by e.rowid');
    this.#byId = airportQuery(db, 'a.id = ? order by e.rowid');
    this.#ofCountry = airportQuery(db, 'a.country = ? and e.rank >= ? order by e.rank desc limit ?');
    this.#claims = new CodeClaims(db);
    const codes = db.prepare(
      `select x.code, x.kind = 'national' as national, x.open_from, x.open_to
         from airport_aliases x join airports a on a.n = x.airport
         where a.id = ? and x.kind <> 'remembered' order by national, x.open_to, x.code`,
    );
    this.#codesById = (id: string) => codes.all(id) as unknown as AliasRow[];
    this.#cities = new CityCodes(db);
    this.#search = search;
    this.#today = today;
  }

  /** Returns an airport under all its codes and names, the earliest first. */
  erasById(id: string): ReferenceAirport[] {
    return this.#byId(bareId(id)).map(airportOf);
  }

  /** Returns at most so many airports of a country from a rank, the most important first, in all eras. */
  ofCountry(country: string, rank: number, most: number): ReferenceAirport[] {
    return this.#ofCountry(country, rank, most).map(airportOf);
  }

  /** Returns the other airports of the city of an airport on a date. */
  ofSameCity(id: string, date: string): ReferenceAirport[] {
    const day = representativeDay(date) ?? this.#today();
    return this.#cities.beside(bareId(id), day).map(airportOf);
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
    const candidates = this.#candidates(hint);
    const isMeant = isMeantOn(day);
    let best: Candidate | undefined;
    let bestScore = -1;
    for (const candidate of candidates) {
      if (candidate.claims.length > 0 && !candidate.claims.some(isMeant)) continue;
      const score = candidate.agreement + weightOfClaims(candidate, day);
      if (score > bestScore) [best, bestScore] = [candidate, score];
    }
    best ??= onlyOne(candidates, ({ eras }) => isTold(hint, eras));
    best ??= onlyOneAround(candidates, date, day);
    const era = best && eraOn(best.eras, day);
    return era && airportOf(era);
  }

  /**
   * Returns the airports that had a hint's code on other days, if no airport had it on the date: the
   * nearest in time first, those for which it is only a national code last.
   */
  onOtherDays(
    hint: PlaceHint,
    date: string,
    { isNationalToo = true }: { isNationalToo?: boolean } = {},
  ): ReferenceAirport[] {
    if (this.#cityOf(hint) !== undefined || this.resolve(hint, date)) return [];
    const day = representativeDay(date) ?? this.#today();
    return this.#candidates(hint)
      .filter(({ claims }) => claims.some(({ kind }) => isNationalToo || kind !== 'national'))
      .map(({ eras, claims }) => ({
        era: eraOn(eras, day),
        distance: Math.min(...claims.map((claim) => distanceInTime(claim, day))),
      }))
      .toSorted((one, other) =>
        one.distance === other.distance
          ? (other.era?.rank ?? 0) - (one.era?.rank ?? 0)
          : one.distance - other.distance,
      )
      .flatMap(({ era }) => (era ? [airportOf(era)] : []));
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
    const isNamed = icao !== '' && icao !== city && this.#byIcao(icao).length > 0;
    return isNamed ? undefined : city;
  }

  #candidates(hint: PlaceHint): Candidate[] {
    return this.#recent.get(JSON.stringify(hint), () => this.#findCandidates(hint));
  }

  #findCandidates(hint: PlaceHint): Candidate[] {
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
    const claims = new Map<number, CodeClaim[]>();
    const asked = new Map<string, ('iata' | 'icao')[]>();
    for (const kind of ['iata', 'icao'] as const) {
      for (const code of new Set([codeOf(hint[kind]), codeOf(hint.code)])) {
        // A city code does not help to choose among the airports of the city.
        if (code === '' || this.#cities.town(code)) continue;
        asked.set(code, [...(asked.get(code) ?? []), kind]);
      }
    }
    for (const [code, kinds] of asked) {
      for (const claim of this.#claims.of(code, kinds)) {
        claims.set(claim.airport, [...(claims.get(claim.airport) ?? []), claim]);
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

/**
 * Returns the only airport that had the code within an imprecise date, or that ever had it and was
 * open on the day under another code (`JFK` in 1955). A national code is no claim.
 */
function onlyOneAround(
  candidates: readonly Candidate[],
  date: string,
  day: string,
): Candidate | undefined {
  const span = daySpan(date) ?? { first: '', last: '' };
  const then = onlyOne(candidates, ({ claims }) =>
    claims.some((claim) => isValidWithin(claim, span)),
  );
  if (then) return then;
  const only = onlyOne(candidates, ({ claims }) => claims.some(({ kind }) => kind !== 'national'));
  const isThere = only?.claims.some(isSure) && only.eras.some((era) => isOpenOn(era, day));
  return isThere ? only : undefined;
}

function onlyOne(
  candidates: readonly Candidate[],
  isIt: (candidate: Candidate) => boolean,
): Candidate | undefined {
  const [only, ...others] = candidates.filter(isIt);
  return others.length === 0 ? only : undefined;
}

const bareId = (id: string) => id.replace(/^airport:/, '');
const codeOf = (text = '') => text.trim().toUpperCase();

/** Longer than any code or name of an airport. */
function isNoName(said: PlaceHint[keyof PlaceHint]): boolean {
  return typeof said === 'string' && said.length > longestQuery;
}
