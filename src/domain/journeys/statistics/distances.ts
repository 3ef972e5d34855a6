import type { JourneyFilter } from '../filter/filter.ts';
import type { JourneyRow } from '../journey-row.ts';
import { rememberLast } from './remember-last.ts';
import { addToTally, emptyGroup, type Group } from './tally.ts';

export interface RankedJourney {
  /** 1 for the longest; equal distances share a rank, and the next is counted on */
  rank: number;
  row: JourneyRow;
}

/** Every journey by distance, the longest first, the older first among equals. */
export const distanceRanking = rememberLast((rows): readonly RankedJourney[] => {
  // Some hundred paths are travelled again and again: comparing each with each would take longer.
  const byDistance = Map.groupBy(rows, ({ distanceKm }) => distanceKm);
  const ranked: RankedJourney[] = [];
  for (const distanceKm of [...byDistance.keys()].sort((a, b) => b - a)) {
    const rank = ranked.length + 1;
    const equals = byDistance.get(distanceKm)?.sort(olderFirst) ?? [];
    for (const row of equals) ranked.push({ rank, row });
  }
  return ranked;
});

function olderFirst(a: JourneyRow, b: JourneyRow): number {
  return a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : 0;
}

export interface CumulativePoint {
  /** `YYYY-MM-DD`: the last day that the dates of these journeys may mean */
  day: string;
  /** everything travelled by the end of that day */
  journeys: number;
  distanceKm: number;
  /** the journeys up to and with this point */
  filter: JourneyFilter;
}

export interface Cumulative {
  /** one for each day that journeys end on, oldest first */
  points: CumulativePoint[];
  /** journeys of unknown date, in no point */
  undated: Group<'none'>;
}

/**
 * Distance travelled as time goes by. A journey known to the month or year only counts from the
 * last day of it, when it has surely been made.
 */
export const cumulativeDistance = rememberLast((rows, filter: JourneyFilter): Cumulative => {
  const undated = emptyGroup('none' as const, filter, { year: 'none' });
  const kmOfDay = new Map<string, { journeys: number; distanceKm: number }>();
  for (const row of rows) {
    if (row.lastDay === '') {
      addToTally(undated, row);
      continue;
    }
    const sum = kmOfDay.get(row.lastDay) ?? { journeys: 0, distanceKm: 0 };
    sum.journeys++;
    sum.distanceKm += row.distanceKm;
    kmOfDay.set(row.lastDay, sum);
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

/** Kilometres at which one band of leg lengths ends and the next begins. */
const legLengthEdges: readonly number[] = [
  0, 100, 250, 500, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 10_000, 12_000, 15_000,
];

export interface LengthBand extends Group<number> {
  /** from `fromKm` (also the key) up to, not with, `toKm`; the last band has no end */
  fromKm: number;
  toKm: number | undefined;
}

/** How many legs fall into each band of length, empty bands included. */
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
