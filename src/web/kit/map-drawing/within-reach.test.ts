import { describe, expect, it } from 'vitest';
import { withinReach } from './within-reach.ts';

const place = (id: string, movements: number, x: number, y = 0) => ({
  id,
  movements,
  at: [x, y] as const,
});

describe('what a click means', () => {
  it('is the most visited place within reach, though another is nearer', () => {
    const places = [place('LCY', 2, 1), place('LHR', 90, 12), place('LGW', 30, 4)];
    expect(withinReach([0, 0], places, [])).toEqual({ kind: 'place', key: 'LHR' });
  });

  it('is the nearest of places that are visited alike', () => {
    const places = [place('far', 2, 9), place('near', 2, 3), place('also far', 2, 9)];
    expect(withinReach([0, 0], places, [])).toEqual({ kind: 'place', key: 'near' });
  });

  const lines = [
    {
      routeKey: 'bent',
      path: [
        [0, 0],
        [100, 0],
        [100, 80],
      ] as const,
    },
    {
      routeKey: 'straight',
      path: [
        [0, 20],
        [100, 20],
      ] as const,
    },
  ];

  it('is the nearest line where there is no place, by its segments', () => {
    expect(withinReach([50, 8], [], lines)).toEqual({ kind: 'route', key: 'bent' });
    expect(withinReach([50, 13], [], lines)).toEqual({ kind: 'route', key: 'straight' });
    expect(withinReach([104, 60], [], lines)).toEqual({ kind: 'route', key: 'bent' });
  });

  it('is nothing beyond reach, nor beyond the end of a line', () => {
    expect(withinReach([50, 35], [], lines)).toBeUndefined();
    expect(withinReach([-15, 0], [], lines.slice(0, 1))).toBeUndefined();
    expect(withinReach([-13, 0], [], lines.slice(0, 1))).toBeDefined();
  });

  it('finds a line on the next world of a flat map', () => {
    expect(withinReach([562, 2], [], lines)).toBeUndefined();
    expect(withinReach([562, 2], [], lines, 512)).toEqual({ kind: 'route', key: 'bent' });
  });
});
