import type { DatabaseSync } from 'node:sqlite';
import { daysBetween } from '../../domain/shared/dates/calendar-day.ts';
import { isOpenOn } from './airport-rows.ts';

/** A period in which an airport has or had a code. */
export interface CodeClaim {
  /** Number of the airport. */
  airport: number;
  /** `own`: given by IATA or ICAO. `remembered`: without a source. */
  kind: 'own' | 'assigned' | 'national' | 'remembered';
  open_from: string;
  open_to: string;
  /** The last day on which another airport had the code, if `open_from` is not known; else ''. */
  after: string;
  /** A code of three letters passes from one airport to another; other codes stay with a place. */
  isPassing: boolean;
}

/** The days that a date can mean (ISO); '' for an open end. */
interface Span {
  first: string;
  last: string;
}

/** Reads which airports had a code when. */
export class CodeClaims {
  readonly #eras;
  readonly #aliases;

  constructor(db: DatabaseSync) {
    // The second condition lets SQLite use the indexes, which leave out the empty codes.
    const query = (select: string) => {
      const statement = db.prepare(select);
      return (code: string) => statement.all(code) as unknown as CodeClaim[];
    };
    const eras = (column: string) =>
      query(
        `select airport, 'own' as kind, open_from, open_to from airport_eras
           where ${column} = ? and ${column} <> ''`,
      );
    this.#eras = { iata: eras('iata'), icao: eras('icao') };
    this.#aliases = query(
      'select airport, kind, open_from, open_to from airport_aliases where code = ?',
    );
  }

  /** Returns the claims to a code in capitals that is read as IATA's, ICAO's, or as either. */
  of(code: string, kinds: readonly ('iata' | 'icao')[]): CodeClaim[] {
    const claims = [...kinds.flatMap((kind) => this.#eras[kind](code)), ...this.#aliases(code)];
    const isPassing = /^[A-Z]{3}$/.test(code);
    return claims.map((claim) => ({ ...claim, isPassing, after: endOfEarlier(claim, claims) }));
  }
}

/**
 * Returns the last day on which another airport is known to have had the code before. A claim
 * without a beginning begins after it: lists give a code's current airport without a date.
 */
function endOfEarlier(claim: CodeClaim, all: readonly CodeClaim[]): string {
  if (claim.open_from !== '' || claim.kind === 'national') return '';
  return all
    .filter(({ airport, kind }) => airport !== claim.airport && kind !== 'national')
    .map(({ open_to }) => open_to)
    .filter((end) => end !== '' && (claim.open_to === '' || end < claim.open_to))
    .reduce((latest, end) => (end > latest ? end : latest), '');
}

/** Whether the airport had the code on the day, as far as the sources say. */
export function isValidOn(claim: CodeClaim, day: string): boolean {
  return isSure(claim) && isOpenOn(claim, day) && day > claim.after;
}

/** Whether the airport had the code on one of the days. */
export function isValidWithin(claim: CodeClaim, { first, last }: Span): boolean {
  const begins = last === '' || (claim.open_from <= last && claim.after < last);
  return isSure(claim) && begins && (claim.open_to === '' || claim.open_to >= first);
}

/** Whether IATA or ICAO gave the code to the airport. National codes of three letters are none. */
export function isSure({ kind, isPassing }: CodeClaim): boolean {
  return kind !== 'remembered' && (kind !== 'national' || !isPassing);
}

/**
 * Returns how many days a claim is from a day; national codes are behind all others, because IATA
 * never gave them to the airport.
 */
export function distanceInTime({ kind, open_from, open_to, after }: CodeClaim, day: string): number {
  if (kind === 'national') return Infinity;
  const from = open_from || after;
  if (from !== '' && day < from) return daysBetween(day, from);
  return open_to !== '' && day > open_to ? daysBetween(open_to, day) : 0;
}
