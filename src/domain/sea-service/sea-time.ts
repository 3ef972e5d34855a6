import { monthsAndDays, type MonthsAndDays, sumOfMonths } from './months-and-days.ts';
import {
  commonRanges,
  type DayRange,
  lengthOfRange,
  lengthOfRanges,
  onDay,
  rangesTogether,
} from '../days/timeline/day-range.ts';
import { dateOfDay } from '../shared/dates/calendar-day.ts';
import { byCapacity, type Service, spellsOf, type StoredEngagement } from './days-aboard.ts';

/**
 * How sea time is counted, and by whom:
 *
 * - `both-ends`: every day aboard, in calendar months and the days that are left over.
 * - `mca`: as the Maritime and Coastguard Agency counts service of merchant ships: the same, of days
 *   of which at least eight hours were worked.
 * - `mca-yacht`: as it counts service of yachts: days of four hours and more under way; days of standby, at
 *   most fourteen on end and no more than the voyage before; of days in the yard ninety in all.
 * - `uscg`: as the United States Coast Guard does: days of eight hours, one and a half where twelve are
 *   worked by an authorised system of two watches; months of 30 days and years of 360.
 */
export const seaTimeProfiles = ['both-ends', 'mca', 'mca-yacht', 'uscg'] as const;
export type SeaTimeProfile = (typeof seaTimeProfiles)[number];

/** Days, and what they are in months; days may be halves. */
export interface SeaTime extends MonthsAndDays {
  days: number;
}

/** Days that count, of one engagement and capacity. */
export interface SeaCredit {
  engagement: StoredEngagement;
  /** '' where none is said */
  capacity: string;
  days: number;
  /** the days themselves, as far as it is known which they were */
  spans: readonly DayRange[];
}

/** On which days (numbers) an engagement's vessel was under way for four hours or more, as far as voyages tell. */
export type UnderWay = (engagement: StoredEngagement) => ReadonlySet<number>;

/** What services come to by a profile, in months as it counts them. */
export function seaTimeOf(credits: readonly SeaCredit[], profile: SeaTimeProfile): SeaTime {
  const isCalendar = profile === 'both-ends' || profile === 'mca';
  return isCalendar ? inCalendarMonths(credits) : inMonthsOf30(credits);
}

/** The same by some key of what counts, in the order in which each was first served. */
export function seaTimeBy<Key>(
  credits: readonly SeaCredit[],
  profile: SeaTimeProfile,
  keyOf: (credit: SeaCredit) => Key,
): Map<Key, SeaTime> {
  const groups = Map.groupBy(credits, keyOf);
  return new Map(Array.from(groups, ([key, of]) => [key, seaTimeOf(of, profile)]));
}

/** The days of services that count by a profile. */
export function creditsOf(
  services: readonly Service[],
  profile: SeaTimeProfile,
  underWay: UnderWay,
): SeaCredit[] {
  switch (profile) {
    case 'both-ends':
      return services.flatMap((service) => creditOfDays(service, service.aboard, 1));
    case 'mca':
      return services.flatMap((service) =>
        worksFullDays(service) ? creditOfDays(service, service.aboard, 1) : [],
      );
    case 'uscg':
      return services.flatMap((service) => {
        if (!worksFullDays(service)) return [];
        const { isTwoWatch, hoursADay } = service.engagement;
        const ratio = isTwoWatch && hoursADay !== null && hoursADay >= 12 ? 1.5 : 1;
        return creditOfDays(service, service.aboard, ratio);
      });
    case 'mca-yacht':
      return creditsOfYachts(services, underWay);
  }
}

/** Whether a day has the eight hours that make it one; where nobody says how many, it has. */
function worksFullDays({ engagement: { hoursADay } }: Service): boolean {
  return hoursADay === null || hoursADay >= 8;
}

function creditOfDays(
  { engagement }: Service,
  days: readonly DayRange[],
  ratio: number,
): SeaCredit[] {
  return byCapacity(engagement, days).map(({ capacity, days: spans }) => ({
    engagement,
    capacity,
    days: lengthOfRanges(spans) * ratio,
    spans,
  }));
}

const standbyOnEnd = 14;
const yardInAll = 90;

function creditsOfYachts(services: readonly Service[], underWay: UnderWay): SeaCredit[] {
  let yardLeft = yardInAll;
  return services.flatMap((service) => {
    const { engagement, aboard } = service;
    const atSea = commonRanges(aboard, seaDaysOf(engagement, underWay));
    const standby = spellsOf(engagement, 'standby').flatMap((spell) =>
      firstDays(commonRanges(aboard, [spell]), Math.min(standbyOnEnd, lengthBefore(spell, atSea))),
    );
    const yard = firstDays(commonRanges(aboard, spellsOf(engagement, 'yard')), yardLeft);
    yardLeft -= lengthOfRanges(yard);
    return [...stated(service, atSea), ...creditOfDays(service, [...standby, ...yard], 1)];
  });
}

/** The days at sea of an engagement: as it says, else as its voyages tell. */
function seaDaysOf(engagement: StoredEngagement, underWay: UnderWay): DayRange[] {
  const said = spellsOf(engagement, 'at-sea');
  if (said.length > 0) return said;
  return rangesTogether([...underWay(engagement)].map(onDay));
}

/** Sea days, of which a testimonial may state how many there were without saying which. */
function stated(service: Service, atSea: readonly DayRange[]): SeaCredit[] {
  const { engagement, aboard } = service;
  if (atSea.length > 0 || engagement.daysAtSea === null) return creditOfDays(service, atSea, 1);
  const days = Math.min(engagement.daysAtSea, lengthOfRanges(aboard));
  const capacity = engagement.capacities[0]?.capacity ?? '';
  return [{ engagement, capacity, days, spans: [] }];
}

/** Days of the voyage that ended last before a spell. */
function lengthBefore(spell: DayRange, atSea: readonly DayRange[]): number {
  const voyage = atSea.findLast(({ last }) => last < spell.first);
  return voyage ? lengthOfRange(voyage) : 0;
}

function firstDays(days: readonly DayRange[], most: number): DayRange[] {
  const found: DayRange[] = [];
  let left = most;
  for (const range of days) {
    const count = Math.min(left, lengthOfRange(range));
    if (count > 0) found.push({ first: range.first, last: range.first + count - 1 });
    left -= count;
  }
  return found;
}

/** Months of each time aboard that nothing interrupts, and what is left over of all of them, in months of 30 days. */
function inCalendarMonths(credits: readonly SeaCredit[]): SeaTime {
  const spans = joinedWithin(credits).map(({ first, last }) =>
    monthsAndDays(dateOfDay(first), dateOfDay(last)),
  );
  return { days: sumOf(credits), ...sumOfMonths(spans) };
}

/** The days of credits, put together where a change of capacity is all that divides them. */
function joinedWithin(credits: readonly SeaCredit[]): DayRange[] {
  const result: (DayRange & { of: string })[] = [];
  for (const { engagement, spans } of credits) {
    for (const { first, last } of spans) {
      const before = result.at(-1);
      if (before?.of === engagement.id && before.last === first - 1) before.last = last;
      else result.push({ of: engagement.id, first, last });
    }
  }
  return result;
}

function inMonthsOf30(credits: readonly SeaCredit[]): SeaTime {
  const days = sumOf(credits);
  const months = Math.floor(days / 30);
  return { days, months, oddDays: days - months * 30 };
}

function sumOf(credits: readonly SeaCredit[]): number {
  return credits.reduce((sum, { days }) => sum + days, 0);
}
