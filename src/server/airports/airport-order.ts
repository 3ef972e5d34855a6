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
  // Airports that the archive added or corrected first, then by importance.
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
  /** Airports without a text are last in either direction. */
  descending: boolean;
}

/** A line with its sort keys. */
export interface Sorted {
  line: AirportLine;
  /** Its number in the reference; 0 for an added airport, which precedes its equals. */
  n: number;
  isByCode: boolean;
  /** Folded sort text; '' if the list is not sorted by a text. */
  text: string;
}

/** Returns the numbers of the wanted reference airports in the requested order. */
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

/** Adds the sort keys to a line. */
export function sortedLine(
  line: AirportLine,
  { n, isByCode }: Pick<Sorted, 'n' | 'isByCode'>,
  { sort }: AirportOrdering,
): Sorted {
  const isText = sort !== 'standing' && sort !== 'journeys';
  return { line, n, isByCode, text: isText ? sortText(line[sort satisfies AirportSortText]) : '' };
}

/**
 * Returns separate lines with their positions among all others, in order. Uses binary search,
 * because the sort keys of the others are in the file; each needed line is read once.
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

/** Returns the comparison that corresponds to the order of `orderedNumbers`. */
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
    // Lines with equal texts are reversed too; lines without a text are not.
    return order || (one === '' ? 1 : sign) * (a.n - b.n || compareIds(a, b));
  };
}

function compareIds(a: Sorted, b: Sorted): number {
  return a.line.id < b.line.id ? -1 : Number(a.line.id > b.line.id);
}
