import type { Coordinates } from '../../shared/places/geo.ts';
import { metresTo } from './dwell.ts';
import type { TimedPosition } from './timeline-row.ts';

const dayMs = 86_400_000;

/** A device that goes no further in a day than this may lie at home, and be a metre or two off. */
const farMetres = 1000;

/** What is held at once, in characters of the file: a day of several devices has some thousands of positions. */
const mostHeld = 10_000_000;

/** Of a position and what is known of it. */
const usualSize = 500;

/**
 * Positions of one device a day, in days of UTC: one person has several, and a tablet at home beside a
 * phone elsewhere would be a journey a minute. Of a day that several devices tell it is the one that
 * went furthest; where none went far it is that of the day before, or else the one with most positions.
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
    const isNextDay = first && dayNumber(first) !== dayNumber(position);
    if (isNextDay || held >= mostHeld) yield* settle();
    day.push(position);
    held += Math.max(usualSize, sizeOf(position));
  }
  yield* settle();
}

interface Device {
  name: string;
  first: Coordinates;
  metres: number;
  count: number;
}

/** The device that counts among positions, of which `before` did until then. */
function deviceOf(positions: readonly TimedPosition[], before: string): string {
  const devices = new Map<string, Device>();
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

/** The first of those of which something is most. */
function most<One>(all: readonly One[], measure: (one: One) => number): One | undefined {
  return all.toSorted((one, other) => measure(other) - measure(one))[0];
}

const nameOf = ({ device = '' }: TimedPosition): string => device;

const dayNumber = ({ time }: TimedPosition): number => Math.floor(time / dayMs);
