import type { Position } from '../shared/places/geo.ts';

/** The line of a journey that was recorded or drawn. */
export interface TrackLine {
  /** over the tracks of the journey that are its line */
  km: number;
  /** coarse, in the order of the tracks; between two of them nobody knows where the journey went */
  paths: Position[][];
  /** equal for equal lines */
  key: string;
}

/** The line of a journey by the journey's id; undefined of one that has no track. */
export type TrackLineOf = (journeyId: string) => TrackLine | undefined;

/** What is known of lines where there are no tracks. */
export const noTrackLine: TrackLineOf = () => undefined;
