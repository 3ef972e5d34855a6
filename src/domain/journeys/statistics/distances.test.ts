import { describe, expect, it } from 'vitest';
import { cumulativeDistance, distanceRanking, legLengths } from './distances.ts';
import { km, smallLog } from '../../../../test/journeys/small-log.ts';

describe('distanceRanking', () => {
  it('shares ranks among equals, the older first', () => {
    expect(distanceRanking(smallLog).map(({ rank, row }) => `${rank} ${row.id}`)).toEqual([
      '1 out',
      '1 home',
      '3 drive',
      '4 some time',
      '5 forgotten',
      '5 to Paris',
      '5 from Paris',
    ]);
  });
});

describe('cumulativeDistance', () => {
  const { points, undated } = cumulativeDistance(smallLog, {});

  it('counts a journey of unknown day from the end of its year', () => {
    expect(points.map(({ day, journeys }) => `${day} ${journeys}`)).toEqual([
      '1978-06-12 1',
      '1978-06-19 2',
      '1978-12-31 3',
      '1979-01-03 4',
      '1981-03-14 6',
    ]);
  });

  it('ends at everything that is dated, and names the rest', () => {
    expect(points.at(-1)?.distanceKm).toBeCloseTo(
      2 * km.lhrJfk + km.lhrEdi + km.drive + 2 * km.lhrCdg,
      6,
    );
    expect(undated.journeys).toBe(1);
    expect(undated.distanceKm).toBeCloseTo(km.lhrCdg, 6);
  });
});

describe('legLengths', () => {
  it('counts each leg in its band, the last without end', () => {
    const bands = legLengths(smallLog, {}, [0, 347, 600, 2000]);
    expect(bands.map(({ fromKm, toKm, journeys }) => [fromKm, toKm, journeys])).toEqual([
      [0, 347, 0],
      // Three journeys between London and Paris (347.2 km) and one to Edinburgh (534 km).
      [347, 600, 4],
      [600, 2000, 1],
      [2000, undefined, 2],
    ]);
  });

  it('puts a leg on an edge into the band that begins there', () => {
    const bands = legLengths(smallLog, {}, [0, km.drive]);
    expect(bands.map(({ journeys }) => journeys)).toEqual([4, 3]);
  });
});
