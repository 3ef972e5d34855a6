import { addDays } from '../../shared/dates/calendar-day.ts';
import { daySpan } from '../../shared/dates/edtf-date.ts';
import { daysKnown } from '../timeline/days-known.ts';
import type { Facts, StayFact } from '../facts/facts.ts';
import { type Ledger, ledgerOf } from '../timeline/ledger.ts';
import type { DaySpan } from '../timeline/day-span.ts';
import { nightsUnderWay } from './nights-under-way.ts';

/** No rule of law looks back further than the three tax years before one, none ahead than a year and its tax year. */
const daysBack = 4 * 366;
const daysAhead = 2 * 366;

export interface RulesLedgerRequest {
  /** YYYY-MM-DD, all that are asked about */
  dates: readonly string[];
  today: string;
  /** stays that are only thought of */
  drafted?: readonly StayFact[];
  /** whether what is planned for later than these dates counts, too */
  countsPlanned?: boolean;
  /** days of the longest period of a rule of one's own */
  longestPeriod?: number;
}

/**
 * The ledger that rules are put to: what was until today, and of later days what is asked about and what is
 * drafted, together with the journeys and stays that are planned until then. Between drafted stays that
 * lie apart, as before the first of them, somebody is where the ledger has them without other evidence: at
 * home, or nowhere that is known. After the last date nothing is known. `before` is one that was worked out
 * of the person earlier, with or without a draft: what is the same of it is not worked out again.
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
    },
    before,
  );
}

/** The days of a drafted stay; an empty `to` is open. */
export function draftedSpan({
  arrival,
  departure,
}: Pick<StayFact, 'arrival' | 'departure'>): DaySpan {
  return { from: daySpan(arrival)?.first ?? '', to: daySpan(departure)?.last ?? '' };
}
