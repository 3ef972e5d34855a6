import type { MinMax } from '../../../../../domain/days/count/count-days.ts';

/** Pixels: of the place with the most nights, and of what would be too small to be seen. */
const mostRadius = 24;
const leastRadius = 2.5;

/** The nights that a circle is as large as: those that are sure, or, drawn hollow, those that may be where none is. */
export function nightsDrawn({ min, max }: MinMax): number {
  return min > 0 ? min : max;
}

/** The nights of the largest circle; 0 where there is none. */
export function mostDrawn(counts: readonly MinMax[]): number {
  return counts.reduce((most, count) => Math.max(most, nightsDrawn(count)), 0);
}

/** Pixels: the area is proportional to the nights, but for circles that would not be seen. */
export function circleRadius(nights: number, most: number): number {
  if (nights <= 0 || most <= 0) return 0;
  const radius = Math.sqrt(nights / most) * mostRadius;
  return Math.round(Math.max(leastRadius, radius) * 100) / 100;
}

/**
 * Round numbers of nights, the most first, whose circles explain the others: each of 1, 2 or 5 and zeros, a
 * tenth of the one before it, and none too small to be of its own size.
 */
export function legendNights(most: number): number[] {
  if (most < 1) return [];
  const power = 10 ** Math.floor(Math.log10(most));
  const first = [5, 2, 1].map((digit) => digit * power).find((value) => value <= most) ?? power;
  return [first, first / 10, first / 100].filter(
    (nights, at) =>
      at === 0 ||
      (Number.isInteger(nights) && Math.sqrt(nights / most) * mostRadius >= leastRadius),
  );
}
