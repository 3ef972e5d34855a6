import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import type { Position } from '../../../../../domain/shared/places/geo.ts';
import { lineLevels } from '../../../../../domain/tracks/lines/line-levels.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';

import { fetchLines, mostTracksAsked, type Leg } from '../tracks.data.ts';
import { isInView, type MapView } from './line-features.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';

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

/**
 * The delay in ms, so that a moving map does not request every place it passes. The initial view is
 * requested at once.
 */
const pauseMs = 200;

const none: readonly Leg[] = [];

/**
 * The lines of legs in the detail that the view needs, by track ID. Lines that are out of view,
 * still loading or unavailable are missing; use the coarse line of the record for them.
 */
export function useDetailedLines(
  legs: readonly Leg[],
  view: MapView,
): ReadonlyMap<string, Position[][]> {
  const { id: archiveId } = useArchive();
  const [held, setHeld] = useState<HeldLines>(new Map());
  const [round, askAgain] = useReducer((count: number) => count + 1, 0);
  const wanted = useMemo(() => wantedLegs(legs, view), [legs, view]);
  const { level } = view;
  const asked = linesToAsk(held, wanted, level);
  const hasBegun = useRef(false);
  const askedKey = asked.map(({ track }) => lineKey(track, level)).join();
  // The map may have moved since the lines were requested.
  const hold = useEffectEvent((loaded: [key: string, lines: Position[][]][]) => {
    setHeld((before) => heldWith(before, loaded, wanted, level));
  });
  useEffect(() => {
    if (asked.length === 0) return;
    let isOver = false;
    const load = async () => {
      const { lines, making } = await fetchLines(
        archiveId,
        asked.map(({ track }) => track.id),
        level,
      );
      if (isOver) return;
      const made = asked.filter(({ track }) => !making.has(track.id));
      hold(
        // Unavailable lines are replaced with the coarse line, so that they are not requested
        // again.
        made.map(({ track, lines: coarse }) => [
          lineKey(track, level),
          lines.get(track.id) ?? coarse,
        ]),
      );
      // Requests them again. The server answers when they are ready, or after some seconds.
      if (making.size > 0) askAgain();
    };
    // A failed request is repeated when the map is moved.
    const timer = setTimeout(
      () => {
        hasBegun.current = true;
        void load().catch(() => {});
      },
      hasBegun.current ? pauseMs : 0,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key says which they are
  }, [archiveId, askedKey, round]);
  return useMemo(
    () =>
      new Map(
        wanted.flatMap(({ track }) => {
          const lines = nearestHeld(held, track, level);
          return lines ? [[track.id, lines]] : [];
        }),
      ),
    [wanted, held, level],
  );
}

function wantedLegs(legs: readonly Leg[], view: MapView): readonly Leg[] {
  if (view.level === 0) return none;
  return legs.filter(({ track, lines }) => track.file !== '' && isInView(lines, view));
}

/**
 * The line at this level, otherwise at a finer level, otherwise at a coarser level that is loaded.
 */
function nearestHeld(held: HeldLines, track: Leg['track'], level: number) {
  const levels = [...lineLevels.keys()];
  const coarser = levels.slice(0, level).toReversed();
  for (const each of [...levels.slice(level), ...coarser]) {
    const lines = held.get(lineKey(track, each));
    if (lines) return lines;
  }
  return undefined;
}
