import type { Mode } from '../../../domain/journeys/journey.ts';
import type { Standing } from '../../../domain/journeys/standing.ts';

/**
 * Dashes tell the modes apart where colour does not: lengths in widths of the line. A dash without a
 * length is a dot, round as the ends of its line are.
 */
const modeDashes: Record<Mode, readonly number[] | undefined> = {
  air: undefined,
  rail: [4, 1.2],
  road: [2, 1.4],
  sea: [0, 1.9],
  other: [1, 2.4],
};

/** Dash and dot, as no mode has them, whatever the mode, which the colour tells. */
const plannedDashes: readonly number[] = [6, 2.5, 0.8, 2.5];

/** Pixels: dots are seen from two on, and what is only planned has some; other lines from one. */
export function leastWidth(mode: Mode, standing: Standing): number {
  if (standing === 'planned') return 1.6;
  return mode === 'sea' ? 2 : 1;
}

/** How dashes end, or a line without any. */
export function lineCap(mode: Mode, standing: Standing): 'round' | 'butt' {
  const dashes = dashesOf(mode, standing);
  return dashes === undefined || dashes.includes(0) ? 'round' : 'butt';
}

/** How much of a line is seen through; contrast.test.ts computes that ships are seen on the sea. */
export const lineOpacity: Record<Standing, number> = {
  travelled: 0.8,
  planned: 0.75,
  'under-way': 1,
};

/** The light around the line of a journey that is under way: pixels on either side. */
export const glow = { width: 5, opacity: 0.3 };

/** Dash, gap and so on, in widths of the line; undefined: it is drawn through. */
export function dashesOf(mode: Mode, standing: Standing): readonly number[] | undefined {
  return standing === 'planned' ? plannedDashes : modeDashes[mode];
}

/** The same for SVG, whose dashes are in pixels: `stroke-dasharray`. */
export function dashArray(dashes: readonly number[] | undefined, width: number) {
  return dashes?.map((length) => Math.round(length * width * 100) / 100).join(' ');
}
