import type { Person } from '../people/person.ts';
import { daySpan } from '../shared/dates/edtf-date.ts';
import type { StoredCertificate } from './certificate.ts';
import type { SeaTime, SeaTimeProfile } from './sea-time.ts';
import type { ServiceRow } from './service-rows.ts';
import { type ServiceTotal, serviceTotals, sumOfService } from './service-totals.ts';

/** Why a line of a statement counts for nothing. */
type Uncounted = 'undated' | 'covered' | 'profile';

/** An engagement as a line of a statement. */
export interface StatementLine<Row extends ServiceRow = ServiceRow> {
  /** from 1, in order of signing on */
  number: number;
  row: Row;
  /** undefined where it counts */
  uncounted: Uncounted | undefined;
}

/** Somebody's sea service by a profile, for whoever is to sign it. */
export interface Statement<Row extends ServiceRow = ServiceRow> {
  lines: readonly StatementLine<Row>[];
  /** what counts of each capacity, the most days first */
  byCapacity: readonly ServiceTotal[];
  total: SeaTime;
  /** months by capacity begin anew with each rank, so that they may not add up to those of all */
  changesRank: boolean;
}

/** A statement of somebody's engagements (the latest first), without those that have not begun. */
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

/** The numbers of somebody's discharge books, as engagements and certificates have them, each once. */
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

/** The countries of which somebody is a national on a day (YYYY-MM-DD). */
export function nationalitiesOn({ nationalities }: Pick<Person, 'nationalities'>, on: string) {
  return nationalities
    .filter(({ from, to }) => {
      const [begins, ends] = [daySpan(from)?.first, daySpan(to)?.last];
      return (begins === undefined || begins <= on) && (ends === undefined || on <= ends);
    })
    .map(({ country }) => country);
}
