import { expect, it } from 'vitest';
import { NumberColumn } from './number-column.ts';
import { PositionAllowance, PositionColumns } from './open-track.ts';

function columns(): PositionColumns {
  return new PositionColumns(new PositionAllowance());
}

function add(positions: PositionColumns, lat: number, lon: number): void {
  positions.add(lat, lon, Number.NaN, Number.NaN, () => `${lat}/${lon}`);
}

it('drops and counts what is no position, and segments that are empty then', () => {
  const positions = columns();
  positions.startSegment();
  add(positions, 91, 0);
  positions.startSegment();
  add(positions, 1, 2);
  add(positions, Number.NaN, 2);
  add(positions, 3, 360.1);
  positions.startSegment();
  positions.startSegment();
  add(positions, -90, -180);
  positions.startSegment();
  const { lat, lon, segments } = positions.finish();
  expect([...lat]).toEqual([1, -90]);
  expect([...lon]).toEqual([2, -180]);
  expect(segments).toEqual([0, 1]);
  expect(positions.dropped).toBe(3);
  expect(positions.firstDropped).toBe('91/0');
});

it('takes longitudes from 0 to 360', () => {
  const positions = columns();
  for (const lon of [179, 180, 181, 359.5, 360, -190]) add(positions, 1, lon);
  expect([...positions.finish().lon]).toEqual([179, 180, -179, -0.5, 0, 170]);
  expect(positions.dropped).toBe(0);
});

it('gives each time to its position, those that are dropped among them', () => {
  const positions = columns();
  add(positions, 1, 1);
  add(positions, 200, 1);
  positions.skip();
  add(positions, 2, 2);
  const times = new NumberColumn();
  for (const time of [10, 20, 30, 40]) times.push(time);
  positions.setTimes(0, times);
  expect([...positions.finish().time]).toEqual([10, 40]);
  expect(positions.dropped).toBe(1);
});

it('knows no times where there are more or fewer than positions', () => {
  const positions = columns();
  add(positions, 1, 1);
  add(positions, 2, 2);
  const times = new NumberColumn();
  times.push(10);
  positions.setTimes(0, times);
  expect([...positions.finish().time]).toEqual([Number.NaN, Number.NaN]);
});

it('forgets what turns out to be no line', () => {
  const positions = columns();
  add(positions, 1, 1);
  const { length, dropped } = positions;
  positions.startSegment();
  for (let index = 0; index < 40; index++) add(positions, 300, index);
  positions.truncate(length, dropped);
  add(positions, 2, 2);
  const { lat, segments } = positions.finish();
  expect([...lat]).toEqual([1, 2]);
  expect(segments).toEqual([0, 1]);
  expect(positions.dropped).toBe(0);
});

it('has no segment without points', () => {
  const positions = columns();
  positions.startSegment();
  expect(positions.finish()).toEqual({
    lat: new Float64Array(),
    lon: new Float64Array(),
    elevation: new Float64Array(),
    time: new Float64Array(),
    segments: [],
  });
});
