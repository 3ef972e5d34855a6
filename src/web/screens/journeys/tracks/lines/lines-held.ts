import type { Position } from '../../../../../domain/shared/places/geo.ts';
import { lineLevels } from '../../../../../domain/tracks/lines/line-levels.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';
import { mostTracksAsked } from './track-lines.data.ts';

/** Lines by `lineKey`. */
export type HeldLines = ReadonlyMap<string, Position[][]>;

type Kept = Pick<Track, 'id' | 'version'>;

/** The maximum number of lines kept, unless more are in view. */
export const mostHeld = 1000;

/** The key includes the version, because another version of a track can have another line. */
export function lineKey({ id, version }: Kept, level: number): string {
  return `${id} ${version} ${level}`;
}

/** The lines in view that should be requested next. */
export function linesToAsk<Wanted extends { track: Kept }>(
  held: HeldLines,
  wanted: readonly Wanted[],
  level: number,
): Wanted[] {
  return wanted.filter(({ track }) => !held.has(lineKey(track, level))).slice(0, mostTracksAsked);
}

/**
 * Adds loaded lines to those that are kept. If there are too many, only lines out of view are
 * dropped: dropped lines in view would be requested again and again.
 */
export function heldWith(
  held: HeldLines,
  loaded: Iterable<readonly [key: string, lines: Position[][]]>,
  wanted: readonly { track: Kept }[],
  level: number,
): HeldLines {
  const all = new Map([...held, ...loaded]);
  if (all.size <= mostHeld) return all;
  const shown = new Set(wanted.flatMap(({ track }) => shownKeys(all, track, level)));
  return new Map([...all].filter(([key]) => shown.has(key)));
}

/** The keys of a track's line: the one at this level, or all levels while it is missing. */
function shownKeys(held: HeldLines, track: Kept, level: number): string[] {
  const own = lineKey(track, level);
  return held.has(own) ? [own] : Array.from(lineLevels.keys(), (each) => lineKey(track, each));
}
