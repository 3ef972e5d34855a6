import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import type { LineProfile } from '../../../../../domain/tracks/measure/line-profile.ts';
import type { LineCursor } from '../line-cursor.ts';
import { fittingSpeed, playClock, type PlaySpeed } from './play-clock.ts';
import { placeOf, valueAt } from './profile-at.ts';

/** The time in ms between steps of the cursor if the user prefers reduced motion. */
const stepMs = 1000;

/**
 * Plays along a line: moves its cursor by the clock of the line, at a multiple of the recorded
 * speed.
 */
export function usePlay(profile: LineProfile | undefined, cursor: LineCursor) {
  const clock = useMemo(() => profile && playClock(profile), [profile]);
  // The cursor that is being played. Another line has its own cursor, so it does not play.
  const [played, setPlayed] = useState<LineCursor>();
  const isPlaying = played === cursor;
  const [chosen, setSpeed] = useState<PlaySpeed>();
  const speed = chosen ?? (clock ? fittingSpeed(clock) : 1);
  const isStill = useReducedMotion();
  useEffect(() => {
    if (!isPlaying || !clock) return;
    const { seconds } = clock;
    const length = seconds.at(-1) ?? 0;
    let last = performance.now();
    let waiting = 0;
    let frame = requestAnimationFrame(function move(now) {
      waiting += now - last;
      last = now;
      if (!isStill || waiting >= stepMs) {
        const from = valueAt(seconds, cursor.get() ?? 0) ?? 0;
        const to = from + (waiting / 1000) * speed;
        waiting = 0;
        cursor.set(placeOf(seconds, to));
        if (to >= length) return setPlayed(undefined);
      }
      frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, clock, speed, cursor, isStill]);
  return {
    isPlaying,
    toggle: () => {
      const last = (profile?.km.length ?? 1) - 1;
      // At its end, the line starts again from the beginning.
      if (!isPlaying && (cursor.get() ?? 0) >= last) cursor.set(0);
      setPlayed(isPlaying ? undefined : cursor);
    },
    pause: () => setPlayed(undefined),
    speed,
    setSpeed,
    clock,
  };
}

export type Play = ReturnType<typeof usePlay>;
