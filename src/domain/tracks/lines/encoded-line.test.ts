import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLine, encodeLine } from './encoded-line.ts';
import { lineOf } from '../../../../test/tracks/line-of.ts';

const line = (...segments: [lat: number, lon: number][][]) =>
  lineOf(segments.map((rows) => rows.map(([lat, lon]) => ({ lat, lon }))));

describe('encodeLine', () => {
  it("writes the example of Google's description", () => {
    const points = line([
      [38.5, -120.2],
      [40.7, -120.95],
      [43.252, -126.453],
    ]);
    expect(encodeLine(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  });

  it('joins segments by a blank, each from 0° 0° on', () => {
    // 1e-5 doubled is 2, and 2 + 63 is `A`. −1e-5 is ~(−2) = 1, which is `@`.
    expect(
      encodeLine(
        line(
          [
            [0.00001, 0],
            [0, 0],
          ],
          [[0.00001, 0]],
        ),
      ),
    ).toBe('A?@? A?');
  });

  it('runs on over the 180th meridian', () => {
    const points = line([
      [-17, 179.9],
      [-16, -179.9],
      [-15, 179.9],
    ]);
    expect(decodeLine(encodeLine(points))).toEqual([
      [
        [179.9, -17],
        [180.1, -16],
        [179.9, -15],
      ],
    ]);
  });

  it('is empty for nothing', () => {
    expect(encodeLine(line())).toBe('');
    expect(decodeLine('')).toEqual([]);
  });

  it('cuts what goes round a pole again and again', () => {
    // Three points per turn, seven turns eastwards.
    const rows = Array.from({ length: 22 }, (_, nth): [number, number] => [
      -89.9,
      ((nth * 120 + 180) % 360) - 180,
    ]);
    const lines = decodeLine(encodeLine(line(rows)))!;
    expect(lines.length).toBe(2);
    // The second line begins where the first ends.
    expect(lines.flat().length).toBe(23);
    expect(lines[1]![0]![0]).toBe(lines[0]!.at(-1)![0] - 1800);
  });

  it('is read back as it was, to the precision', () => {
    const position = fc.tuple(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
    );
    const segments = fc.array(fc.array(position, { minLength: 1, maxLength: 8 }), { maxLength: 4 });
    fc.assert(
      fc.property(segments, fc.constantFrom(5 as const, 6 as const), (given, precision) => {
        const lines = decodeLine(encodeLine(line(...given), precision), precision)!;
        expect(lines.map((one) => one.length)).toEqual(given.map((one) => one.length));
        given.flat().forEach(([lat, lon], nth) => {
          const [east, north] = lines.flat()[nth]!;
          expect(Math.abs(north - lat)).toBeLessThan(0.51 * 10 ** -precision);
          const turns = (east - lon) / 360;
          expect(Math.abs(turns - Math.round(turns)) * 360).toBeLessThan(0.51 * 10 ** -precision);
        });
        for (const one of lines) {
          one.slice(1).forEach(([east], nth) => {
            expect(Math.abs(east - one[nth]![0])).toBeLessThanOrEqual(180.000_02);
          });
        }
      }),
    );
  });
});

describe('decodeLine', () => {
  it.each([
    ['cut off', '_p~iF~ps|U_ulL'],
    ['cut off within a number', '_p~iF~ps|'],
    ['without an end', '~~~~~~~~~~~~~~~~'],
    ['of other characters', '_p~iF ~ps|U'],
    ['of letters beyond ASCII', '_p~iFé'],
    ['with a line feed', 'A?\nA?'],
    ['beyond the pole', '_cidP?_cidP?'],
    ['with an empty segment', 'A?  A?'],
    ['that ends with a blank', 'A? '],
    ['that begins with one', ' A?'],
  ])('refuses a text %s', (_name, text) => {
    expect(decodeLine(text)).toBeUndefined();
  });

  it('refuses longitudes of more than five turns', () => {
    // 179.99999° east, repeatedly.
    const step = encodeLine(line([[0, 179.999_99]])).slice(1);
    expect(decodeLine(`?${step}`.repeat(10))).toBeDefined();
    expect(decodeLine(`?${step}`.repeat(11))).toBeUndefined();
  });

  it('refuses more points than any line of ours has', () => {
    expect(decodeLine('??'.repeat(200_000))?.[0]?.length).toBe(200_000);
    expect(decodeLine('??'.repeat(200_001))).toBeUndefined();
    expect(decodeLine('?'.repeat(100_000_000))).toBeUndefined();
  });

  it('comes to an end with any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const [lon, lat] of decodeLine(text)?.flat() ?? []) {
          expect(Math.abs(lat) <= 90 && Math.abs(lon) <= 1800).toBe(true);
        }
      }),
    );
  });
});
