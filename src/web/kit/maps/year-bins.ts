import type { YearCount } from './year-counts.ts';

/** Some years in a row, drawn as one bar. */
export interface YearBin {
  from: number;
  to: number;
  journeys: number;
  /** journeys of a mean year, since bins at the ends may be shorter or longer than the others */
  perYear: number;
}

/** Bars that are narrower can neither be told apart nor hit, pixels. */
const leastWidth = 6;

/** Years that one bar may stand for: those that decades are made of, and decades. */
const sizes = [1, 2, 5, 10, 20, 50, 100];

/**
 * Every year as a bar where `width` pixels have room for it; otherwise as few years in a bar as will
 * do, in bins that begin where people count from (1980, 1985 …). What is half a bin or less at
 * either end belongs to its neighbour.
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

/** The bin at a part (0 to 1) of the width of all, each as wide as its years are many. */
export function binAt(bins: readonly YearBin[], part: number): YearBin | undefined {
  const [first, last] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0];
  const year = first + Math.floor(part * (last - first + 1));
  return bins.find(({ to }) => to >= year) ?? bins.at(-1);
}
