import { yearOf } from '../shared/dates/edtf-date.ts';
import { type StayRow, nightsTogether } from './stay-rows.ts';

/** The stays of a year, in a list of stays. */
export interface StayYear {
  /** They are planned. */
  isAhead: boolean;
  /** The year of arrival. Undefined if unknown. */
  year: number | undefined;
  rows: readonly StayRow[];
  /** As in `StayTotals`. For planned stays, their planned nights. */
  nights: number;
}

/** Groups stays by the year of arrival, in their order. Planned stays come before all others. */
export function stayYears(rows: readonly StayRow[]): StayYear[] {
  const ahead = rows.filter(({ standing }) => standing === 'ahead');
  const begun = rows.filter(({ standing }) => standing !== 'ahead');
  return [...byYear(ahead, true), ...byYear(begun, false)];
}

function byYear(rows: readonly StayRow[], isAhead: boolean): StayYear[] {
  return [...Map.groupBy(rows, ({ stay }) => yearOf(stay.arrival))].map(([year, own]) => ({
    isAhead,
    year,
    rows: own,
    nights: nightsTogether(own.flatMap(({ counted }) => counted ?? [])),
  }));
}
