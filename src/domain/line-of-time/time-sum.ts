import { getOrMake } from '../shared/remember.ts';
import { dayNumber, yearText } from '../shared/dates/calendar-day.ts';
import { commonDays, rangesTogether } from '../days/timeline/day-range.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import { firstIndex } from '../shared/steps/first-index.ts';
import type { Nights } from '../stays/stay-rows.ts';
import type { Trip } from '../trips/trip.ts';
import { entryKinds } from './entries-of-kinds.ts';
import type { Entry, EntryKind } from './entry.ts';

/**
 * Summary of a year or month of the timeline. Ends of records do not count, because they count at
 * their beginning.
 */
export interface TimeSum {
  entries: number;
  /** Number of records that began earlier and ended in this period. */
  ends: number;
  byKind: Readonly<Record<EntryKind, number>>;
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  /** Towns with the most entries first. Entries without a known town count for their country. */
  places: readonly { town: string; country: string }[];
}

/** Maximum number of places in a summary. */
const mostPlaces = 6;

/** Counts entries by kind. */
export function countByKind(entries: readonly Entry[]): Record<EntryKind, number> {
  const counts = Object.fromEntries(entryKinds.map((kind) => [kind, 0])) as Record<
    EntryKind,
    number
  >;
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
    // A trip's places are those of its journeys and stays, which count themselves.
    if (entry.kind === 'trip') continue;
    for (const { key, town, country } of entry.localities) {
      getOrMake(places, key, () => ({ town, country, count: 0 })).count++;
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
  /** YYYY-MM-DD. */
  today: string;
  /**
   * The entries are limited to one place. Trips and engagements then do not count, because not
   * every night of theirs is spent there.
   */
  isOfPlace: boolean;
}

/**
 * Returns a function that counts the nights away by the year of their evenings, past and planned
 * ones, whenever the records began. Counts nights of stays, engagements and trips with exact dates,
 * each date once. Stays at home do not count, whoever recorded them: nights at home are usually not
 * recorded, so the few recorded ones would say nothing about the year.
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
  // Merged once for all years, because many trips can each cover many years.
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

/**
 * From the evening of the first day to the evening before the last day. An open trip ends today.
 */
function nightsOfTrip({ from, to }: Pick<Trip, 'from' | 'to'>, today: string): Nights[] {
  const [begins, ends] = [wholeDay(from), to === '' ? today : wholeDay(to)];
  if (begins === undefined || ends === undefined) return [];
  const until = begins <= today && ends > today ? today : ends;
  return [{ from: dayNumber(begins), until: Math.max(dayNumber(begins), dayNumber(until)) }];
}
