import { addDays, dayNumber } from '../../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../../shared/dates/edtf-date.ts';
import { daysKnown, type Ledger, ledgerOf } from '../timeline/ledger.ts';
import type { Facts, StayFact } from '../facts/facts.ts';
import type { DaySpan } from '../timeline/day-span.ts';

import { daySetOf, sureSpan } from './day-set.ts';

/** In no country: the spot of a night between two places on consecutive dates. */
const nowhere = { country: '', region: '', town: '', point: null };

/**
 * Returns the nights between drafted stays of which one begins on the day after another ends. If
 * France is drafted until 5 June and Italy from 6 June, the person travels directly and does not go
 * home in between. As everywhere, the day of departure is no night at the place that was left, so
 * this night is in no country.
 */
function nightsUnderWay(stays: readonly StayFact[]): StayFact[] {
  const begins = new Set(stays.map(({ arrival }) => wholeDay(arrival)));
  const ends = new Set(stays.map(({ departure }) => wholeDay(departure)));
  const spent = daySetOf(
    stays.map(({ arrival, departure }) => {
      const { from, to } = sureSpan({ from: arrival, to: departure });
      return { from, to: to - 1 };
    }),
  );
  return [...ends].flatMap((from) => {
    if (from === undefined || spent.has(dayNumber(from))) return [];
    const to = addDays(from, 1);
    if (!begins.has(to)) return [];
    return [{ id: `way:${from}`, kind: 'other', arrival: from, departure: to, spot: nowhere }];
  });
}

/**
 * No legal rule looks back further than the three previous tax years, or ahead further than a year
 * and its tax year.
 */
const daysBack = 4 * 366;
const daysAhead = 2 * 366;

export interface RulesLedgerRequest {
  /** All requested dates, YYYY-MM-DD. */
  dates: readonly string[];
  today: string;
  /** Drafted stays, which are not recorded. */
  drafted?: readonly StayFact[];
  /** Whether plans after these dates count as well. */
  countsPlanned?: boolean;
  /** The longest period of a custom rule, in days. */
  longestPeriod?: number;
}

/**
 * Returns the ledger that rules are applied to. It covers what happened until today, and for later
 * days the requested dates and the draft, with the journeys and stays planned until then. Before
 * the first drafted stay, and between drafted stays that are apart, the person is where the ledger
 * places them without other evidence: at home, or unknown. After the last date nothing is known.
 * `before` is an earlier ledger of the person, with or without a draft; its unchanged parts are
 * reused.
 */
export function ledgerForRules(facts: Facts, request: RulesLedgerRequest, before?: Ledger): Ledger {
  const { today, drafted = [], countsPlanned = false, longestPeriod = 0 } = request;
  const ends = drafted.flatMap(({ arrival, departure }) => draftedSpan({ arrival, departure }));
  const dates = [...request.dates, ...ends.map(({ from, to }) => to || from)].toSorted();
  const [first = today, last = today] = [dates[0], dates.at(-1)];
  const planned = countsPlanned ? (daysKnown(facts, today, true)?.to ?? today) : today;
  return ledgerOf(
    { ...facts, stays: [...facts.stays, ...drafted, ...nightsUnderWay(drafted)] },
    {
      from: addDays(first, -Math.max(daysBack, longestPeriod)),
      to: addDays(last, daysAhead),
      knownTo: [last, today, planned].toSorted().at(-1),
      silentTo: last,
    },
    before,
  );
}

/** Returns the days of a drafted stay; an empty `to` is open. */
export function draftedSpan({
  arrival,
  departure,
}: Pick<StayFact, 'arrival' | 'departure'>): DaySpan {
  return { from: daySpan(arrival)?.first ?? '', to: daySpan(departure)?.last ?? '' };
}
