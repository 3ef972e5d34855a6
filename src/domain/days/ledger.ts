import { dayNumber } from '../shared/calendar-day.ts';
import { DayBook } from './day-book.ts';
import type { Facts } from './facts.ts';
import { type Gap, gapsIn } from './gaps.ts';
import { Homes } from './homes.ts';
import type { LedgerDay } from './ledger-day.ts';
import { type Leg, legOf } from './leg.ts';
import { inOrderOfTravel } from './order-legs.ts';
import { type Timeline, timelineOf } from './timeline.ts';
import { withTracks } from './track-fact.ts';
import { noteTimeline } from './note-timeline.ts';
import { withCorrections } from './with-corrections.ts';

/** Where one person was, day by day, and how that is known. */
export interface Ledger {
  /** every date from the first to the last that was asked for, ascending */
  days: readonly LedgerDay[];
  /** times between two places of which nobody knows how somebody came from one to the other */
  gaps: readonly Gap[];
  timeline: Timeline;
  homes: Homes;
}

/** What is asked of a ledger; dates as YYYY-MM-DD. */
export interface LedgerRequest {
  from: string;
  to: string;
  /**
   * the last date of which anything is known, usually today: evidence of later ones is of plans, and is
   * left out. Undefined counts plans as if they had been.
   */
  knownTo: string | undefined;
}

/**
 * The ledger of one person by the conventions of decision 35. Pure: the same facts, in whatever order,
 * give the same ledger.
 */
export function ledgerOf(facts: Facts, { from, to, knownTo }: LedgerRequest): Ledger {
  const end = knownTo ?? '9999-12-31';
  const homes = new Homes(facts.homes);
  const legs = facts.journeys
    .map(legOf)
    .filter((leg): leg is Leg => leg !== undefined && leg.departs.days.first <= dayNumber(end));
  const stays = facts.stays.filter(({ arrival }) => arrival <= end);
  const start = homes.on(dayNumber(from), undefined)[0]?.spot;
  const timeline = timelineOf(inOrderOfTravel(withTracks(legs, facts.tracks ?? []), start), stays);
  const book = new DayBook(dayNumber(from), dayNumber(to));
  noteTimeline(book, timeline, { homes, knownTo: dayNumber(end) });
  const days = withCorrections(book.close(), facts.corrections);
  const asked = { first: dayNumber(from), last: dayNumber(to) };
  return { days, gaps: gapsIn(timeline, homes, asked), timeline, homes };
}
