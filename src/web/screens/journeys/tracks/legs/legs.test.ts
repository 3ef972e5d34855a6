import { describe, expect, it } from 'vitest';
import { blankOf } from '../../../../../domain/kinds/blank.ts';
import { trackKind } from '../../../../../domain/tracks/track.ts';
import { hasMeasures, legsOf } from '../tracks.data.ts';

const place = (id: string, lat: number, lon: number) => ({ id, lat, lon }) as never;
const journey = { from: place('a', 50, 0), to: place('b', 51, 3), distanceKm: 239 };
const blank = { ...blankOf(trackKind.fields), id: 't1', version: 1, mode: 'road' as const };
/** Google's example of an encoded line with three points. */
const overview = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';

describe('the legs of a map', () => {
  it('have their own line and length', () => {
    const [leg] = legsOf([{ ...blank, overview, distance: 812.5, journeyId: 'j1' }], () => journey);
    expect(leg).toMatchObject({ isGeodesic: false, distanceKm: 812.5 });
    expect(leg?.lines).toEqual([
      [
        [-120.2, 38.5],
        [-120.95, 40.7],
        [-126.453, 43.252],
      ],
    ]);
  });

  it('without a line have the shortest way of their journey, and its length', () => {
    const [leg] = legsOf([{ ...blank, journeyId: 'j1' }], () => journey);
    expect(leg).toMatchObject({ isGeodesic: true, distanceKm: 239 });
    expect(leg?.lines[0]?.at(0)).toEqual([0, 50]);
    expect(leg?.lines[0]?.at(-1)?.[0]).toBeCloseTo(3);
  });

  it('without line and journey have none, and neither has a round trip', () => {
    expect(legsOf([blank], () => journey)[0]?.lines).toEqual([]);
    const round = { ...journey, to: journey.from };
    expect(legsOf([{ ...blank, journeyId: 'j1' }], () => round)[0]).toMatchObject({
      lines: [],
      isGeodesic: false,
    });
  });
});

it('has a line of speeds and climbs only if one of them is known', () => {
  const drawn = { meanSpeed: null, topSpeed: null, ascent: null, descent: null };
  expect(hasMeasures({ ...drawn, ascent: 0 })).toBe(true);
  expect(hasMeasures({ ...drawn, topSpeed: 97 })).toBe(true);
  expect(hasMeasures(drawn)).toBe(false);
});
