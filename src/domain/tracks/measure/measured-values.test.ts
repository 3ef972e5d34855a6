import { expect, it } from 'vitest';
import { lineOf, type LinePoint } from '../../../../test/tracks/line-of.ts';
import { measureLine, dateOfStart, measuredValues } from './measure-line.ts';

const valuesOf = (points: LinePoint[]) => {
  const line = lineOf([points]);
  const measures = measureLine(line);
  if (!measures) throw new Error('No line');
  const zoneAt = (_lat: number, lon: number) => (lon < 0 ? 'America/New_York' : 'Europe/Paris');
  return measuredValues(line, measures, zoneAt);
};

it('says times on the clocks of the ends, and the day at the start', () => {
  // 00:30 UTC is half past two in the morning in Paris and still the previous evening in New York.
  const began = Date.UTC(2024, 5, 1, 0, 30, 59);
  const values = valuesOf([
    { lat: 48, lon: -70.1234567, time: began },
    { lat: 48, lon: 2, time: began + 3_600_000 },
  ]);
  expect(values).toMatchObject({
    startedAt: '2024-05-31T20:30[America/New_York]',
    endedAt: '2024-06-01T03:30[Europe/Paris]',
    start: { lat: 48, lon: -70.12346 },
  });
  expect(dateOfStart(values)).toBe('2024-05-31');
});

it('says of a line without times how long it is, and no more', () => {
  // One degree of the equator.
  const values = valuesOf([
    { lat: 0, lon: 10 },
    { lat: 0, lon: 11 },
  ]);
  expect(values).toMatchObject({
    startedAt: '',
    endedAt: '',
    distance: 111.319,
    moving: null,
    meanSpeed: null,
    topSpeed: null,
    ascent: null,
    descent: null,
  });
  expect(dateOfStart(values)).toBe('XXXX');
});
