import { describe, expect, test } from 'vitest';
import type { DaysOnMap } from '../../../../../domain/days/days-engine.ts';
import { placesOnMap, territoriesOfShapes } from './places-on-map.ts';

const days = (max: number, min = max) => ({ min, max });

describe('what a map shows', () => {
  const known: DaysOnMap = {
    shaded: new Map([
      ['IT', days(3)],
      ['FR', days(8, 1)],
      ['DE', days(9, 0)],
      ['SUHH', days(12)],
      ['ES', days(0)],
    ]),
    towns: new Map([
      ['IT/Rome', days(2)],
      ['IT/', days(1)],
      ['US/Springfield', days(4)],
    ]),
    points: new Map([
      ['IT/Rome', { lat: 41.9, lon: 12.5 }],
      ['US/Springfield', { lat: 39.8, lon: -89.6 }],
    ]),
  };

  test('is the most that are sure first, and beside it whatever has no shape or no point', () => {
    const { shaded, towns, unplaced } = placesOnMap(
      known,
      new Set(['IT', 'FR', 'DE', 'ES']),
      false,
    );
    expect(shaded.map(({ code }) => code)).toEqual(['IT', 'FR', 'DE']);
    expect(towns.map(({ code }) => code)).toEqual(['US/Springfield', 'IT/Rome']);
    expect(unplaced).toEqual([
      { code: 'SUHH', count: days(12), why: 'no-shape' },
      { code: 'IT/', count: days(1), why: 'no-point' },
    ]);
  });

  test('of areas names the towns that are in none', () => {
    const ofAreas = placesOnMap({ ...known, shaded: new Map() }, new Set(), true);
    expect(ofAreas.towns).toContainEqual(
      expect.objectContaining({ code: 'US/Springfield', isInArea: false }),
    );
    expect(ofAreas.unplaced.map(({ code }) => code)).toEqual(['IT/']);
  });
});

describe('the countries of a map', () => {
  const isos = ['RU', 'UA', 'HK', 'GB'];
  const of = (territories: 'iso' | 'sovereign', borders: 'then' | 'today', asOf: string) =>
    Object.fromEntries(territoriesOfShapes(isos, { territories, borders }, asOf));

  test('are those of ISO 3166', () => {
    expect(of('iso', 'today', '1985-12-31')).toEqual({ RU: 'RU', UA: 'UA', HK: 'HK', GB: 'GB' });
  });

  test('are shaded with the state that they were in', () => {
    expect(of('iso', 'then', '1985-12-31')).toMatchObject({ RU: 'SUHH', UA: 'SUHH' });
    expect(of('iso', 'then', '2020-12-31')).toMatchObject({ RU: 'RU', UA: 'UA' });
    // Hong Kong passed to China on 1 July 1997.
    expect(of('sovereign', 'today', '1990-12-31')).toMatchObject({ HK: 'GB' });
    expect(of('sovereign', 'today', '2020-12-31')).toMatchObject({ HK: 'CN' });
  });
});
