import type { MinMax } from '../../../../../domain/days/count/count-days.ts';

/**
 * In pixels: the radius of the place with the most nights, and the minimum radius, so that circles
 * stay visible.
 */
const mostRadius = 24;
const leastRadius = 2.5;

/**
 * The nights that set the size of a circle: the certain nights, or the possible nights if none is
 * certain. Circles of possible nights are drawn hollow.
 */
export function nightsDrawn({ min, max }: MinMax): number {
  return min > 0 ? min : max;
}

/** The number of nights of the largest circle. 0 if there are no circles. */
export function mostDrawn(counts: readonly MinMax[]): number {
  return counts.reduce((most, count) => Math.max(most, nightsDrawn(count)), 0);
}

/**
 * The radius in pixels. The area is proportional to the nights, except for circles below the
 * minimum radius.
 */
export function circleRadius(nights: number, most: number): number {
  if (nights <= 0 || most <= 0) return 0;
  const radius = Math.sqrt(nights / most) * mostRadius;
  return Math.round(Math.max(leastRadius, radius) * 100) / 100;
}

/**
 * Chooses round numbers of nights for the legend circles, largest first. Each is 1, 2 or 5 times a
 * power of ten, and a tenth of the previous number. Numbers whose circles would have the minimum
 * radius are left out.
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
