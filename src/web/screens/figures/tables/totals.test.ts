import { expect, it } from 'vitest';
import { km, smallLog } from '../../../../../test/journeys/small-log.ts';
import { sumOf, totalRows } from './totals.ts';

it('gives every year a row, and one to the journeys of no known year', () => {
  const rows = totalRows(smallLog, {}, 'year');
  expect(Object.fromEntries(rows.map(({ key, journeys }) => [key, journeys]))).toEqual({
    '1978': 3,
    '1979': 1,
    '1981': 2,
    none: 1,
  });
});

it('counts a journey in two cabins in both, and once in the sum', () => {
  const cabins = totalRows(smallLog, {}, 'cabin');
  expect(cabins.find(({ key }) => key === 'business')?.journeys).toBe(2);
  expect(cabins.find(({ key }) => key === 'economy')?.journeys).toBe(2);
  // Four have no cabin: Edinburgh, the drive, from Paris, and the forgotten one.
  expect(cabins.find(({ key }) => key === 'none')?.journeys).toBe(4);
  const sum = sumOf(smallLog, { people: ['p'] });
  expect(sum).toMatchObject({ key: 'sum', journeys: 7, untimed: 2, filter: { people: ['p'] } });
  // 475 + 400 + 480 + 60 + 65.
  expect(sum.minutes).toBe(1480);
  expect(sum.distanceKm).toBeCloseTo(2 * km.lhrJfk + km.lhrEdi + km.drive + 3 * km.lhrCdg, 6);
});
