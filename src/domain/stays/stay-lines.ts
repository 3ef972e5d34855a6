import { yearOf } from '../shared/dates/edtf-date.ts';
import type { StayRow } from './stay-rows.ts';
import { nightsTogether } from './stay-time.ts';

/** A line of the list of stays: the heading of a year, or a stay in it. */
export type StayLine =
  | {
      kind: 'year';
      /** these lie ahead */
      isAhead: boolean;
      /** undefined where it is not known */
      year: number | undefined;
      stays: number;
      /** as in `StayTotals`, of stays that lie ahead those planned */
      nights: number;
    }
  | { kind: 'stay'; row: StayRow };

/** Stays under the years of their arrivals, in their order; those that lie ahead stand above all others. */
export function stayLines(rows: readonly StayRow[]): StayLine[] {
  const ahead = rows.filter(({ standing }) => standing === 'ahead');
  const begun = rows.filter(({ standing }) => standing !== 'ahead');
  return [...byYear(ahead, true), ...byYear(begun, false)];
}

function byYear(rows: readonly StayRow[], isAhead: boolean): StayLine[] {
  return [...Map.groupBy(rows, ({ stay }) => yearOf(stay.arrival))].flatMap(([year, own]) => [
    {
      kind: 'year',
      isAhead,
      year,
      stays: own.length,
      nights: nightsTogether(own.flatMap(({ counted }) => counted ?? [])),
    },
    ...own.map((row): StayLine => ({ kind: 'stay', row })),
  ]);
}
