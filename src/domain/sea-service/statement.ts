import type { Person } from '../people/person.ts';
import { daySpan } from '../shared/dates/edtf-date.ts';
import type { StoredCertificate } from './certificate.ts';
import type { SeaTime } from './sea-time.ts';
import type { SeaTimeProfile } from './service-choices.ts';
import type { ServiceRow } from './service-rows.ts';
import { type ServiceTotal, serviceTotals, sumOfService } from './service-totals.ts';

/** The reason why a line of a statement does not count. */
type Uncounted = 'undated' | 'covered' | 'profile';

/** An engagement as a line of a statement. */
export interface StatementLine<Row extends ServiceRow = ServiceRow> {
  /** Numbered from 1 in order of signing on. */
  number: number;
  row: Row;
  /** Undefined if it counts. */
  uncounted: Uncounted | undefined;
}

/** A person's sea service by a profile, as a document to be signed. */
export interface Statement<Row extends ServiceRow = ServiceRow> {
  lines: readonly StatementLine<Row>[];
  /** Credits per capacity, the most days first. */
  byCapacity: readonly ServiceTotal[];
  total: SeaTime;
  /** Months are counted separately per rank, so they may not add up to the total. */
  changesRank: boolean;
}

/**
 * Returns a statement of a person's engagements (the latest first), without those that have not
 * begun.
 */
export function statementOf<Row extends ServiceRow>(
  rows: readonly Row[],
  profile: SeaTimeProfile,
): Statement<Row> {
  const served = rows.filter(({ standing }) => standing !== 'ahead');
  return {
    lines: served.toReversed().map((row, at) => ({
      number: at + 1,
      row,
      uncounted: uncountedBy(row),
    })),
    byCapacity: serviceTotals(served, 'capacity', profile).filter(({ time }) => time.days > 0),
    total: sumOfService(served, profile).time,
    changesRank: served.some(({ credits }) => credits.length > 1),
  };
}

function uncountedBy({ standing, time }: ServiceRow): Uncounted | undefined {
  if (standing === 'undated' || standing === 'covered') return standing;
  return time.days === 0 ? 'profile' : undefined;
}

/**
 * Returns the distinct numbers of a person's discharge books, from engagements and certificates.
 */
export function dischargeBooksOf(
  rows: readonly ServiceRow[],
  certificates: readonly StoredCertificate[],
): string[] {
  const written = [
    ...rows.toReversed().map(({ engagement }) => engagement.dischargeBook),
    ...certificates.flatMap(({ kind, number }) => (kind === 'seamans-book' ? number : [])),
  ];
  return [...new Set(written.map((number) => number.trim()))].filter((number) => number !== '');
}

/** Returns the countries of which a person is a national on a day (YYYY-MM-DD). */
export function nationalitiesOn({ nationalities }: Pick<Person, 'nationalities'>, on: string) {
  return nationalities
    .filter(({ from, to }) => {
      const [begins, ends] = [daySpan(from)?.first, daySpan(to)?.last];
      return (begins === undefined || begins <= on) && (ends === undefined || on <= ends);
    })
    .map(({ country }) => country);
}
