import {
  type AirportList,
  type AirportsLetThrough,
  type AirportSortText,
  compareTexts,
  sortText,
} from '../reference/airport-list.ts';
import { sortInSteps } from '../../domain/shared/steps/sort-in-steps.ts';
import type { Steps } from '../../domain/shared/steps/steps.ts';
import type { AirportLine } from './airport-line.ts';

export const airportSorts = [
  // Those that the archive added or corrected first, then the most important ones.
  'standing',
  'journeys',
  'iata',
  'icao',
  'name',
  'town',
  'country',
] as const;

export interface AirportOrdering {
  sort: (typeof airportSorts)[number];
  /** what is without a text stands at the end all the same */
  descending: boolean;
}

/** A line with what its place in the list follows from. */
export interface Sorted {
  line: AirportLine;
  /** its number in the reference; 0 for an addition, which stands before all equals */
  n: number;
  isByCode: boolean;
  /** what it is sorted by, folded; '' where that is no text */
  text: string;
}

/** The numbers of the reference's airports that are wanted, in the order asked for. */
export async function orderedNumbers(
  list: AirportList,
  { sort, descending }: AirportOrdering,
  { isByCode }: AirportsLetThrough,
  isWanted: (n: number) => boolean,
): Promise<number[]> {
  if (sort === 'standing' || sort === 'journeys') {
    const wanted = numbersTo(await list.size()).filter(isWanted);
    const ordered = [...wanted.filter(isByCode), ...wanted.filter((n) => !isByCode(n))];
    return descending && sort === 'standing' ? ordered.reverse() : ordered;
  }
  const { numbers, filled } = await list.orderBy(sort);
  const [having, lacking] = [[...numbers.subarray(0, filled)], [...numbers.subarray(filled)]];
  return [...(descending ? having.reverse() : having), ...lacking].filter(isWanted);
}

function numbersTo(size: number): number[] {
  return Array.from({ length: size }, (_, at) => at + 1);
}

/** A line as a list sorts it. */
export function sortedLine(
  line: AirportLine,
  { n, isByCode }: Pick<Sorted, 'n' | 'isByCode'>,
  { sort }: AirportOrdering,
): Sorted {
  const isText = sort !== 'standing' && sort !== 'journeys';
  return { line, n, isByCode, text: isText ? sortText(line[sort satisfies AirportSortText]) : '' };
}

/**
 * Lines that stand apart with their places among all, in order: each is looked for by halves, since what
 * the others are sorted by stands in the file, of which a line is read once.
 */
export function* placeAmong(
  apart: readonly Sorted[],
  others: readonly number[],
  ordering: AirportOrdering,
  read: (n: number) => Sorted | undefined,
): Steps<{ line: AirportLine; at: number }[]> {
  const compare = comparing(ordering);
  const known = new Map<number, Sorted | undefined>();
  const otherAt = (at: number) => {
    const n = others[at] ?? 0;
    if (!known.has(n)) known.set(n, read(n));
    return known.get(n);
  };
  const placed: { line: AirportLine; at: number }[] = [];
  for (const own of yield* sortInSteps(apart, compare)) {
    let [low, high] = [0, others.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = otherAt(middle);
      if (other && compare(other, own) < 0) low = middle + 1;
      else high = middle;
    }
    placed.push({ line: own.line, at: low + placed.length });
    yield;
  }
  return placed;
}

/** The order in which `orderedNumbers` gives them. */
function comparing({ sort, descending }: AirportOrdering): (a: Sorted, b: Sorted) => number {
  const sign = descending ? -1 : 1;
  const byImportance = (a: Sorted, b: Sorted) =>
    Number(b.isByCode) - Number(a.isByCode) ||
    Number(a.line.standing === 'listed') - Number(b.line.standing === 'listed') ||
    a.n - b.n ||
    compareIds(a, b);
  if (sort === 'standing') return (a, b) => sign * byImportance(a, b);
  if (sort === 'journeys') {
    return (a, b) => sign * (a.line.journeys - b.line.journeys) || byImportance(a, b);
  }
  return (a, b) => {
    const [one, other] = [a.text, b.text];
    const isLacking = one === '' || other === '';
    const order = compareTexts(one, other) * (isLacking ? 1 : sign);
    // Equals turn round with the rest of those that have a text.
    return order || (one === '' ? 1 : sign) * (a.n - b.n || compareIds(a, b));
  };
}

function compareIds(a: Sorted, b: Sorted): number {
  return a.line.id < b.line.id ? -1 : Number(a.line.id > b.line.id);
}
