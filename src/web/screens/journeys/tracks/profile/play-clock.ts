import type { LineProfile } from '../../../../../domain/tracks/measure/line-profile.ts';

/** What a line is played by. */
export interface PlayClock {
  /** seconds from the start of each sample; never falling */
  seconds: readonly number[];
  /** as it was recorded; otherwise as if one had moved evenly */
  isRecorded: boolean;
}

/** How fast one moves along a line that has no times, km/h. */
export const evenSpeed = 60;

/** The clock of a line: samples without a time lie evenly between those that have one. */
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
    // Clocks are set back; nobody moves back in time.
    filled.push(Math.max(value, filled.at(-1) ?? value));
  }
  const [first = 0] = filled;
  return { seconds: filled.map((each) => each - first), isRecorded: true };
}

/** How many times as fast as it was a line can be played. */
export const playSpeeds = [1, 10, 60, 300, 600] as const;
export type PlaySpeed = (typeof playSpeeds)[number];

/** Seconds that playing a line takes at most, where a speed can be had for that. */
const longest = 60;

/** The slowest speed that comes to the end of a line in a minute. */
export function fittingSpeed({ seconds }: PlayClock): PlaySpeed {
  const length = seconds.at(-1) ?? 0;
  return playSpeeds.find((speed) => length / speed <= longest) ?? 600;
}
