import { commonRanges, type DayRange, gapsBetween, isOneDay } from '../days/timeline/day-range.ts';
import { termsOf } from '../days/aboard/engagement-terms.ts';
import { addMonths, dayNumber, dateOfDay } from '../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../shared/dates/edtf-date.ts';
import { isAhead, spellsOf, type StoredEngagement } from './days-aboard.ts';

/** A possible mistake in an engagement. It is shown but does not block saving. */
type EngagementHint =
  /**
   * Days (YYYY-MM-DD, both inclusive) that another engagement also has and that count only once.
   */
  | { hint: 'overlap'; other: HintedEngagement; first: string; last: string }
  /** The engagement is longer than agreements usually are. */
  | { hint: 'long' }
  /** The sign-on date is before the birth of anyone alive, such as `0201` for 2001. */
  | { hint: 'early' }
  /** It begins after today, which is unusual for a discharge book. */
  | { hint: 'ahead' };

/** The checked fields of an engagement, so that one can be checked while it is typed. */
export type HintedEngagement = Pick<
  StoredEngagement,
  'id' | 'personId' | 'vesselId' | 'signedOn' | 'signedOff' | 'spells'
>;

/**
 * Seafarers must be sent home after less than twelve months on board (MLC 2006, Standard A2.5.1, 2
 * b). Twice as long is rare.
 */
const mostMonths = 24;
const earliest = '1900-01-01';

/**
 * Returns the possible mistakes in an engagement, compared with all engagements of its seafarer, by
 * `asOf` (YYYY-MM-DD). The engagement can be one of them or still being typed. The day of changing
 * ships belongs to both engagements and is not an overlap. Days of leave are not an overlap either.
 */
export function engagementHints(
  engagement: HintedEngagement,
  all: readonly HintedEngagement[],
  asOf: string,
): EngagementHint[] {
  const { id, personId, signedOn } = engagement;
  const others = all.filter((other) => other.id !== id && other.personId === personId);
  const terms = termsOf([...others, engagement]).map((term) => ({
    ...term,
    days: daysOf(term.engagement.signedOn, term.endsOn === '' ? asOf : term.endsOn),
  }));
  const own = terms.find((term) => term.engagement === engagement);
  const begins = daySpan(signedOn);
  const ends = own && (own.endsOn === '' ? asOf : daySpan(own.endsOn)?.first);
  const overlaps = terms.flatMap(({ engagement: other, days }): EngagementHint[] => {
    if (other === engagement || !own?.days || !days) return [];
    const common = commonRanges(aboard(own.days, engagement), aboard(days, other));
    const [first, last] = [common[0], common.at(-1)];
    if (!first || !last || isTransfer(common, own.days, days)) return [];
    return [{ hint: 'overlap', other, first: dateOfDay(first.first), last: dateOfDay(last.last) }];
  });
  const isLong = begins && ends !== undefined && addMonths(begins.last, mostMonths) < ends;
  return [
    ...(begins && begins.last < earliest ? [{ hint: 'early' } as const] : []),
    ...(isAhead(engagement, asOf) ? [{ hint: 'ahead' } as const] : []),
    ...(isLong ? [{ hint: 'long' } as const] : []),
    ...overlaps,
  ];
}

/** Returns undefined if the dates are not exact or end before they begin. */
function daysOf(signedOn: string, endsOn: string): DayRange | undefined {
  const [on, off] = [wholeDay(signedOn), wholeDay(endsOn)];
  return on === undefined || off === undefined || off < on
    ? undefined
    : { first: dayNumber(on), last: dayNumber(off) };
}

function aboard(days: DayRange, engagement: HintedEngagement): DayRange[] {
  return gapsBetween(days, spellsOf(engagement, 'leave'));
}

/** Whether the only common day is the one on which the seafarer changed ships. */
function isTransfer(common: readonly DayRange[], one: DayRange, other: DayRange): boolean {
  const [day] = common;
  if (common.length !== 1 || !day || !isOneDay(day)) return false;
  return one.last === other.first || other.last === one.first;
}
