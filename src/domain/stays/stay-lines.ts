import { yearOf } from '../shared/dates/edtf-date.ts';
import type { StayRow } from './stay-rows.ts';
import { nightsTogether } from './stay-time.ts';

/** A line in the list of stays: the heading of a year, or a stay in it. */
export type StayLine =
  | {
      kind: 'year';
      /** The heading is for planned stays. */
      isAhead: boolean;
      /** Undefined if unknown. */
      year: number | undefined;
      stays: number;
      /** As in `StayTotals`. For planned stays, their planned nights. */
      nights: number;
    }
  | { kind: 'stay'; row: StayRow };

/** Groups stays by the year of arrival, in their order. Planned stays come before all others. */
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
