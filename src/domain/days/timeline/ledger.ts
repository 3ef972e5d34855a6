import { dayNumber, dateOfDay } from '../../shared/dates/calendar-day.ts';
import { type Chapter, chaptersOf } from './chapters.ts';
import { engagementDaysOf } from '../aboard/engagement-days.ts';
import type { Facts } from '../facts/facts.ts';
import type { Gap, Silence } from './gaps.ts';
import { Homes } from '../facts/homes.ts';
import type { LedgerDay } from './ledger-day.ts';
import { legsOfJourneys } from '../facts/legs-of-journeys.ts';
import { inOrderOfTravel } from '../facts/order-legs.ts';
import { marksOnStops, isMark } from '../facts/stop-marks.ts';
import { plannedDeparture, type Timeline, timelineOf, withOpenEnd } from './timeline.ts';
import { sightingsOf, withSightings } from '../facts/sightings.ts';
import { withUsualOptions } from './stay-options.ts';
import type { Move } from '../facts/move.ts';
import { movablesIn, withMoves } from '../facts/moves.ts';
import type { MovedDays } from './other-orders.ts';
import { withTracks } from '../facts/track-fact.ts';
import { whereaboutsOf } from '../facts/whereabouts.ts';
import { type DayRange, onDay, rangeOf } from './day-range.ts';
import { datedStayOf } from '../facts/dated-stay.ts';

/** Where one person was, day by day, with the evidence. */
export interface Ledger {
  /** The days in parts, each of which depends on its own records only. */
  chapters: readonly Chapter[];
  /** Every date from the first to the last requested, ascending. */
  days: readonly LedgerDay[];
  /**
   * Times between two places for which it is unknown how the person travelled from one to the
   * other.
   */
  gaps: readonly Gap[];
  /** Times too long after their evidence for certainty. */
  silences: readonly Silence[];
  /** The days that depend on the order of records without an exact date, by chapter. */
  moved: readonly MovedDays[];
  timeline: Timeline;
  /** The timeline with all options of stays that may have been at several times, if there are any. */
  dated?: Timeline;
  homes: Homes;
}

/** The range of a requested ledger; dates as YYYY-MM-DD. */
interface LedgerRequest {
  from: string;
  to: string;
  /**
   * The last date about which anything is known, usually today. Evidence of later dates is planned
   * and is ignored. Undefined counts plans as if they had happened.
   */
  knownTo: string | undefined;
  /** The last date on which a silence counts as possible, if that is earlier. */
  silentTo?: string;
  /**
   * The last date on which a stay without an end certainly goes on, if nothing comes after it.
   * Usually today; undefined if it goes on to the last date.
   */
  openTo?: string;
}

/**
 * Returns the ledger of one person by the conventions of decision 35. Pure: the same facts, in any
 * order, give the same ledger. `before` is a ledger of earlier facts of the person. Its unchanged
 * chapters are reused, if unchanged facts are the same objects.
 */
export function ledgerOf(
  facts: Facts,
  { from, to, knownTo, silentTo = '9999-12-31', openTo }: LedgerRequest,
  before?: Ledger,
): Ledger {
  const end = knownTo ?? '9999-12-31';
  const homes = before?.homes.isOf(facts.homes) ? before.homes : new Homes(facts.homes);
  const lastKnown = dayNumber(end);
  const all = legsOfJourneys(facts.journeys);
  const legs = all.filter(({ departs }) => departs.days.first <= lastKnown);
  const planned = all.filter(({ departs }) => departs.days.first > lastKnown);
  const stays = facts.stays.filter(({ arrival }) => arrival <= end);
  const tracked = withTracks(legs, facts.tracks ?? []);
  const whereabouts = whereaboutsOf(homes, stays);
  const { homeOn } = whereabouts;
  const ordered = inOrderOfTravel(tracked, whereabouts);
  const engaged = engagementDaysOf(
    facts.engagements?.filter(({ signedOn }) => signedOn <= end) ?? [],
  );
  const movedBy = (moves: readonly Move[]): Timeline => {
    const order = withMoves(ordered, moves);
    const recorded = timelineOf(order, stays, engaged, { homeOn, moves });
    const life = openTo === undefined ? recorded : withOpenEnd(recorded, dayNumber(openTo));
    return { ...withSightings(life, sightingsOf(facts)), planned: plannedDeparture(planned) };
  };
  const dated = movedBy([]);
  const movables = movablesIn(ordered, stays, homeOn);
  const timeline = withUsualOptions(dated);
  const asked = {
    first: dayNumber(from),
    last: dayNumber(to),
    knownTo: lastKnown,
    silentTo: dayNumber(silentTo),
  };
  const corrections = marksOnStops(facts.corrections, timeline);
  const isAsked = (gap: Gap) => gap.from <= to && gap.to >= from;
  const chapters = chaptersOf(
    { timeline: dated, homes, corrections, movables, movedBy },
    asked,
    before?.chapters,
  );
  return {
    chapters,
    days: chapters.flatMap(({ days }) => days),
    gaps: chapters.flatMap(({ gaps }) => gaps.filter(isAsked)),
    silences: chapters.flatMap(({ silences }) => silences.filter(isAsked)),
    moved: chapters.flatMap(({ moved }) => moved ?? []),
    timeline,
    ...(timeline !== dated && { dated }),
    homes,
  };
}

/**
 * No one whose days are counted lived outside these dates. A typing error such as `0198-06-12` must
 * not produce a table of two thousand years.
 */
export const believedDates = { earliest: '1800-01-01', latest: '2199-12-31' };
export const believedDays: DayRange = {
  first: dayNumber(believedDates.earliest),
  last: dayNumber(believedDates.latest),
};

/**
 * Returns the days that a ledger of all records covers: from 1 January of the year of the first
 * record to today, or to the last planned day if plans count. Undefined if nothing is recorded
 * about where the person was.
 */
export function daysKnown(
  { journeys, stays, homes, corrections, engagements = [] }: Facts,
  today: string,
  countsPlanned: boolean,
): LedgerRequest | undefined {
  if ([journeys, stays, homes, corrections, engagements].every((all) => all.length === 0)) {
    return undefined;
  }
  let [first, last] = [dayNumber(today), dayNumber(today)];
  const reach = (days: DayRange | undefined) => {
    if (!days) return;
    if (days.first >= believedDays.first && days.first < first) first = days.first;
    if (countsPlanned && days.last <= believedDays.last && days.last > last) last = days.last;
  };
  for (const { departs, arrives } of legsOfJourneys(journeys)) {
    reach(departs.days);
    reach(arrives.days);
  }
  for (const stay of stays) {
    const dated = datedStayOf(stay);
    reach(dated?.begins);
    reach(dated?.ends);
  }
  for (const { signedOn, signedOff } of engagements) {
    reach(rangeOf(signedOn));
    reach(rangeOf(signedOff));
  }
  for (const { from } of homes) reach(rangeOf(from));
  for (const one of corrections) if (!isMark(one)) reach(onDay(dayNumber(one.date)));
  return {
    from: `${dateOfDay(first).slice(0, 4)}-01-01`,
    to: dateOfDay(last),
    knownTo: countsPlanned ? undefined : today,
    ...(countsPlanned && { openTo: today }),
  };
}
