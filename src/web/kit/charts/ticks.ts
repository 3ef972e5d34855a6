import { dayNumber } from '../../../domain/shared/dates/calendar-day.ts';

/**
 * Returns at most six round values for an axis from 0 to at least `most`, in steps of 1, 2, 2.5
 * (from 25 on) or 5 times a power of ten. The last value is the top of the axis.
 */
export function axisTicks(most: number): number[] {
  if (!(most > 0)) return [0, 1];
  const rough = Math.max(1, most / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * power)
    .find((value) => value >= rough && Number.isInteger(value));
  const size = step ?? rough;
  const count = Math.ceil(most / size - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * size).toPrecision(12)));
}

/** A label of a time axis: its position, and whether narrow screens leave it out. */
export interface AxisLabel {
  at: number;
  text: string;
  isMinor: boolean;
}

/**
 * Returns the step between labelled years (1, 2, 5, 10, 20, 50 or 100) so that at most `most` of
 * `count` years are labelled. Years divisible by the step are labelled.
 */
export function yearStep(count: number, most: number): number {
  return [1, 2, 5, 10, 20, 50].find((step) => count / step <= most) ?? 100;
}

/**
 * Returns evenly spaced labels at 1 January of round years between two days (`YYYY-MM-DD`). Empty
 * if fewer than two such days lie between them.
 */
export function yearLabels(first: string, last: string, most: number): AxisLabel[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  const step = yearStep(to - from + 1, most);
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    (year) => year % step === 0 && newYear(year) >= first,
  );
  if (years.length < 2) return [];
  return years.map((year) => ({
    at: dayNumber(newYear(year)),
    text: String(year),
    isMinor: year % (2 * step) !== 0,
  }));
}

function newYear(year: number): string {
  return `${String(year).padStart(4, '0')}-01-01`;
}

/**
 * Returns the step for `count` labels so that at most `most` are shown: every nth label, counted
 * from the last.
 */
export function labelStep(count: number, most: number): number {
  return Math.max(1, Math.ceil(count / most));
}
