import { describe, expect, it } from 'vitest';
import type { LineProfile } from '../../../../../domain/tracks/measure/line-profile.ts';
import { nearestPlace, placeOf, positionAt, valueAt } from './profile-at.ts';

/** Eastwards along the equator across the 180th meridian. A second segment begins at sample 3. */
const profile: LineProfile = {
  format: 2,
  stops: null,
  lat: [0, 0, 0, 10, 10],
  lon: [179, 180, -179, -170, -169],
  km: [0, 111, 222, 222, 331],
  elevation: [10, null, 30, null, null],
  startTime: null,
  seconds: null,
  speed: null,
  breaks: [3],
  gaps: [],
};

describe('a place between samples', () => {
  it('is found by a value of an ascending column', () => {
    expect(placeOf([0, 100, 300], 50)).toBe(0.5);
    expect(placeOf([0, 100, 300], 200)).toBe(1.5);
    expect(placeOf([0, 100, 300], -1)).toBe(0);
    expect(placeOf([0, 100, 300], 999)).toBe(2);
    expect(placeOf([7], 9)).toBe(0);
  });

  it('of values that stay the same is the last of them', () => {
    expect(placeOf([0, 5, 5, 5, 9], 5)).toBe(3);
  });

  it('has the value between its neighbours, or that of the one that is known', () => {
    expect(valueAt([0, 10, 20], 1.5)).toBe(15);
    expect(valueAt(profile.elevation!, 0.5)).toBe(10);
    expect(valueAt(profile.elevation!, 1.5)).toBe(30);
    expect(valueAt(profile.elevation!, 3.5)).toBeUndefined();
    expect(valueAt([0, 10, 20], 2)).toBe(20);
  });

  it('lies on the Earth on the shorter way, also over the 180th meridian', () => {
    expect(positionAt(profile, 0.5)).toEqual({ lat: 0, lon: 179.5 });
    expect(positionAt(profile, 1.25)).toEqual({ lat: 0, lon: 180.25 });
    expect(positionAt(profile, 4)).toEqual({ lat: 10, lon: -169 });
  });

  it('lies at the end of a segment or the beginning of the next one, never between', () => {
    expect(positionAt(profile, 2.4)).toEqual({ lat: 0, lon: -179 });
    expect(positionAt(profile, 2.6)).toEqual({ lat: 10, lon: -170 });
  });
});

describe('the place nearest to a point', () => {
  it('is on the line, on whichever turn of the Earth the map was pointed at', () => {
    expect(nearestPlace(profile, [179.5, 1])).toBeCloseTo(0.5);
    expect(nearestPlace(profile, [-180.5, 1])).toBeCloseTo(0.5);
    expect(nearestPlace(profile, [540.5, 0])).toBeCloseTo(1.5);
  });

  it('is never between two segments', () => {
    expect(nearestPlace(profile, [-176, 3])).toBe(2);
  });
});
