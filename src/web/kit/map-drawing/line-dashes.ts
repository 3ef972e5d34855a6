import type { Mode } from '../../../domain/journeys/journey.ts';
import type { Standing } from '../../../domain/journeys/standing.ts';

/**
 * Dash patterns distinguish modes if colour does not. Lengths are in line widths. A dash of length
 * 0 is a round dot, because the lines have round caps.
 */
const modeDashes: Record<Mode, readonly number[] | undefined> = {
  air: undefined,
  rail: [4, 1.2],
  road: [2, 1.4],
  sea: [0, 1.9],
  other: [1, 2.4],
};

/**
 * Dash-dot, which no mode uses. All planned journeys have this pattern, and the colour shows the
 * mode.
 */
const plannedDashes: readonly number[] = [6, 2.5, 0.8, 2.5];

/**
 * Returns the minimum line width in pixels: dots are visible from 2, planned lines (which have
 * dots) use 1.6, other lines 1.
 */
export function leastWidth(mode: Mode, standing: Standing): number {
  if (standing === 'planned') return 1.6;
  return mode === 'sea' ? 2 : 1;
}

/** Returns the line cap for dashes and for solid lines. */
export function lineCap(mode: Mode, standing: Standing): 'round' | 'butt' {
  const dashes = dashesOf(mode, standing);
  return dashes === undefined || dashes.includes(0) ? 'round' : 'butt';
}

/** The opacity of lines. contrast.test.ts checks that sea journeys remain visible on the sea. */
export const lineOpacity: Record<Standing, number> = {
  travelled: 0.8,
  planned: 0.75,
  'under-way': 1,
};

/** The glow around the line of a journey that is under way; `width` is in pixels on either side. */
export const glow = { width: 5, opacity: 0.3 };

/** Returns lengths of dashes and gaps in line widths; undefined for a solid line. */
export function dashesOf(mode: Mode, standing: Standing): readonly number[] | undefined {
  return standing === 'planned' ? plannedDashes : modeDashes[mode];
}

/** Returns the same as an SVG `stroke-dasharray`, whose dashes are in pixels. */
export function dashArray(dashes: readonly number[] | undefined, width: number) {
  return dashes?.map((length) => Math.round(length * width * 100) / 100).join(' ');
}
