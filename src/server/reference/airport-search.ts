import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '../../domain/shared/text/fold-text.ts';
import type { FoundPlace, ReferenceAirport } from '../../domain/places/place.ts';
import { representativeDay } from '../../domain/shared/dates/representative-day.ts';
import { airportOf, airportQuery, eraOn, isOpenOn, type AirportRow } from './airport-rows.ts';
import { type FormerName, formerlyOf, formerNamesLike, isNow } from './former-names.ts';
import { matchQuality, prefixQuery, wordQuery, queryWords } from './full-text.ts';

/** Number of most important matches to read; they are then sorted by match quality. */
const CANDIDATES = 120;

/** One point of match quality equals this much rank, which ranges from 10 to about 900. */
const RANK_PER_QUALITY = 20;
const EXACT_IATA = 200;
/** No more than for a whole name: four letters are as often a town (Lima, Oslo) as an ICAO code. */
const EXACT_ICAO = 100;
const CODE_BEGINS = 40;
const BY_KEYWORD = 25;
/** Deduction for a match with a name other than the town's own: Newark for "new york". */
const OTHER_NAME = 10;
/** Deduction for an airport that was closed on the day. */
const CLOSED = 15;

export class AirportSearch {
  readonly #matches;
  readonly #exactCodes;
  readonly #erasOf;
  readonly #today;

  constructor(db: DatabaseSync, today: () => string) {
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
    this.#today = today;
  }

  /** Searches airports, the best match first. */
  search(
    query: string,
    options: { date?: string; limit?: number },
  ): FoundPlace<ReferenceAirport>[] {
    const folded = queryWords(query).join(' ');
    if (folded === '') return [];
    const day = representativeDay(options.date ?? '') ?? this.#today();
    const scores = new Map<number, number>();
    let isTaken = false;
    for (const row of this.#rows(folded)) {
      isTaken ||= foldText(row.town) === folded;
      scores.set(row.n, Math.max(scoreOf(row, folded, day), scores.get(row.n) ?? -Infinity));
    }
    const former = new Map<number, FormerName>();
    for (const name of formerNamesLike(folded.split(' '))) {
      for (const row of this.#calledNow(name)) {
        if (!former.has(row.n)) former.set(row.n, name);
        const closed = isOpenOn(row, day) ? 0 : CLOSED;
        const score = name.quality - OTHER_NAME - closed + row.rank / RANK_PER_QUALITY;
        scores.set(row.n, Math.max(score, scores.get(row.n) ?? -Infinity));
      }
    }
    return [...scores]
      .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
      .slice(0, options.limit ?? 10)
      .flatMap(([n]) => {
        const era = eraOn(this.#erasOf(n), day);
        if (!era) return [];
        const [, ...otherNames] = era.town_names.split('|');
        const name = former.get(n);
        const isFormerName = name?.quality === 100 && !isTaken;
        return [
          {
            ...airportOf(era),
            isOtherName: isFormerName || otherNames.includes(folded),
            ...formerlyOf(name, era),
          },
        ];
      });
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

  #rows(folded: string): AirportRow[] {
    const exact = this.#exactCodes(folded.toUpperCase());
    return [...exact, ...this.#matches(prefixQuery(folded.split(' ')))];
  }
}

function scoreOf(row: AirportRow, query: string, day: string): number {
  const words = query.split(' ');
  const code = query.toUpperCase();
  const name = foldText(row.name);
  const towns = row.town_names.split('|');
  const quality = Math.max(
    row.iata === code ? EXACT_IATA : row.iata.startsWith(code) ? CODE_BEGINS : 0,
    row.icao === code ? EXACT_ICAO : 0,
    ...towns.map((town, place) => matchQuality(query, words, town) - (place > 0 ? OTHER_NAME : 0)),
    matchQuality(query, words, name),
    matchQuality(query, words, `${towns[0]} ${name}`) / 2,
    BY_KEYWORD,
  );
  const closed = isOpenOn(row, day) ? 0 : CLOSED;
  return quality - closed + row.rank / RANK_PER_QUALITY;
}
