import { commonRanges, type DayRange, gapsBetween, isOneDay } from '../days/timeline/day-range.ts';
import { termsOf } from '../days/aboard/engagement-terms.ts';
import { addMonths } from '../shared/dates/add-months.ts';
import { dayNumber, dateOfDay } from '../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../shared/dates/edtf-date.ts';
import { isAhead, spellsOf, type StoredEngagement } from './days-aboard.ts';

/** What looks like a slip in an engagement, and may be none: it is told, and nothing is refused. */
export type EngagementHint =
  /** days (YYYY-MM-DD, both included) that another one has as well, and that count once */
  | { hint: 'overlap'; other: HintedEngagement; first: string; last: string }
  /** longer than agreements are */
  | { hint: 'long' }
  /** signed on before anybody alive was born: `0201` for 2001 */
  | { hint: 'early' }
  /** it begins after today, which a list of discharge books seldom means */
  | { hint: 'ahead' };

/** What of an engagement is looked at, so that one that is being typed can be. */
export type HintedEngagement = Pick<
  StoredEngagement,
  'id' | 'personId' | 'vesselId' | 'signedOn' | 'signedOff' | 'spells'
>;

/** Seafarers are to go home after less than twelve months aboard (MLC 2006, Standard A2.5.1, 2 b); twice that is rare. */
const mostMonths = 24;
const earliest = '1900-01-01';

/**
 * What looks like a slip in an engagement among all that its seafarer has (it may be one of them, or be typed just
 * now), by `asOf` (YYYY-MM-DD). The day on which somebody changes ships is of both, and no overlap; neither are days
 * of leave.
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

/** Undefined where they are not known to the day, or end before they begin. */
function daysOf(signedOn: string, endsOn: string): DayRange | undefined {
  const [on, off] = [wholeDay(signedOn), wholeDay(endsOn)];
  return on === undefined || off === undefined || off < on
    ? undefined
    : { first: dayNumber(on), last: dayNumber(off) };
}

function aboard(days: DayRange, engagement: HintedEngagement): DayRange[] {
  return gapsBetween(days, spellsOf(engagement, 'leave'));
}

/** Whether all that two have in common is the day on which one ship was left for the other. */
function isTransfer(common: readonly DayRange[], one: DayRange, other: DayRange): boolean {
  const [day] = common;
  if (common.length !== 1 || !day || !isOneDay(day)) return false;
  return one.last === other.first || other.last === one.first;
}
