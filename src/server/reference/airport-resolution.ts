import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '../../domain/shared/fold-text.ts';
import type { PlaceHint, ReferenceAirport } from '../../domain/journeys/place.ts';
import { airportOf, airportQuery, eraOn, isOpenOn, type AirportRow } from './airport-rows.ts';
import type { AirportSearch } from './airport-search.ts';
import { RecentAnswers } from './recent-answers.ts';
import { representativeDay } from './representative-day.ts';

interface Era {
  open_from: string;
  open_to: string;
}

interface Alias extends Era {
  airport: number;
  /** 1 for a national code, 0 for one of the hand-written histories */
  national: number;
}

/** That an airport had a code for a time, and how surely the code meant it then. */
interface Claim extends Era {
  weight: number;
}

/** Everything a hint may mean, before the date decides. */
interface Candidate {
  eras: AirportRow[];
  /** one for each code of the hint that this airport has or had */
  claims: Claim[];
  /** how well place and names agree, 0 to 1: only breaks ties between codes */
  agreement: number;
}

const OWN_CODE = 4;
/** A time with an end was looked up by hand, and beats a later holder that has no dates. */
const OWN_CODE_FOR_A_TIME = 5;
/** Yields to the airport that IATA or ICAO gave the same letters. */
const NATIONAL_CODE = 3;
const VALID_ON_ANOTHER_DAY = 1;
const SAME_PLACE_DEGREES = 0.2;

/** What a log means by a code or a name, on the day of its journey. */
export class AirportResolution {
  readonly #byCode;
  readonly #byNumber;
  readonly #byId;
  readonly #aliases;
  readonly #search;
  readonly #today;
  readonly #recent = new RecentAnswers<Candidate[]>(5000);

  constructor(db: DatabaseSync, search: AirportSearch, today: () => string) {
    this.#byCode = {
      iata: airportQuery(db, 'e.iata = ?'),
      icao: airportQuery(db, 'e.icao = ?'),
    };
    this.#byNumber = airportQuery(db, 'a.n = ? order by e.rowid');
    this.#byId = airportQuery(db, 'a.id = ? order by e.rowid');
    const aliases = db.prepare(
      'select airport, national, open_from, open_to from airport_aliases where code = ?',
    );
    this.#aliases = (code: string) => aliases.all(code) as unknown as Alias[];
    this.#search = search;
    this.#today = today;
  }

  /** An airport as it is today, or as it last was. */
  byId(id: string): ReferenceAirport | undefined {
    const last = this.#byId(id.replace(/^airport:/, '')).at(-1);
    return last && airportOf(last);
  }

  resolve(hint: PlaceHint, date: string): ReferenceAirport | undefined {
    const day = representativeDay(date, this.#today);
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

  #candidates(hint: PlaceHint): Candidate[] {
    if (hint.id?.startsWith('airport:')) {
      const eras = this.#byId(hint.id.slice('airport:'.length));
      if (eras.length > 0) return [{ eras, claims: [], agreement: 1 }];
    }
    const coded = this.#byCodes(hint);
    return coded.length > 0 ? coded : this.#byName(hint);
  }

  #byCodes(hint: PlaceHint): Candidate[] {
    const claims = new Map<number, Claim[]>();
    const claim = (airport: number, { open_from, open_to }: Era, weight: number) =>
      claims.set(airport, [...(claims.get(airport) ?? []), { open_from, open_to, weight }]);
    const code = (hint.code ?? '').trim().toUpperCase();
    for (const [kind, own] of [
      ['iata', hint.iata],
      ['icao', hint.icao],
    ] as const) {
      for (const asked of new Set([(own ?? '').trim().toUpperCase(), code])) {
        if (asked === '') continue;
        for (const era of this.#byCode[kind](asked)) {
          claim(era.n, era, era.open_to === '' ? OWN_CODE : OWN_CODE_FOR_A_TIME);
        }
      }
    }
    for (const asked of new Set([hint.iata, hint.icao, code])) {
      if (!asked) continue;
      for (const alias of this.#aliases(asked.trim().toUpperCase())) {
        claim(alias.airport, alias, alias.national ? NATIONAL_CODE : OWN_CODE_FOR_A_TIME);
      }
    }
    return [...claims].map(([airport, made]) => {
      const eras = this.#byNumber(airport);
      return { eras, claims: made, agreement: agreementWith(hint, eras) };
    });
  }

  /** Only a name that the airport or its town really bears: a guess would corrupt a log. */
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

function weightOfClaims({ claims, eras }: Candidate, day: string): number {
  if (claims.length === 0) return eras.some((era) => isOpenOn(era, day)) ? OWN_CODE : 0;
  const weights = claims.map((claim) =>
    isOpenOn(claim, day) ? claim.weight : VALID_ON_ANOTHER_DAY,
  );
  return weights.reduce((sum, weight) => sum + weight, 0);
}

function agreementWith(hint: PlaceHint, eras: AirportRow[]): number {
  const [airport] = eras;
  if (!airport) return 0;
  const near =
    hint.lat !== undefined &&
    hint.lon !== undefined &&
    Math.hypot(hint.lat - airport.lat, hint.lon - airport.lon) < SAME_PLACE_DEGREES;
  const names = foldText(`${hint.name ?? ''} ${hint.town ?? ''}`);
  const bearsName = foldText(airport.name)
    .split(' ')
    .filter((word) => word.length > 3 && names.includes(word)).length;
  const importance = airport.rank / 10_000;
  return (near ? 0.5 : 0) + Math.min(bearsName, 3) / 10 + importance;
}
