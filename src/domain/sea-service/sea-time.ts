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
import type { SeaTimeProfile } from './service-choices.ts';

/** Days, and the same time in months. Days can be halves. */
export interface SeaTime extends MonthsAndDays {
  days: number;
}

/** Days that count, of one engagement and capacity. */
export interface SeaCredit {
  engagement: StoredEngagement;
  /** Empty if none is stated. */
  capacity: string;
  days: number;
  /** The dates of these days, if they are known. */
  spans: readonly DayRange[];
}

/**
 * Returns the day numbers on which an engagement's vessel was under way for at least four hours,
 * according to its voyages.
 */
export type UnderWay = (engagement: StoredEngagement) => ReadonlySet<number>;

/** Adds up credits in months as the profile counts them. */
export function seaTimeOf(credits: readonly SeaCredit[], profile: SeaTimeProfile): SeaTime {
  return countsCalendarMonths(profile) ? inCalendarMonths(credits) : inMonthsOf30(credits);
}

/** Whether months are counted from date to date. Otherwise each has 30 days. */
export function countsCalendarMonths(profile: SeaTimeProfile): boolean {
  return profile === 'both-ends' || profile === 'mca';
}

/** Adds up credits per key, in the order in which the keys first occur. */
export function seaTimeBy<Key>(
  credits: readonly SeaCredit[],
  profile: SeaTimeProfile,
  keyOf: (credit: SeaCredit) => Key,
): Map<Key, SeaTime> {
  const groups = Map.groupBy(credits, keyOf);
  return new Map(Array.from(groups, ([key, of]) => [key, seaTimeOf(of, profile)]));
}

/** Returns the days of services that count by a profile. */
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

/** Whether the working day has the required eight hours. If the hours are not stated, it has. */
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

/** Returns the days at sea of an engagement: its spells, or else those of its voyages. */
function seaDaysOf(engagement: StoredEngagement, underWay: UnderWay): DayRange[] {
  const said = spellsOf(engagement, 'at-sea');
  return said.length > 0 ? said : rangesTogether([...underWay(engagement)].map(onDay));
}

/** Returns the days at sea. A testimonial can state their number without their dates. */
function stated(service: Service, atSea: readonly DayRange[]): SeaCredit[] {
  const { engagement, aboard } = service;
  if (atSea.length > 0 || engagement.daysAtSea === null) return creditOfDays(service, atSea, 1);
  const days = Math.min(engagement.daysAtSea, lengthOfRanges(aboard));
  return [{ engagement, capacity: engagement.capacities[0]?.capacity ?? '', days, spans: [] }];
}

/** Returns the number of days of the last voyage that ended before a spell. */
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

/**
 * Counts calendar months per uninterrupted period on board. The remaining days of all periods add
 * up to months of 30 days.
 */
function inCalendarMonths(credits: readonly SeaCredit[]): SeaTime {
  const spans = joinedWithin(credits).map(({ first, last }) =>
    monthsAndDays(dateOfDay(first), dateOfDay(last)),
  );
  return { days: sumOf(credits), ...sumOfMonths(spans) };
}

/** Merges the days of credits that are separated only by a change of capacity. */
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
