import type { Position } from '../../../../../domain/shared/places/geo.ts';
import { lineLevels } from '../../../../../domain/tracks/lines/line-levels.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';
import { mostTracksAsked } from './track-lines.data.ts';

/** Lines by `lineKey`. */
export type HeldLines = ReadonlyMap<string, Position[][]>;

type Kept = Pick<Track, 'id' | 'version'>;

/** Lines held at once, unless more are in view. */
export const mostHeld = 1000;

/** Another version of a track may have another line. */
export function lineKey({ id, version }: Kept, level: number): string {
  return `${id} ${version} ${level}`;
}

/** Of what is in view, what to ask for next. */
export function linesToAsk<Wanted extends { track: Kept }>(
  held: HeldLines,
  wanted: readonly Wanted[],
  level: number,
): Wanted[] {
  return wanted.filter(({ track }) => !held.has(lineKey(track, level))).slice(0, mostTracksAsked);
}

/**
 * What is held once lines have come. Where it is too much, all that is not shown is forgotten, and only
 * that: what is in view would be asked for again, in turn and for ever.
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

/** Its line at this level; until that has come, others stand in. */
function shownKeys(held: HeldLines, track: Kept, level: number): string[] {
  const own = lineKey(track, level);
  return held.has(own) ? [own] : Array.from(lineLevels.keys(), (each) => lineKey(track, each));
}
