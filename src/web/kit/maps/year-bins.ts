import type { YearCount } from './year-counts.ts';

/** A range of years drawn as one bar. */
export interface YearBin {
  from: number;
  to: number;
  journeys: number;
  /**
   * Journeys per year on average, because the bins at the ends can be shorter or longer than the
   * others.
   */
  perYear: number;
}

/** Minimum width of a bar in pixels. Narrower bars cannot be distinguished or clicked. */
const leastWidth = 6;

/** Years per bar: divisors of ten, ten, and multiples of ten. */
const sizes = [1, 2, 5, 10, 20, 50, 100];

/**
 * Returns one bar per year if `width` pixels have room for that, otherwise the smallest bins that
 * fit. Bins begin at round years (1980, 1985 …). Half a bin or less at either end is merged with
 * its neighbour.
 */
export function yearBins(years: readonly YearCount[], width: number): YearBin[] {
  const size = sizes.find((each) => (width / years.length) * each >= leastWidth) ?? 100;
  const groups: YearCount[][] = [];
  for (const count of years) {
    const last = groups.at(-1);
    const begun = last?.[0] && Math.floor(last[0].year / size);
    if (last && begun === Math.floor(count.year / size)) last.push(count);
    else groups.push([count]);
  }
  const [first, second] = groups;
  if (first && second && first.length * 2 <= size) groups.splice(0, 2, [...first, ...second]);
  const [last, before] = [groups.at(-1), groups.at(-2)];
  if (last && before && last.length * 2 <= size) groups.splice(-2, 2, [...before, ...last]);
  return groups.map(binOf);
}

function binOf(years: readonly YearCount[]): YearBin {
  const journeys = years.reduce((sum, each) => sum + each.journeys, 0);
  const [from, to] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0];
  return { from, to, journeys, perYear: journeys / Math.max(1, years.length) };
}

/**
 * Returns the bin at a fraction (0 to 1) of the total width. The width of a bin is proportional to
 * its number of years.
 */
export function binAt(bins: readonly YearBin[], part: number): YearBin | undefined {
  const [first, last] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0];
  const year = first + Math.floor(part * (last - first + 1));
  return bins.find(({ to }) => to >= year) ?? bins.at(-1);
}
