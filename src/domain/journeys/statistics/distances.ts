import { getOrMake } from '../../shared/remember.ts';
import type { JourneyFilter } from '../filter/filter.ts';
import type { JourneyRow } from '../journey-row.ts';
import { rememberLast, addToTally, emptyGroup, type Group } from './tally.ts';

export interface RankedJourney {
  /** 1 is the longest. Equal distances share a rank, and the following ranks are skipped. */
  rank: number;
  row: JourneyRow;
}

/** Ranks all journeys by distance, the longest first. Among equal distances the oldest is first. */
export const distanceRanking = rememberLast((rows): readonly RankedJourney[] => {
  // Grouping first is faster than comparing all pairs, because the same few hundred paths repeat.
  const byDistance = Map.groupBy(rows, ({ distanceKm }) => distanceKm);
  const ranked: RankedJourney[] = [];
  for (const distanceKm of [...byDistance.keys()].sort((a, b) => b - a)) {
    const rank = ranked.length + 1;
    for (const row of byDistance.get(distanceKm)?.sort(olderFirst) ?? [])
      ranked.push({ rank, row });
  }
  return ranked;
});

function olderFirst(a: JourneyRow, b: JourneyRow): number {
  return a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : 0;
}

export interface CumulativePoint {
  /** `YYYY-MM-DD`: the last day that the dates of these journeys can mean. */
  day: string;
  /** Totals of all journeys up to the end of that day. */
  journeys: number;
  distanceKm: number;
  /** Selects the journeys up to and including this point. */
  filter: JourneyFilter;
}

interface Cumulative {
  /** One per day on which a date range of journeys ends, oldest first. */
  points: CumulativePoint[];
  /** Journeys of unknown date, which are in no point. */
  undated: Group<'none'>;
}

/**
 * Returns the cumulative distance over time. A journey whose date is known only to the month or
 * year counts from the last day of that period, when it has certainly been made.
 */
export const cumulativeDistance = rememberLast((rows, filter: JourneyFilter): Cumulative => {
  const undated = emptyGroup('none' as const, filter, { year: 'none' });
  const kmOfDay = new Map<string, { journeys: number; distanceKm: number }>();
  for (const row of rows) {
    if (row.lastDay === '') {
      addToTally(undated, row);
      continue;
    }
    const sum = getOrMake(kmOfDay, row.lastDay, () => ({ journeys: 0, distanceKm: 0 }));
    sum.journeys++;
    sum.distanceKm += row.distanceKm;
  }
  let journeys = 0;
  let distanceKm = 0;
  const points = [...kmOfDay.keys()].sort().map((day): CumulativePoint => {
    const sum = kmOfDay.get(day);
    journeys += sum?.journeys ?? 0;
    distanceKm += sum?.distanceKm ?? 0;
    return { day, journeys, distanceKm, filter: { ...filter, until: day } };
  });
  return { points, undated };
});

/** Boundaries of the leg-length bands in kilometres. */
const legLengthEdges: readonly number[] = [
  0, 100, 250, 500, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 10_000, 12_000, 15_000,
];

interface LengthBand extends Group<number> {
  /**
   * From `fromKm` (inclusive, also the key) to `toKm` (exclusive). The last band has no upper
   * limit.
   */
  fromKm: number;
  toKm: number | undefined;
}

/** Counts the legs per band of length, including empty bands. */
export function legLengths(
  rows: readonly JourneyRow[],
  filter: JourneyFilter,
  edges: readonly number[] = legLengthEdges,
): LengthBand[] {
  const bands = edges.map((fromKm, index): LengthBand => {
    const toKm = edges[index + 1];
    const own: JourneyFilter =
      toKm === undefined ? { minKm: fromKm } : { minKm: fromKm, maxKm: toKm };
    return { ...emptyGroup(fromKm, filter, own), fromKm, toKm };
  });
  for (const row of rows) {
    const band = bands.findLast(({ fromKm }) => row.distanceKm >= fromKm);
    if (band) addToTally(band, row);
  }
  return bands;
}
