import { expect, test } from 'vitest';
import { ofOneDevice } from './one-device.ts';
import type { TimedPosition } from './timeline-row.ts';

const hour = 3_600_000;
/** Returns a position by device and hour; 0.1° of latitude are 11 km. */
const at = (device: string, hours: number, lat = 50): TimedPosition => ({
  device,
  lat,
  lon: 10,
  time: hours * hour,
});

function kept(...positions: TimedPosition[]) {
  const left: TimedPosition[] = [];
  const all = [...ofOneDevice(positions, (position) => left.push(position))];
  expect(all.length + left.length).toBe(positions.length);
  return all.map(({ device = '', time }) => `${device} ${time / hour}`);
}

test('takes the device that went furthest on a day, and the others on days of their own', () => {
  const away = [at('tablet', 8), at('phone', 8), at('tablet', 9), at('phone', 12, 51)];
  expect(kept(...away, at('tablet', 13))).toEqual(['phone 8', 'phone 12']);
  expect(kept(...away, at('tablet', 30))).toEqual(['phone 8', 'phone 12', 'tablet 30']);
});

test('stays with a device while nothing went far, else takes what says most', () => {
  const still = (day: number) => [
    at('phone', day * 24 + 1, 51),
    at('tablet', day * 24 + 2),
    at('tablet', day * 24 + 3, 50.001),
  ];
  expect(kept(...still(0))).toEqual(['tablet 2', 'tablet 3']);
  const moved = [at('phone', 1), at('tablet', 2), at('phone', 3, 51)];
  expect(kept(...moved, ...still(1))).toEqual(['phone 1', 'phone 3', 'phone 25']);
});

test('is all there is of one device, or where nobody says which', () => {
  const { device: _none, ...unsaid } = at('', 1);
  expect(kept(unsaid, { ...unsaid, time: 30 * hour })).toEqual([' 1', ' 30']);
  expect(kept()).toEqual([]);
});

test('holds no more of a day than there is room for', () => {
  let given = 0;
  function* long() {
    for (; given < 100; given++) yield { lat: 47, lon: 8, time: given * 1000 };
  }
  const [first] = ofOneDevice(
    long(),
    () => {},
    () => 1_000_000,
  );
  expect(first?.time).toBe(0);
  // Ten positions of a million characters reach the limit.
  expect(given).toBe(10);
});
