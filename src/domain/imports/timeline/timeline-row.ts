import type { Mode } from '../../journeys/journey.ts';
import type { Coordinates } from '../../shared/places/geo.ts';
import type { StayKind } from '../../stays/stay.ts';
import type { Problem } from '../problem.ts';

/** A position with its instant, in milliseconds since 1970. */
export interface TimedPosition extends Coordinates {
  time: number;
  /** what told it, where a source has several */
  device?: string | undefined;
}

/** Somebody was somewhere; instants in milliseconds since 1970. */
export interface Visit extends Coordinates {
  begin: number;
  end: number;
  /** where it began, if the source says that apart from where it was */
  first?: Coordinates;
  kind: StayKind;
  /** what the source calls the place; '' where it says nothing */
  name: string;
  note: string;
}

/** Somebody went from somewhere to somewhere else; instants in milliseconds since 1970. */
export interface Move {
  from: Coordinates;
  to: Coordinates;
  begin: number;
  end: number;
  mode: Mode;
  /** on the ground, as the source states it, in kilometres */
  distance: number | undefined;
  /** what is known of the way, in the order of time, without the two ends */
  path: readonly Waypoint[];
}

export interface Waypoint extends Coordinates {
  /** NaN where the source says none */
  time: number;
}

/** What a timeline says, or the problem that kept a part of it from saying anything. */
export type TimelineRow = { line: number; raw: string } & (
  | { visit: Visit }
  | { move: Move }
  | { problem: Problem }
  /** understood, and not wanted */
  | { problem: Problem; isSkipped: true }
);

export interface ParsedTimeline {
  /** no table is a timeline */
  table?: undefined;
  /** as they are read; reading them may throw a FileRefusal */
  rows: Iterable<TimelineRow>;
}
