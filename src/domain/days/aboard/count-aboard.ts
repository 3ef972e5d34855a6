import { getOrMake, rememberEach } from '../../shared/remember.ts';
import type { Mode } from '../../journeys/journey.ts';
import { dayNumber, yearOfDay } from '../../shared/dates/calendar-day.ts';
import type { Chapter } from '../timeline/chapters.ts';
import { type CountingRule, type MinMax, addCount } from '../count/count-days.ts';
import { type DayRange, isOneDay } from '../timeline/day-range.ts';
import { touchesAlong } from '../facts/leg-ground.ts';
import type { Leg } from '../facts/leg.ts';
import type { Ledger } from '../timeline/ledger.ts';
import { addDays, addRow, addToYear, emptyRow, type MatrixRow } from '../count/matrix-row.ts';

/** Where a night not on ground was spent: aboard a mode of transport, or unknown. */
export type NoGround = Mode | 'unknown';

/**
 * Counts the days in no territory by year: dates on which no ground was touched (`any`), or nights
 * not on ground (`midnight`). Together with the days in territories, these are all days lived.
 */
export function countAboard(ledger: Ledger, rule: CountingRule): Map<NoGround, MatrixRow> {
  return rule === 'any' ? countDates(ledger) : countNights(ledger);
}

function countDates({ chapters }: Ledger): Map<NoGround, MatrixRow> {
  const rows = new Map<NoGround, MatrixRow>();
  for (const [of, row] of chapters.flatMap((chapter) => [...datesOf(chapter)])) {
    addRow(rowOf(rows, of), row);
  }
  return rows;
}

const datesOf = rememberEach(({ days }: Chapter): Map<NoGround, MatrixRow> => {
  const rows = new Map<NoGround, MatrixRow>();
  for (const { date, grounds, nights } of days) {
    const [night] = nights;
    if (!night || grounds.some(({ isSure }) => isSure)) continue;
    const of = night.aboard ?? night.mayBeAboard?.[0] ?? 'unknown';
    const isSure = grounds.length === 0 && !night.mayBeAboard;
    addDays(rowOf(rows, of), Number(date.slice(0, 4)), { min: isSure ? 1 : 0, max: 1 });
  }
  return rows;
});

/**
 * A flight on an unknown date in June counts the one night that it took, whichever date that was.
 */
function countNights({ days, timeline }: Ledger): Map<NoGround, MatrixRow> {
  const rows = new Map<NoGround, MatrixRow>();
  for (const { date, nights } of days) {
    for (const { aboard, ground, mayBeAboard, evidence, isNone } of nights) {
      if (isNone) continue;
      // The person may have been aboard as crew. Nights that a leg may have spent under way are
      // counted with the leg below.
      const ofCrew = evidence && mayBeAboard?.[0];
      if (ground && !ofCrew) continue;
      const night = { min: mayBeAboard ? 0 : 1, max: 1 };
      addDays(rowOf(rows, ofCrew ?? aboard ?? 'unknown'), Number(date.slice(0, 4)), night);
    }
  }
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return rows;
  const known = { first: dayNumber(first.date), last: dayNumber(last.date) };
  for (const [at, piece] of timeline.pieces.entries()) {
    const [from, to] = [timeline.anchors[at], timeline.anchors[at + 1]];
    if (piece.kind !== 'leg' || !from || !to || (isOneDay(from.days) && isOneDay(to.days)))
      continue;
    if (touchesAlong(piece.leg).length > 0) continue;
    addUncertain(rows, piece.leg, { departs: from.days, arrives: to.days, known });
  }
  return rows;
}

/**
 * Adds the nights of a leg with uncertain dates, as far as its possible days are within the ledger.
 */
function addUncertain(
  rows: Map<NoGround, MatrixRow>,
  { mode, daysAway, crossings }: Leg,
  { departs, arrives, known }: { departs: DayRange; arrives: DayRange; known: DayRange },
): void {
  // Crossing the date line eastwards repeats a date.
  const again = Math.max(0, crossings);
  const nights = {
    min: Math.max(0, daysAway.first, arrives.first - departs.last) + again,
    max: Math.max(0, Math.min(daysAway.last, arrives.last - departs.first)) + again,
  };
  if (nights.max === 0) return;
  const [first, last] = [departs.first, Math.max(departs.first, arrives.last - 1)];
  const within = (from: number, to: number): MinMax => {
    const counted = Math.min(last, known.last, to) - Math.max(first, known.first, from) + 1;
    const isWhole = Math.max(from, known.first) <= first && last <= Math.min(to, known.last);
    return {
      min: isWhole ? nights.min : 0,
      max: Math.max(0, Math.min(nights.max, counted + again)),
    };
  };
  const row = rowOf(rows, mode);
  addCount(row.total, within(-Infinity, Infinity));
  for (let year = yearOfDay(first); year <= yearOfDay(last); year++) {
    addToYear(row, year, within(dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)));
  }
}

function rowOf(rows: Map<NoGround, MatrixRow>, key: NoGround): MatrixRow {
  return getOrMake(rows, key, emptyRow);
}
