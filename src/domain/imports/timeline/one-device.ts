import type { Coordinates } from '../../shared/places/geo.ts';
import { metresTo } from './dwell.ts';
import type { TimedPosition } from './timeline-row.ts';

const dayMs = 86_400_000;

/**
 * A device that moves less than this in a day is treated as stationary, because its positions
 * jitter.
 */
const farMetres = 1000;

/**
 * Maximum size of the positions held at once, in characters of the file; a day of several devices
 * has a few thousand positions.
 */
const mostHeld = 10_000_000;

/** The assumed size of a position with its metadata, in characters. */
const usualSize = 500;

/**
 * Yields the positions of only one device per UTC day. One person can have several devices, and a
 * tablet at home alternating with a phone elsewhere would look like a journey every minute. Uses
 * the device that moved furthest on that day. If none moved far, uses the device of the previous
 * day, or else the one with the most positions.
 */
export function* ofOneDevice<Position extends TimedPosition>(
  positions: Iterable<Position>,
  leaveOut: (position: Position) => void,
  sizeOf: (position: Position) => number = () => usualSize,
): Generator<Position> {
  let day: Position[] = [];
  let held = 0;
  let device = '';
  function* settle(): Generator<Position> {
    device = deviceOf(day, device);
    for (const position of day) {
      if (nameOf(position) === device) yield position;
      else leaveOut(position);
    }
    day = [];
    held = 0;
  }
  for (const position of positions) {
    const [first] = day;
    if ((first && dayNumber(first) !== dayNumber(position)) || held >= mostHeld) yield* settle();
    day.push(position);
    held += Math.max(usualSize, sizeOf(position));
  }
  yield* settle();
}

/** Returns the device to use for these positions; `before` is the previous one. */
function deviceOf(positions: readonly TimedPosition[], before: string): string {
  const devices = new Map<
    string,
    { name: string; first: Coordinates; metres: number; count: number }
  >();
  for (const position of positions) {
    const name = nameOf(position);
    const device = devices.get(name) ?? { name, first: position, metres: 0, count: 0 };
    device.metres = Math.max(device.metres, metresTo(device.first, position));
    device.count++;
    devices.set(name, device);
  }
  const furthest = most([...devices.values()], ({ metres }) => metres);
  if (furthest && furthest.metres >= farMetres) return furthest.name;
  if (devices.has(before)) return before;
  return most([...devices.values()], ({ count }) => count)?.name ?? before;
}

/** Returns the first item with the largest measure. */
function most<One>(all: readonly One[], measure: (one: One) => number): One | undefined {
  return all.toSorted((one, other) => measure(other) - measure(one))[0];
}

const nameOf = ({ device = '' }: TimedPosition): string => device;

const dayNumber = ({ time }: TimedPosition): number => Math.floor(time / dayMs);
