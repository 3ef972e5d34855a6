import { dayNumber, yearText } from '../shared/dates/calendar-day.ts';
import { commonDays, rangesTogether } from '../days/timeline/day-range.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import { firstIndex } from '../shared/steps/first-index.ts';
import type { Nights } from '../stays/stay-time.ts';
import type { Trip } from '../trips/trip.ts';
import { type Entry, type EntryKind } from './entry.ts';

/** What a year or a month of the line comes to. Ends of things count nowhere: they counted at their beginning. */
export interface TimeSum {
  entries: number;
  /** marks of what began before and ended then */
  ends: number;
  byKind: Readonly<Record<EntryKind, number>>;
  /** ISO 3166-1 alpha-2 */
  countries: readonly string[];
  /** the towns and, where none is known, countries with the most entries, the first the most */
  places: readonly { town: string; country: string }[];
}

/** Places that a month is summed up with. */
const mostPlaces = 6;

/** How many entries there are of each kind. */
export function countByKind(entries: readonly Entry[]): Record<EntryKind, number> {
  const counts = { journey: 0, stay: 0, engagement: 0, trip: 0, track: 0 };
  for (const { kind, isEnd } of entries) if (!isEnd) counts[kind]++;
  return counts;
}

export function sumOf(entries: readonly Entry[]): TimeSum {
  const byKind = countByKind(entries);
  const countries = new Set<string>();
  const places = new Map<string, { town: string; country: string; count: number }>();
  for (const entry of entries) {
    if (entry.isEnd) continue;
    for (const { country } of entry.localities) if (country !== '') countries.add(country);
    // A trip was where its journeys and stays were, which are counted themselves.
    if (entry.kind === 'trip') continue;
    for (const { key, town, country } of entry.localities) {
      const known = places.get(key);
      if (known) known.count++;
      else places.set(key, { town, country, count: 1 });
    }
  }
  const counted = Object.values(byKind).reduce((sum, count) => sum + count, 0);
  return {
    entries: counted,
    ends: entries.length - counted,
    byKind,
    countries: [...countries],
    places: [...places.values()]
      .sort((a, b) => b.count - a.count)
      .slice(0, mostPlaces)
      .map(({ town, country }) => ({ town, country })),
  };
}

interface NightsAsked {
  /** YYYY-MM-DD */
  today: string;
  /** of entries of one place: a trip or a time aboard is not there on each of its nights, and counts none */
  isOfPlace: boolean;
}

/**
 * The nights away by the years of their evenings, whenever they began, as far as they are behind or planned: those
 * of stays, of times aboard and of trips that are known to the day, each date once. Stays at home are none,
 * whoever records them: where nights are not recorded as a rule, those that are would say nothing of the year.
 */
export function nightsAwayInYears(
  entries: readonly Entry[],
  { today, isOfPlace }: NightsAsked,
): (year: number) => number {
  const nights: Nights[] = [];
  for (const entry of entries) {
    if (entry.isEnd) continue;
    if (entry.kind === 'stay') {
      const { counted, stay } = entry.of;
      if (counted && stay.kind !== 'home') nights.push(counted);
    } else if (!isOfPlace && entry.kind === 'engagement') nights.push(...entry.of.nights);
    else if (!isOfPlace && entry.kind === 'trip') nights.push(...nightsOfTrip(entry.of, today));
  }
  // Once for all years: many trips may each be said to last for many of them.
  const evenings = rangesTogether(nights.map((one) => ({ first: one.from, last: one.until - 1 })));
  return (year) => {
    const [first, next] = [year, year + 1].map((one) => dayNumber(`${yearText(one)}-01-01`));
    const within = { first: first!, last: next! - 1 };
    let count = 0;
    let at = firstIndex(evenings.length, (one) => evenings[one]!.last >= within.first);
    for (; at < evenings.length && evenings[at]!.first <= within.last; at++) {
      count += commonDays(evenings[at]!, within);
    }
    return count;
  };
}

/** From the evening on which it begins to that before it ends, which for one that goes on is today. */
function nightsOfTrip({ from, to }: Pick<Trip, 'from' | 'to'>, today: string): Nights[] {
  const [begins, ends] = [wholeDay(from), to === '' ? today : wholeDay(to)];
  if (begins === undefined || ends === undefined) return [];
  const until = begins <= today && ends > today ? today : ends;
  return [{ from: dayNumber(begins), until: Math.max(dayNumber(begins), dayNumber(until)) }];
}
