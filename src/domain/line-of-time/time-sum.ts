import { dayNumber, yearText } from '../shared/calendar-day.ts';
import { type Nights, nightsTogether } from '../stays/stay-time.ts';
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

/**
 * The nights away by the years of their evenings, whenever the stays began, as far as they are behind or
 * planned: one that several stays share counts once. Stays at home are none, whoever records them: where
 * nights are not recorded as a rule, those that are would say nothing of the year.
 */
export function nightsAwayInYears(entries: readonly Entry[]): (year: number) => number {
  const nights: Nights[] = [];
  for (const { kind, isEnd, of } of entries) {
    if (kind !== 'stay' || isEnd || !of.counted) continue;
    if (of.stay.kind !== 'home') nights.push(of.counted);
  }
  return (year) => {
    const [from, until] = [year, year + 1].map((one) => dayNumber(`${yearText(one)}-01-01`));
    const within = nights.flatMap((one) => clipped(one, from!, until!) ?? []);
    return nightsTogether(within);
  };
}

function clipped(nights: Nights, from: number, until: number): Nights | undefined {
  const within = { from: Math.max(nights.from, from), until: Math.min(nights.until, until) };
  return within.from < within.until ? within : undefined;
}
