import { addMonths } from '../shared/dates/add-months.ts';
import { addDays, dateOfDay, dayNumber } from '../shared/dates/calendar-day.ts';
import {
  commonRanges,
  type DayRange,
  isWithin,
  lengthOfRanges,
} from '../days/timeline/day-range.ts';
import type { StoredEngagement } from './days-aboard.ts';
import type { MonthsAndDays } from './months-and-days.ts';
import { type SeaCredit, seaTimeOf, type SeaTime, type SeaTimeProfile } from './sea-time.ts';
import type { ServiceRow } from './service-rows.ts';

/**
 * The sea service by which a certificate is revalidated: STCW Convention, regulation I/11 and Section A-I/11
 * of the Code, paragraph 1.1. Twelve months in all in the five years before, or three months in all in the six
 * months immediately before; functions appropriate to the certificate, which no date tells.
 */
const revalidationWays = {
  'twelve-in-five-years': { months: 12, within: 60 },
  'three-in-six-months': { months: 3, within: 6 },
} as const;
type RevalidationWay = keyof typeof revalidationWays;

/** What somebody's service comes to, by one of the ways, on a day. */
export interface RevalidationGauge {
  way: RevalidationWay;
  /** the months that it asks for */
  months: number;
  /** the calendar months that end with the day asked about; both dates count */
  window: { from: string; to: string };
  served: SeaTime;
  isMet: boolean;
  /** of months of 30 days, as odd days are reckoned; nothing where it is met */
  missing: MonthsAndDays;
  /** the first day on which it is met by whoever serves on from the day after; undefined where serving on never meets it */
  metFrom: string | undefined;
  /** the last day until which it is met without further service; undefined where it is not met */
  metUntil: string | undefined;
}

interface RevalidationInput {
  /** somebody's engagements, until `on`; what counts of each is by the profile */
  rows: readonly Pick<ServiceRow, 'engagement' | 'aboard' | 'credits' | 'takenEnd'>[];
  profile: SeaTimeProfile;
  /** YYYY-MM-DD */
  on: string;
}

/**
 * Both ways on a day, by the counting of a profile. Whoever is aboard is taken to stay in their present
 * service, and anybody else to sign on the next day, for days that count one each.
 *
 * Of service of which a testimonial states how many days count, without saying which, those are counted
 * whose whole engagement lies within the window: of the others nobody knows.
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
  // Windows of later days begin later: what lies before this one counts on none of them.
  const credits = within(counted, placedCredits(input));
  const servedOn = (day: string, more?: SeaCredit) =>
    seaTimeOf(within(windowOf(way, day), more ? [...credits, more] : credits), profile);
  const served = seaTimeOf(credits, profile);
  const isMet = served.months >= months;
  return {
    way,
    months,
    window: { from: dateOfDay(counted.first), to: on },
    served,
    isMet,
    missing: isMet ? { months: 0, oddDays: 0 } : missingOf(months, served),
    metFrom: isMet ? on : firstMet(way, input, servedOn),
    metUntil: isMet ? lastMet(months, on, servedOn) : undefined,
  };
}

/** The days that count towards a way on a day: as many calendar months as it looks back on, ending with that day. */
function windowOf(way: RevalidationWay, on: string): DayRange {
  const before = addMonths(on, -revalidationWays[way].within);
  return { first: dayNumber(before) + 1, last: dayNumber(on) };
}

/** What is missing to so many months, where odd days make months of 30: 12 months without 8 months and 20 days are 3 and 10. */
function missingOf(months: number, { months: has, oddDays }: SeaTime): MonthsAndDays {
  const days = months * 30 - (has * 30 + oddDays);
  return { months: Math.floor(days / 30), oddDays: days % 30 };
}

type ServedOn = (day: string, more?: SeaCredit) => SeaTime;

/** No way takes longer than to serve all that it asks for, however few days a month has. */
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
 * What serving on would count: the present engagement, as its days have counted until now, or one to come. Undefined
 * where days of the present one count for nothing.
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
  // Which days of a yacht to come will be under way nobody knows: she is taken to be at sea.
  if (profile === 'mca-yacht') return { engagement, capacity, ratio: 1 };
  const days = last ? lengthOfRanges(last.spans) : 0;
  return last && days > 0 ? { engagement, capacity, ratio: last.days / days } : undefined;
}

/** Whether somebody is aboard on a day and does not sign off on it. */
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

/** Of which nothing is known but that its days are its own. */
const toCome = { id: '' } as StoredEngagement;

/** The last day on which what there is suffices, before the first on which it does not. */
function lastMet(months: number, on: string, servedOn: ServedOn): string {
  let day = on;
  for (;;) {
    const next = addDays(day, 1);
    if (servedOn(next).months < months) return day;
    day = next;
  }
}

/** Days that count, with those of their whole engagement: where their own are not known it is within these. */
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

/** What of credits lies within days. */
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
