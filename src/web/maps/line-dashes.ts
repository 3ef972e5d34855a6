import type { Mode } from '../../domain/journeys/journey.ts';

/** Dashes tell the modes apart where colour does not: lengths in widths of the line. */
export const dashes: Record<Mode, [dash: number, gap: number] | undefined> = {
  air: undefined,
  rail: [4, 1.2],
  road: [2, 1.4],
  sea: [0.4, 1.8],
  other: [1, 2.4],
};

/** What is only planned is dashed long, whatever the mode, which its colour tells. */
export const plannedDashes: [dash: number, gap: number] = [5, 4];
