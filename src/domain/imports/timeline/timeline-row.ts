import type { Mode } from '../../journeys/journey.ts';
import type { Coordinates } from '../../shared/places/geo.ts';
import type { StayKind } from '../../stays/stay-kinds.ts';
import type { Problem } from '../problem.ts';

/** A position with its time in milliseconds since 1970. */
export interface TimedPosition extends Coordinates {
  time: number;
  /** The device that recorded it, if a source has several. */
  device?: string | undefined;
}

/** A stay at a position; times in milliseconds since 1970. */
export interface Visit extends Coordinates {
  begin: number;
  end: number;
  /** The first position, if the source has it in addition to the position of the visit. */
  first?: Coordinates;
  kind: StayKind;
  /** The source's name of the place; '' if it has none. */
  name: string;
  note: string;
}

/** A movement between two positions; times in milliseconds since 1970. */
export interface Move {
  from: Coordinates;
  to: Coordinates;
  begin: number;
  end: number;
  mode: Mode;
  /** The source's distance on the ground in kilometres. */
  distance: number | undefined;
  /** The known waypoints in order of time, without the two ends. */
  path: readonly Waypoint[];
}

export interface Waypoint extends Coordinates {
  /** NaN if the source has no time. */
  time: number;
}

/** A part of a timeline, or the problem that prevented reading it. */
export type TimelineRow = { line: number; raw: string } & (
  | { visit: Visit }
  | { move: Move }
  | { problem: Problem }
  /** Understood, but deliberately not imported. */
  | { problem: Problem; isSkipped: true }
);

export interface ParsedTimeline {
  /** A table is never a timeline. */
  table?: undefined;
  /** Read lazily; iteration may throw a FileRefusal. */
  rows: Iterable<TimelineRow>;
}
