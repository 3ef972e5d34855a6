import type { DaySpan } from '../timeline/day-span.ts';
import type { Ground, LedgerDay } from '../timeline/ledger-day.ts';

/**
 * The days of a trip. Eastwards over the date line, its first or last leg can arrive on the date before
 * it left. The person lived that date at home and away.
 */
export interface TravelSpan extends DaySpan {
  /** Such a first leg. Dates before its departure count from its arrival on. */
  begins?: LegOfSpan;
  /** Such a last leg. Dates from its arrival on count until then. */
  ends?: LegOfSpan;
}

interface LegOfSpan {
  id: string;
  /** YYYY-MM-DD. */
  departs: string;
  arrives: string;
}

/** Returns the part of a date that is within a span. */
export function dayWithin(day: LedgerDay, { begins, ends }: TravelSpan): LedgerDay {
  if (begins && day.date < begins.departs) {
    const first = day.grounds.findIndex((ground) => isOf(ground, begins));
    if (first < 0) return day;
    return { ...day, grounds: day.grounds.slice(first), nights: day.nights.slice(1) };
  }
  if (ends && day.date >= ends.arrives && day.date <= ends.departs) {
    const last = day.grounds.findLastIndex((ground) => isOf(ground, ends));
    if (last < 0) return day;
    const nights = day.date < ends.departs ? day.nights.slice(0, -1) : [];
    return { ...day, grounds: day.grounds.slice(0, last + 1), nights };
  }
  return day;
}

function isOf({ among }: Ground, { id }: LegOfSpan): boolean {
  return among.some(({ evidence }) => evidence.some((one) => one.id === id));
}
