import type { LedgerRow } from '../../domain/journeys/ledger-row.ts';
import { dayNumber } from '../../domain/shared/calendar-day.ts';
import { wholeDay } from '../../domain/shared/edtf-date.ts';

export interface AroundToday {
  /** the nearest journey of today or later, and how many days away it is */
  next: { row: LedgerRow; days: number } | undefined;
  /** what lies behind, newest first */
  past: LedgerRow[];
  /** on this day of earlier years, newest first, with how many years ago */
  thisDay: { row: LedgerRow; years: number }[];
}

/**
 * Sorts the journeys around a day (`YYYY-MM-DD`). Only dates known to the day lie ahead or on this
 * day; a partial date lies behind unless all it may mean is still to come.
 */
export function aroundToday(rows: readonly LedgerRow[], today: string): AroundToday {
  const year = Number(today.slice(0, 4));
  const past: LedgerRow[] = [];
  const thisDay: AroundToday['thisDay'] = [];
  let next: LedgerRow | undefined;
  for (const row of rows) {
    const day = row.date.endsWith('~') ? undefined : wholeDay(row.date);
    if (day !== undefined && day >= today) {
      if (!next || row.sortKey < next.sortKey) next = row;
    } else if (row.firstDay <= today) past.push(row);
    if (day?.slice(5) === today.slice(5) && day < today) {
      thisDay.push({ row, years: year - Number(day.slice(0, 4)) });
    }
  }
  const nextDay = next && wholeDay(next.date);
  return {
    next: next && nextDay ? { row: next, days: dayNumber(nextDay) - dayNumber(today) } : undefined,
    past,
    thisDay,
  };
}
