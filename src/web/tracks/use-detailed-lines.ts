import { useEffect, useMemo, useReducer, useState } from 'react';
import type { Position } from '../../domain/shared/geo.ts';
import { lineLevels } from '../../domain/tracks/line-levels.ts';
import { useArchive } from '../archives/archive.data.ts';
import type { Leg } from './legs.ts';
import { fetchLines, mostTracksAsked } from './track-lines.data.ts';
import { isInView, type MapView } from './view-of-map.ts';

type Held = ReadonlyMap<string, Position[][]>;

/** Lines held at once; those of a long walk over the map are forgotten together. */
const mostHeld = 1000;

/** A map in motion does not ask for every place that it passes. */
const pauseMs = 200;

/**
 * The lines of legs as finely as the view asks for, by the ids of their tracks: of what is not in view,
 * on its way or not to be had there is none, and the coarse line of the record stands in.
 */
export function useDetailedLines(legs: readonly Leg[], view: MapView | undefined): Held {
  const { id: archiveId } = useArchive();
  const [held, setHeld] = useState<Held>(new Map());
  const [round, askAgain] = useReducer((count: number) => count + 1, 0);
  const wanted = useMemo(() => wantedLegs(legs, view), [legs, view]);
  const level = view?.level ?? 0;
  const missing = wanted.filter(({ track }) => !held.has(keyOf(track, level)));
  const asked = missing.slice(0, mostTracksAsked);
  const askedKey = asked.map(({ track }) => keyOf(track, level)).join();
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
      const loaded = made.map(
        // Of one that is not to be had nobody asks again.
        ({ track, lines: coarse }) => [keyOf(track, level), lines.get(track.id) ?? coarse] as const,
      );
      setHeld((before) => new Map([...(before.size > mostHeld ? [] : before), ...loaded]));
      // The server answers once they are made, or after some seconds.
      if (making.size > 0) askAgain();
    };
    // What fails is asked for again when the map is moved.
    const timer = setTimeout(() => void load().catch(() => {}), pauseMs);
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

function wantedLegs(legs: readonly Leg[], view: MapView | undefined): readonly Leg[] {
  if (!view || view.level === 0) return [];
  return legs.filter(({ track, lines }) => track.file !== '' && isInView(lines, view));
}

/** The level itself, else a finer one, else a coarser one that is there already. */
function nearestHeld(held: Held, track: Leg['track'], level: number) {
  const levels = [...lineLevels.keys()];
  const coarser = levels.slice(0, level).toReversed();
  for (const each of [...levels.slice(level), ...coarser]) {
    const lines = held.get(keyOf(track, each));
    if (lines) return lines;
  }
  return undefined;
}

function keyOf({ id, version }: Leg['track'], level: number): string {
  return `${id} ${version} ${level}`;
}
