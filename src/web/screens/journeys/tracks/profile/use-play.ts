import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import type { LineProfile } from '../../../../../domain/tracks/measure/line-profile.ts';
import { placeOf, valueAt } from './profile-at.ts';

/** The timing for playing a line. */
interface PlayClock {
  /** Seconds from the start for each sample, never decreasing. */
  seconds: readonly number[];
  /** Whether the times were recorded. Otherwise a constant speed is assumed. */
  isRecorded: boolean;
}

/** The speed along a line without times, in km/h. */
export const evenSpeed = 60;

/** The clock of a line. Samples without a time are spread evenly between those that have one. */
export function playClock({ seconds, km }: Pick<LineProfile, 'seconds' | 'km'>): PlayClock {
  const known = seconds?.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  if (!known || known.length < 2) {
    return { seconds: km.map((each) => (each / evenSpeed) * 3600), isRecorded: false };
  }
  const filled: number[] = [];
  let after = 0;
  for (let index = 0; index < km.length; index++) {
    while (after < known.length - 1 && known[after]!.index < index) after++;
    const next = known[after]!;
    const before = next.index > index ? known[after - 1] : next;
    const from = before ?? next;
    const span = next.index - from.index;
    const value =
      span === 0
        ? next.value
        : from.value + ((next.value - from.value) * (index - from.index)) / span;
    // Recorded clocks can be set back, but playing must not run backwards.
    filled.push(Math.max(value, filled.at(-1) ?? value));
  }
  const [first = 0] = filled;
  return { seconds: filled.map((each) => each - first), isRecorded: true };
}

/** The available playing speeds, as multiples of the recorded speed. */
export const playSpeeds = [1, 10, 60, 300, 600] as const;
export type PlaySpeed = (typeof playSpeeds)[number];

/** The maximum playing time in seconds, if one of the speeds can reach it. */
const longest = 60;

/** The slowest speed that plays a line within a minute. */
export function fittingSpeed({ seconds }: PlayClock): PlaySpeed {
  const length = seconds.at(-1) ?? 0;
  return playSpeeds.find((speed) => length / speed <= longest) ?? 600;
}

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

/**
 * A position on the line of a track, between two samples. The profile and the map both show and
 * move it. It is not React state: while a line is played it changes with every frame, and only its
 * views must be rendered again.
 */
export interface LineCursor {
  get: () => number | undefined;
  set: (place: number | undefined) => void;
  subscribe: (listener: () => void) => () => void;
}

export function makeLineCursor(): LineCursor {
  let place: number | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => place,
    set: (next) => {
      if (next === place) return;
      place = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
