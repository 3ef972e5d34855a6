import { dateOfDay } from '../../shared/dates/calendar-day.ts';
import { type DayRange, isOneDay, onDay, rangeOf } from '../timeline/day-range.ts';
import type { StayFact } from '../facts/facts.ts';
import type { Leg } from '../facts/leg.ts';
import { isNear, type Spot } from '../facts/spot.ts';
import { firstSlotFrom, slotsOf } from '../facts/place-stays.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Contradiction } from './contradiction.ts';
import { nightsIn, stayWithin } from './propose.ts';
import type { IsRepaired } from './way-contradictions.ts';

/** A stay with exact dates. The night of the last day belongs to the next place. */
interface DatedStay {
  stay: StayFact;
  days: DayRange;
}

/**
 * Finds nights for which stays name two places, or from which journeys had already taken the person
 * away.
 */
export function contradictionsOfStays(
  { pieces }: Timeline,
  stays: readonly StayFact[],
  isRepaired: IsRepaired,
): Contradiction[] {
  const legs = pieces.flatMap((piece) => (piece.kind === 'leg' ? piece.leg : []));
  const dated = stays.flatMap(datedStay).toSorted(byDays);
  return [...twoPlaces(dated), ...dated.flatMap((stay) => nightsElsewhere(stay, legs))].filter(
    ({ nights }) => !isRepaired({ first: nights.first, last: nights.last - 1 }),
  );
}

/** Stays aboard are excluded, because they move with the vehicle. */
function datedStay(stay: StayFact): DatedStay[] {
  const [begins, ends] = [rangeOf(stay.arrival), rangeOf(stay.departure)];
  if (stay.kind === 'aboard' || !begins || !ends || !isOneDay(begins) || !isOneDay(ends)) return [];
  const days = { first: begins.first, last: ends.first };
  return days.first < days.last ? [{ stay, days }] : [];
}

function byDays(one: DatedStay, other: DatedStay): number {
  return (
    one.days.first - other.days.first ||
    one.days.last - other.days.last ||
    (one.stay.id < other.stay.id ? -1 : 1)
  );
}

interface ContradictionOfNights extends Contradiction {
  /** From the first night to the day after the last. */
  nights: DayRange;
}

/**
 * Compares each stay with the earlier stay that lasts longest, so that each of many simultaneous
 * stays is reported once.
 */
function twoPlaces(stays: readonly DatedStay[]): ContradictionOfNights[] {
  const contradictions: ContradictionOfNights[] = [];
  let longest: DatedStay | undefined;
  for (const next of stays) {
    if (longest && next.days.first < longest.days.last && !mayBeOne(longest, next)) {
      contradictions.push(sharedNights(longest, next));
    }
    if (!longest || next.days.last > longest.days.last) longest = next;
  }
  return contradictions;
}

/** Whether two stays can be in the same place, as far as their places are known. */
function mayBeOne({ stay: { spot: one } }: DatedStay, { stay: { spot: other } }: DatedStay) {
  if (one.country === '' || other.country === '') return true;
  if (one.country !== other.country) return false;
  const isVague = (spot: Spot) => spot.point === null && spot.town === '';
  return isVague(one) || isVague(other) || isNear(one, other);
}

function sharedNights(one: DatedStay, other: DatedStay): ContradictionOfNights {
  const nights = { first: other.days.first, last: Math.min(one.days.last, other.days.last) };
  const [here, there] = [one.stay.spot, other.stay.spot];
  const isWithin = other.days.last < one.days.last;
  const isFromStart = other.days.first === one.days.first;
  const [own, theirs] = [one.days, other.days];
  return contradictionOf(
    'two-places',
    nights,
    [one.stay, other.stay],
    [
      // One stay made way for the other: the first ended earlier, or the second began later.
      ...(isWithin ? [] : stayWithin(one.stay.id, here, { first: own.first, last: theirs.first })),
      ...(isWithin ? [] : stayWithin(other.stay.id, there, { first: own.last, last: theirs.last })),
      ...(isWithin && isFromStart
        ? stayWithin(one.stay.id, here, { first: theirs.last, last: own.last })
        : []),
      ...nightsIn(there, nights, isFromStart ? undefined : here),
      ...nightsIn(here, nights),
    ],
  );
}

/** Finds nights of a stay that were spent elsewhere according to legs with exact dates. */
function nightsElsewhere({ stay, days }: DatedStay, legs: readonly Leg[]): ContradictionOfNights[] {
  const own = new Set(slotsOf(legs, { begins: onDay(days.first), ends: onDay(days.last) }, stay));
  const contradictions: ContradictionOfNights[] = [];
  for (let slot = firstSlotFrom(legs, days.first); slot <= legs.length; slot++) {
    const [before, after] = [legs[slot - 1], legs[slot]];
    if (before && before.arrives.days.first >= days.last) break;
    if (own.has(slot) || !isKnown(before) || !isKnown(after)) continue;
    const nights = {
      first: Math.max(days.first, before?.arrives.days.first ?? -Infinity),
      last: Math.min(days.last, after?.departs.days.first ?? Infinity),
    };
    const there = before?.to.spot ?? after?.from.spot;
    if (!there || nights.first >= nights.last) continue;
    const other = { id: (before ?? after)!.id, spot: there };
    contradictions.push(
      contradictionOf(
        'elsewhere',
        nights,
        [stay, other],
        [
          ...(nights.last === days.last
            ? stayWithin(stay.id, stay.spot, { first: days.first, last: nights.first })
            : []),
          ...(nights.first === days.first
            ? stayWithin(stay.id, stay.spot, { first: nights.last, last: days.last })
            : []),
          ...nightsIn(there, nights, stay.spot),
          ...nightsIn(stay.spot, nights, there),
        ],
      ),
    );
  }
  return contradictions;
}

function isKnown(leg: Leg | undefined): boolean {
  return !leg || (isOneDay(leg.departs.days) && isOneDay(leg.arrives.days));
}

function contradictionOf(
  kind: 'two-places' | 'elsewhere',
  nights: DayRange,
  [one, other]: readonly [StayFact, { id: string; spot: Spot }],
  proposals: Contradiction['proposals'],
): ContradictionOfNights {
  return {
    kind,
    from: dateOfDay(nights.first),
    to: dateOfDay(nights.last),
    between: [one.spot, other.spot],
    records: [one.id, other.id],
    proposals,
    nights,
  };
}
