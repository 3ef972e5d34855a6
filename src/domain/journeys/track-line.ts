import type { Position } from '../shared/places/geo.ts';

/** The recorded or drawn line of a journey. */
export interface TrackLine {
  /** Total length of the journey's tracks that form the line. */
  km: number;
  /** Simplified, in the order of the tracks. The way between two paths is unknown. */
  paths: Position[][];
  /** Equal for equal lines. */
  key: string;
}

/** Returns the line of a journey by the journey's ID, or undefined if it has no track. */
export type TrackLineOf = (journeyId: string) => TrackLine | undefined;

/** For callers without tracks. */
export const noTrackLine: TrackLineOf = () => undefined;
