import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formerFingerprint, lineFingerprint } from './line-fingerprint.ts';
import { lineOf, type LinePoint } from '../../../../test/tracks/line-of.ts';

const noon = Date.UTC(2024, 5, 1, 12);

/** A drive of some hundred points, with a point every 7.412 seconds. */
const drive = (change: (point: Required<LinePoint>, nth: number) => LinePoint = (point) => point) =>
  Array.from({ length: 300 }, (_, nth) =>
    change(
      {
        lat: 47.123_456_7 + nth * 0.000_712_3 + 0.01 * Math.sin(nth / 20),
        lon: 8.765_432_1 + nth * 0.001_234_5,
        elevation: 400 + nth,
        time: noon + nth * 7412,
      },
      nth,
    ),
  );
const fingerprint = (...segments: LinePoint[][]) => lineFingerprint(lineOf(segments));
const to = (value: number, decimals: number) => Number(value.toFixed(decimals));

describe('lineFingerprint', () => {
  it('is the same with fewer decimals, whole seconds and other elevations', () => {
    const rounded = drive(({ lat, lon, time }) => ({
      lat: to(lat, 5),
      lon: to(lon, 5),
      time: Math.floor(time / 1000) * 1000,
    }));
    expect(fingerprint(rounded)).toBe(fingerprint(drive()));
  });

  it('is the same in semicircles of FIT, and with segments joined', () => {
    const semicircles = (degrees: number) =>
      (Math.round((degrees * 2 ** 31) / 180) * 180) / 2 ** 31;
    const fit = drive(({ lat, lon, time }) => ({
      lat: semicircles(lat),
      lon: semicircles(lon),
      time,
    }));
    expect(fingerprint(fit.slice(0, 99), fit.slice(99))).toBe(fingerprint(drive()));
  });

  it('is another for the same way at another time, and another way at the same time', () => {
    const texts = [
      fingerprint(drive()),
      fingerprint(drive(({ time, ...point }) => ({ ...point, time: time + 1000 }))),
      fingerprint(drive(({ lat, ...point }) => ({ ...point, lat: lat + 0.02 }))),
      fingerprint(
        drive()
          .toReversed()
          .map((point, nth) => ({ ...point, time: noon + nth * 7412 })),
      ),
      fingerprint(drive().slice(1)),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('knows lines without times by where they go', () => {
    const untimed = (offset = 0) => drive(({ lat, lon }) => ({ lat: lat + offset, lon }));
    const rounded = untimed().map(({ lat, lon }) => ({ lat: to(lat, 5), lon: to(lon, 5) }));
    expect(fingerprint(rounded)).toBe(fingerprint(untimed()));
    expect(fingerprint(untimed(0.004))).not.toBe(fingerprint(untimed()));
    // 24 m further north, and with one detour of 11 m.
    expect(fingerprint(untimed(0.000_216))).not.toBe(fingerprint(untimed()));
    const detour = drive(({ lat, lon }, nth) => ({ lat: nth === 9 ? lat + 0.0001 : lat, lon }));
    expect(fingerprint(detour)).not.toBe(fingerprint(untimed()));
    expect(fingerprint(untimed().toReversed())).not.toBe(fingerprint(untimed()));
    expect(formerFingerprint(fingerprint(detour))).toBe(formerFingerprint(fingerprint(untimed())));
    expect(formerFingerprint(fingerprint(drive()))).toBe(fingerprint(drive()));
    expect(fingerprint(untimed())).not.toBe(fingerprint(drive()));
  });

  it('goes over the 180th meridian', () => {
    const fiji = (east: number) =>
      drive(({ lon, ...point }) => {
        const degrees = lon + 171.1;
        return { ...point, lon: degrees > 180 ? degrees - 360 + east : degrees };
      });
    expect(fingerprint(fiji(360))).toBe(fingerprint(fiji(0)));
  });

  it('is a short text of anything', () => {
    const row = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
      time: fc.oneof(fc.constant(NaN), fc.integer()),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 9 }), (rows) => {
        expect(fingerprint(rows)).toMatch(/^(?:t1|p1-[0-9a-f]{16})-[0-9a-f]{16}$/);
      }),
    );
  });
});
