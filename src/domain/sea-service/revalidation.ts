import { addMonths, addDays, dateOfDay, dayNumber } from '../shared/dates/calendar-day.ts';
import {
  commonRanges,
  type DayRange,
  isWithin,
  lengthOfRanges,
} from '../days/timeline/day-range.ts';
import type { StoredEngagement } from './days-aboard.ts';
import { monthsAndDays, type MonthsAndDays } from './months-and-days.ts';
import { countsCalendarMonths, type SeaCredit, seaTimeOf, type SeaTime } from './sea-time.ts';
import type { SeaTimeProfile } from './service-choices.ts';
import type { ServiceRow } from './service-rows.ts';

/**
 * The sea service that revalidates a certificate: STCW Convention, regulation I/11 and Section
 * A-I/11 of the Code, paragraph 1.1. It is twelve months in total in the preceding five years, or
 * three months in total in the immediately preceding six months. It must be in functions
 * appropriate to the certificate, which dates cannot show.
 */
const revalidationWays = {
  'twelve-in-five-years': { months: 12, within: 60 },
  'three-in-six-months': { months: 3, within: 6 },
} as const;
type RevalidationWay = keyof typeof revalidationWays;

/** A person's service towards one of the two ways on a day. */
export interface RevalidationGauge {
  way: RevalidationWay;
  /** Months required. */
  months: number;
  /** The period of calendar months that ends with the given day. Both dates are inclusive. */
  window: { from: string; to: string };
  served: SeaTime;
  isMet: boolean;
  /** In months of 30 days, like odd days. Zero if the requirement is met. */
  missing: MonthsAndDays;
  /**
   * The first day on which it is met if the person serves continuously from the next day. Undefined
   * if that never meets it.
   */
  metFrom: string | undefined;
  /**
   * Whether odd days count as the last month before `metFrom`. It is then earlier than the missing
   * months counted from date to date.
   */
  endsWithOddDays: boolean;
  /** The last day on which it is met without further service. Undefined if it is not met. */
  metUntil: string | undefined;
}

interface RevalidationInput {
  /** A person's engagements up to `on`. Their credits follow the profile. */
  rows: readonly Pick<ServiceRow, 'engagement' | 'aboard' | 'credits' | 'takenEnd'>[];
  profile: SeaTimeProfile;
  /** YYYY-MM-DD. */
  on: string;
}

/**
 * Evaluates both ways on a day, by the counting rules of a profile. A person who is on board is
 * assumed to stay in the present service. Anyone else is assumed to sign on the next day, with days
 * that count one each.
 *
 * Some testimonials state how many days count without giving the dates. These days count only if
 * the whole engagement lies within the window, because otherwise it is unknown which of them do.
 */
export function revalidationGauges(input: RevalidationInput): RevalidationGauge[] {
  return (['twelve-in-five-years', 'three-in-six-months'] as const).map((way) =>
    gaugeOf(way, input),
  );
}

function gaugeOf(way: RevalidationWay, input: RevalidationInput): RevalidationGauge {
  const { profile, on } = input;
  const { months } = revalidationWays[way];
  const counted = windowOf(way, on);
  // Windows of later days begin later, so days before this window never count again.
  const credits = within(counted, placedCredits(input));
  const servedOn = (day: string, more?: SeaCredit) =>
    seaTimeOf(within(windowOf(way, day), more ? [...credits, more] : credits), profile);
  const served = seaTimeOf(credits, profile);
  const isMet = served.months >= months;
  const metFrom = isMet ? on : firstMet(way, input, servedOn);
  return {
    way,
    months,
    window: { from: dateOfDay(counted.first), to: on },
    served,
    isMet,
    missing: isMet ? { months: 0, oddDays: 0 } : missingOf(months, served),
    metFrom,
    endsWithOddDays:
      !isMet &&
      metFrom !== undefined &&
      countsCalendarMonths(profile) &&
      monthsAndDays(addDays(on, 1), metFrom).months < months - served.months,
    metUntil: isMet ? lastMet(months, on, servedOn) : undefined,
  };
}

/**
 * Returns the days that count towards a way on a day: the required number of calendar months,
 * ending with that day.
 */
function windowOf(way: RevalidationWay, on: string): DayRange {
  const before = addMonths(on, -revalidationWays[way].within);
  return { first: dayNumber(before) + 1, last: dayNumber(on) };
}

/**
 * Returns the time missing to a number of months. Odd days make months of 30: 12 months minus 8
 * months and 20 days is 3 months and 10 days.
 */
function missingOf(months: number, { months: has, oddDays }: SeaTime): MonthsAndDays {
  const days = months * 30 - (has * 30 + oddDays);
  return { months: Math.floor(days / 30), oddDays: days % 30 };
}

type ServedOn = (day: string, more?: SeaCredit) => SeaTime;

/**
 * Serving the whole requirement from the start never takes longer, however short the months are.
 */
const mostDaysToServe = 400;

function firstMet(
  way: RevalidationWay,
  input: RevalidationInput,
  servedOn: ServedOn,
): string | undefined {
  const next = nextService(input);
  if (!next) return undefined;
  const { engagement, capacity, ratio } = next;
  const first = dayNumber(input.on) + 1;
  for (let days = 1; days <= mostDaysToServe; days++) {
    const span = { first, last: first + days - 1 };
    const more = { engagement, capacity, days: days * ratio, spans: [span] };
    const day = addDays(input.on, days);
    if (servedOn(day, more).months >= revalidationWays[way].months) return day;
  }
  return undefined;
}

/**
 * Returns how further service would count: like the days of the present engagement so far, or as a
 * future engagement. Returns undefined if days of the present engagement do not count.
 */
function nextService({
  rows,
  profile,
  on,
}: RevalidationInput):
  | { engagement: StoredEngagement; capacity: string; ratio: number }
  | undefined {
  const present = rows.find((row) => isAboard(row, on));
  if (!present) return { engagement: toCome, capacity: '', ratio: 1 };
  const { engagement, credits } = present;
  const last = credits.at(-1);
  const capacity = last?.capacity ?? '';
  // It is unknown on which future days a yacht will be under way, so she is assumed to be at sea.
  if (profile === 'mca-yacht') return { engagement, capacity, ratio: 1 };
  const days = last ? lengthOfRanges(last.spans) : 0;
  return last && days > 0 ? { engagement, capacity, ratio: last.days / days } : undefined;
}

/** Whether the person is on board on a day and does not sign off on it. */
export function isAboard(
  { engagement, aboard, takenEnd }: Pick<ServiceRow, 'engagement' | 'aboard' | 'takenEnd'>,
  on: string,
): boolean {
  const day = dayNumber(on);
  return (
    (engagement.signedOff || takenEnd) !== on &&
    aboard.some(({ spans }) => spans.some((span) => isWithin(day, span)))
  );
}

/** A future engagement of which only the days are known. */
const toCome = { id: '' } as StoredEngagement;

/** Returns the last day on which the requirement is still met without further service. */
function lastMet(months: number, on: string, servedOn: ServedOn): string {
  let day = on;
  for (;;) {
    const next = addDays(day, 1);
    if (servedOn(next).months < months) return day;
    day = next;
  }
}

/**
 * Days that count, with the period of their whole engagement, which contains them if their own
 * dates are unknown.
 */
interface PlacedCredit extends SeaCredit {
  aboard: DayRange | undefined;
}

function placedCredits({ rows }: RevalidationInput): PlacedCredit[] {
  return rows.flatMap(({ aboard, credits }) => {
    const days = aboard.flatMap(({ spans }) => spans);
    const whole =
      days.length === 0
        ? undefined
        : {
            first: Math.min(...days.map(({ first }) => first)),
            last: Math.max(...days.map(({ last }) => last)),
          };
    return credits.map((credit) => ({ ...credit, aboard: whole }));
  });
}

/** Returns the parts of credits that lie within a period. */
function within(
  counted: DayRange,
  credits: readonly (SeaCredit & Partial<PlacedCredit>)[],
): (SeaCredit & Partial<PlacedCredit>)[] {
  return credits.flatMap((credit) => {
    const { aboard, spans } = credit;
    if (spans.length === 0) {
      const counts = aboard && aboard.first >= counted.first && aboard.last <= counted.last;
      return counts ? [credit] : [];
    }
    const left = commonRanges(spans, [counted]);
    if (left.length === 0) return [];
    const ratio = credit.days / lengthOfRanges(spans);
    return [{ ...credit, spans: left, days: lengthOfRanges(left) * ratio }];
  });
}
