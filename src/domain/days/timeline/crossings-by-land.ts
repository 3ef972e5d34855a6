import { dateOfDay, dayNumber } from '../../shared/dates/calendar-day.ts';
import type { Mode } from '../../journeys/journey.ts';
import type { DayRange } from './day-range.ts';
import type { Ledger } from './ledger.ts';
import type { LedgerDay } from './ledger-day.ts';
import { touchesAlong } from '../facts/leg-ground.ts';
import type { Leg } from '../facts/leg.ts';
import type { Spot } from '../facts/spot.ts';

/**
 * A journey by land from one country to another without a track that shows what it crossed in
 * between.
 */
export interface CrossingByLand {
  /** YYYY-MM-DD: the earliest departure and the latest arrival. */
  from: string;
  to: string;
  mode: Mode;
  between: readonly [Spot, Spot];
  /** The ID of the journey. */
  record: string;
}

/**
 * Returns the journeys by land that only count for the two countries at their ends, although they
 * may have crossed others: those without a track at a midnight, and with at least one date that was
 * not corrected by hand. In order of travel.
 */
export function crossingsByLand({ timeline, days }: Ledger): CrossingByLand[] {
  const { anchors, pieces } = timeline;
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  return pieces.flatMap((piece, at) => {
    const [departs, arrives] = [anchors[at], anchors[at + 1]];
    if (piece.kind !== 'leg' || !departs || !arrives || !mayCrossOthers(piece.leg)) return [];
    const span = { first: departs.days.first, last: arrives.days.last };
    const [from, to] = [dateOfDay(span.first), dateOfDay(span.last)];
    if (to < first.date || from > last.date || isCorrected(days, span)) return [];
    const { id, mode, from: start, to: end } = piece.leg;
    return { from, to, mode, between: [start.spot, end.spot], record: id } as const;
  });
}

function mayCrossOthers(leg: Leg): boolean {
  // A leg within one country crosses no other, and by air or at sea no ground is touched.
  const [one, other] = touchesAlong(leg);
  return (
    one !== undefined && other !== undefined && !leg.midnights && isAbroad(one.spot, other.spot)
  );
}

function isAbroad(one: Spot, other: Spot): boolean {
  return one.country !== '' && other.country !== '' && one.country !== other.country;
}

/**
 * Whether each of these days has a correction of where the person was. A day beside a corrected one
 * has other grounds as well.
 */
function isCorrected(days: readonly LedgerDay[], { first, last }: DayRange): boolean {
  const start = dayNumber(days[0]!.date);
  for (let day = first; day <= last; day++) {
    const grounds = days[day - start]?.grounds ?? [];
    const isByHand = grounds.every(({ among }) =>
      among.every(({ evidence }) =>
        evidence.some(({ kind, countsAs }) => kind === 'correction' && countsAs === undefined),
      ),
    );
    if (grounds.length === 0 || !isByHand) return false;
  }
  return true;
}
