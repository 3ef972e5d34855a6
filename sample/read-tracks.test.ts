import { describe, expect, it } from 'vitest';
import { distanceKm } from '../src/domain/shared/places/geo.ts';
import { cleanLine } from '../src/domain/tracks/clean/clean-line.ts';
import { measureLine } from '../src/domain/tracks/measure/measure-line.ts';
import { openReference } from '../src/server/reference/open-reference.ts';
import { referenceFile } from '../src/server/reference/reference-file.ts';
import { readSample } from './read-sample.ts';
import { readSampleFiles } from './sample-files.ts';

let ids = 0;
const { collections } = readSample(await readSampleFiles(import.meta.dirname), {
  reference: openReference(referenceFile),
  newId: () => `id-${++ids}`,
});
const tracks = collections.flatMap((one) => one.tracks);
const named = (name: string) => tracks.find((track) => track.name === name)!;

describe('the maps of the sample household', () => {
  it('are the five of the road and the two of the rails that have addresses', () => {
    expect(
      collections.map(({ values: { mode, slug }, tracks: own }) => [mode, slug, own.length]),
    ).toEqual([
      ['road', 'Europe', 23],
      ['road', 'North_America', 13],
      ['road', 'ATB-VLS', 7],
      ['road', 'Lions_2017', 10],
      ['road', 'Australia_2025', 12],
      ['rail', 'Europe', 13],
      ['rail', 'North_America', 3],
    ]);
  });

  it('go from where their journeys begin to where they end', () => {
    const far = tracks.flatMap(({ name, journey, points: { lat, lon } }) => {
      if (!journey) return [];
      const start = distanceKm(journey.from, { lat: lat[0]!, lon: lon[0]! });
      const end = distanceKm(journey.to, { lat: lat.at(-1)!, lon: lon.at(-1)! });
      return start > 5 || end > 5 ? [`${name}: ${start} and ${end} km`] : [];
    });
    expect(far).toEqual([]);
  });

  it('are about as long as the log says that the drives were', () => {
    const odd = tracks.flatMap(({ name, journey, points }) => {
      const said = journey?.statedDistance;
      const km = measureLine(points)?.distanceKm ?? 0;
      return said && (km < said * 0.7 || km > said * 1.15) ? [`${name}: ${km} for ${said}`] : [];
    });
    expect(odd).toEqual([]);
  });

  it('move as cars and trains do, with a stop on the way', () => {
    const odd = tracks.flatMap(({ name, mode, points }) => {
      const { dropped } = cleanLine(points, mode);
      const { topKmh, meanMovingKmh } = measureLine(points) ?? {};
      const most = { rail: 320, road: 160 }[mode as 'rail' | 'road'] ?? 8;
      const lost = Object.values(dropped).some((count) => count > 0);
      const isOdd = (topKmh ?? 0) > most || lost;
      return isOdd ? [`${name}: ${topKmh}, ${meanMovingKmh} km/h`] : [];
    });
    expect(odd).toEqual([]);
    const { elapsedSeconds = 0, movingSeconds = 0 } =
      measureLine(named('Perth to Margaret River').points) ?? {};
    // 3 h 40 min by the clock, of which 6 % were spent standing.
    expect(elapsedSeconds).toBe(13_200);
    expect(movingSeconds).toBeLessThan(12_900);
  });

  it('are drawn without times and heights where nobody recorded them', () => {
    const early = named('Vaduz to Innsbruck over the Arlberg').points;
    expect(early.time.every(Number.isNaN) && early.elevation.every(Number.isNaN)).toBe(true);
    const top = Math.max(...named('Banff to Jasper by the Icefields').points.elevation);
    expect(top).toBeGreaterThan(2030);
    expect(top).toBeLessThan(2110);
  });

  it('are the same whenever they are made', () => {
    const { lat, lon } = named('Alice Springs to Yulara').points;
    // Erldunda, where the road turns west.
    const turn = lat.findIndex((degrees, at) => degrees < -25.2 && (lon[at] ?? 0) < 133.2);
    expect(turn / lat.length).toBeCloseTo(0.45, 1);
    expect(new Set(tracks.map(({ name, date }) => `${date} ${name}`)).size).toBe(tracks.length);
  });
});
