import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import type { Position } from '../../../../../domain/shared/places/geo.ts';
import { lineLevels } from '../../../../../domain/tracks/lines/line-levels.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import type { Leg } from '../legs/legs.ts';
import { type HeldLines, heldWith, lineKey, linesToAsk } from './lines-held.ts';
import { fetchLines } from './track-lines.data.ts';
import { isInView, type MapView } from './view-of-map.ts';

/** A map in motion does not ask for every place that it passes; the one where it begins is asked at once. */
const pauseMs = 200;

const none: readonly Leg[] = [];

/**
 * The lines of legs as finely as the view asks for, by the ids of their tracks: of what is not in view,
 * on its way or not to be had there is none, and the coarse line of the record stands in.
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
  // The map may have moved since they were asked for.
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
        // Of one that is not to be had nobody asks again.
        made.map(({ track, lines: coarse }) => [
          lineKey(track, level),
          lines.get(track.id) ?? coarse,
        ]),
      );
      // The server answers once they are made, or after some seconds.
      if (making.size > 0) askAgain();
    };
    // What fails is asked for again when the map is moved.
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

/** The level itself, else a finer one, else a coarser one that is there already. */
function nearestHeld(held: HeldLines, track: Leg['track'], level: number) {
  const levels = [...lineLevels.keys()];
  const coarser = levels.slice(0, level).toReversed();
  for (const each of [...levels.slice(level), ...coarser]) {
    const lines = held.get(lineKey(track, each));
    if (lines) return lines;
  }
  return undefined;
}
