import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '../../domain/shared/text/fold-text.ts';
import { isOtherLanding } from '../../domain/places/largest-first.ts';
import type { FoundPlace, Place, ReferenceAirport } from '../../domain/places/place.ts';
import { representativeDay } from '../../domain/shared/dates/representative-day.ts';
import { distinctiveParts } from '../../domain/journeys/meant/distinctive-parts.ts';
import { airportOf, airportQuery, eraOn, isOpenOn, type AirportRow } from './airport-rows.ts';
import { CodeClaims, distanceInTime, isValidOn, type CodeClaim } from './code-claims.ts';
import { type FormerName, formerlyOf, formerNamesLike, isNow } from './former-names.ts';
import { matchQuality, nameQuery, prefixQuery, queryWords, wordQuery, type WordMatching } from './full-text.ts';

/** Number of most important matches to read; they are then sorted by match quality. */
const CANDIDATES = 120;

/** Number of towns with the text as a name in another language whose airports are found. */
const TOWNS_OF_OTHER_NAME = 5;

/** One point of match quality equals this much rank, which ranges from 10 to about 900. */
const RANK_PER_QUALITY = 20;
/** A code of three letters that the airport had on the day. */
const EXACT_CODE = 200;
/** Such a code that it had on another day; below all of the day, above all names. */
const CODE_OF_ANOTHER_DAY = 190;
/**
 * The whole name of the airport, or of its town if airlines serve it. It is above any match of a
 * part, however important. An ICAO code is no more: four letters are as often a town (Lima, Oslo).
 */
const EXACT_NAME = 140;
/** A name or town begins with the text; that the text ends with a word of it counts little. */
const BEGINS = 65;
const CODE_BEGINS = 40;
const BY_KEYWORD = 25;
/** Deduction for a match with a name other than the town's own: Newark for "new york". */
const OTHER_NAME = 10;
/** Deduction for heliports and seaplane bases, which few flights mean: 160 of rank. */
const OTHER_LANDING = 8;
/** Deduction for an airport that was closed on the day: 160 of rank. */
const CLOSED = 8;

type NamedTown = Pick<Place, 'name' | 'country'>;

interface TownNames {
  /** Returns the towns for whose longer name a folded text is the short form. */
  withShortName(folded: string): readonly NamedTown[];
  /** Returns the towns that a name means, in any language. */
  called(name: string): { towns: readonly NamedTown[] };
}

export class AirportSearch {
  readonly #matches;
  readonly #exactCodes;
  readonly #erasOf;
  readonly #claims;
  readonly #today;
  readonly #towns: TownNames;

  constructor(db: DatabaseSync, today: () => string, towns: TownNames) {
    this.#matches = airportQuery(
      db,
      `a.n in (select rowid from airport_search where airport_search match ? order by rowid limit ${CANDIDATES})`,
    );
    this.#exactCodes = airportQuery(
      db,
      `a.n in (select airport from airport_eras where iata = ?1 and iata <> ''
         union select airport from airport_eras where icao = ?1 and icao <> ''
         union select airport from airport_aliases where code = ?1)`,
    );
    this.#erasOf = airportQuery(db, 'a.n = ? order by e.rowid');
    this.#claims = new CodeClaims(db);
    this.#today = today;
    this.#towns = towns;
  }

  /** Searches airports, the best match first. */
  search(
    query: string,
    options: { date?: string; limit?: number } & WordMatching,
  ): FoundPlace<ReferenceAirport>[] {
    const folded = queryWords(query).join(' ');
    if (folded === '') return [];
    const day = representativeDay(options.date ?? '') ?? this.#today();
    const scores = new Map<number, number>();
    const raise = (n: number, score: number) =>
      scores.set(n, Math.max(score, scores.get(n) ?? -Infinity));
    // Finding no code takes as long as the search.
    const code = mayBeCode(folded) ? folded.toUpperCase() : '';
    const claims = Map.groupBy(
      code === '' ? [] : this.#claims.of(code, ['iata', 'icao']),
      ({ airport }) => airport,
    );
    const short = this.#towns.withShortName(folded);
    const byOtherName = new Set<number>();
    const raiseByOtherName = (row: AirportRow) => {
      byOtherName.add(row.n);
      raise(row.n, EXACT_NAME + importanceOf(row, day));
    };
    let isTaken = false;
    for (const row of this.#rows(folded, options)) {
      isTaken ||= foldText(row.town) === folded;
      raise(row.n, scoreOf(row, folded, day));
      if (isServed(row, short)) raiseByOtherName(row);
      for (const claim of claims.get(row.n) ?? []) raise(row.n, scoreOfCode(claim, row, day));
    }
    const former = new Map<number, FormerName>();
    for (const name of formerNamesLike(folded.split(' '))) {
      for (const row of this.#calledNow(name)) {
        if (!former.has(row.n)) former.set(row.n, name);
        const quality = name.quality === 100 ? EXACT_NAME : name.quality;
        raise(row.n, quality - OTHER_NAME + importanceOf(row, day));
      }
    }
    if (Math.max(...scores.values()) < EXACT_NAME) {
      // `Barcelone` is Barcelona in French.
      const { towns } = this.#towns.called(query);
      for (const row of this.#servingAny(towns)) raiseByOtherName(row);
    }
    return [...scores]
      .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
      .slice(0, options.limit ?? 10)
      .flatMap(([n]) => {
        const era = eraOn(this.#erasOf(n), day);
        if (!era) return [];
        const ofTown = era.town_names.split('|');
        const name = former.get(n);
        const isFormerName = name?.quality === 100 && !isTaken;
        return [
          {
            ...airportOf(era),
            isOtherName:
              isFormerName ||
              byOtherName.has(n) ||
              (ofTown.includes(folded) && foldText(era.town) !== folded),
            ...formerlyOf(name, era),
          },
        ];
      });
  }

  #servingAny(towns: readonly NamedTown[]): AirportRow[] {
    const names = new Set(towns.slice(0, TOWNS_OF_OTHER_NAME).map(({ name }) => name));
    const rows = [...names].flatMap((name) => this.#matches(wordQuery(queryWords(name))));
    return rows.filter((row) => isServed(row, towns));
  }

  #calledNow(former: FormerName): AirportRow[] {
    return this.#matches(prefixQuery([...former.now])).filter(
      ({ town, country }) => country === former.country && isNow(former, [foldText(town)]),
    );
  }

  /**
   * Finds airports whose name, town or other names contain every word, the best first, in all their
   * eras.
   */
  candidates(text: string): AirportRow[] {
    const words = queryWords(text);
    return words.length === 0 ? [] : this.#matches(`{names keywords} : (${wordQuery(words)})`);
  }

  #rows(folded: string, matching: WordMatching): AirportRow[] {
    const exact = mayBeCode(folded) ? this.#exactCodes(folded.toUpperCase()) : [];
    return [...exact, ...this.#matches(nameQuery(folded.split(' '), matching))];
  }
}

/** Codes of IATA, ICAO and countries have up to four characters. */
const longestCode = 4;

const mayBeCode = (folded: string) => folded.length <= longestCode && !folded.includes(' ');

function scoreOf(row: AirportRow, query: string, day: string): number {
  const words = query.split(' ');
  const name = foldText(row.name);
  const towns = row.town_names.split('|');
  const { whole, own } = distinctiveParts(row.name, row.town);
  const isNamed = [name, foldText(whole), foldText(own)].includes(query);
  const ofTown = (town: string) => {
    const quality = matchQuality(query, words, town);
    // The town of an airfield is usually not what the text means: `heath` is Heathrow.
    if (row.iata === '') return quality / 2;
    return quality === 100 ? EXACT_NAME : Math.min(BEGINS, quality);
  };
  const quality = Math.max(
    isNamed ? EXACT_NAME : Math.min(BEGINS, matchQuality(query, words, name)),
    row.iata.startsWith(query.toUpperCase()) ? CODE_BEGINS : 0,
    ...towns.map((town, place) => ofTown(town) - (place > 0 ? OTHER_NAME : 0)),
    matchQuality(query, words, `${towns[0]} ${name}`) / 2,
    BY_KEYWORD,
  );
  return quality + importanceOf(row, day);
}

/** Returns the score of an airport whose code is the whole text. */
function scoreOfCode(claim: CodeClaim, row: AirportRow, day: string): number {
  if (!claim.isPassing) return EXACT_NAME + importanceOf(row, day);
  if (isValidOn(claim, day)) return EXACT_CODE + importanceOf(row, day);
  if (claim.kind === 'national') return CODE_BEGINS + importanceOf(row, day);
  // A day further away costs less than any difference of two other matches.
  return CODE_OF_ANOTHER_DAY - distanceInTime(claim, day) / 1_000_000;
}

/** Whether an airport with an IATA code has one of the towns as its own. */
function isServed({ iata, town, country }: AirportRow, towns: readonly NamedTown[]): boolean {
  return iata !== '' && towns.some((one) => one.name === town && one.country === country);
}

function importanceOf(row: AirportRow, day: string): number {
  const deduction = (isOpenOn(row, day) ? 0 : CLOSED) + (isOtherLanding(row) ? OTHER_LANDING : 0);
  return row.rank / RANK_PER_QUALITY - deduction;
}
