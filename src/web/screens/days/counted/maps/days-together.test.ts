import { expect, test } from 'vitest';
import type { DaysOnMap } from '../../../../../domain/days/days-engine.ts';
import { daysTogether } from './days-together.ts';

test('days of two people are added up, and the first says where a town is', () => {
  const alex: DaysOnMap = {
    shaded: new Map([['IT', { min: 3, max: 5 }]]),
    towns: new Map([['IT/Rome', { min: 2, max: 2 }]]),
    points: new Map([['IT/Rome', { lat: 41.9, lon: 12.5 }]]),
  };
  const sam: DaysOnMap = {
    shaded: new Map([
      ['IT', { min: 1, max: 1 }],
      ['FR', { min: 0, max: 2 }],
    ]),
    towns: new Map(),
    points: new Map([['IT/Rome', { lat: 41.8, lon: 12.25 }]]),
  };
  const together = daysTogether([alex, null, sam]);
  expect([...together.shaded]).toEqual([
    ['IT', { min: 4, max: 6 }],
    ['FR', { min: 0, max: 2 }],
  ]);
  expect([...together.towns]).toEqual([['IT/Rome', { min: 2, max: 2 }]]);
  expect(together.points.get('IT/Rome')).toEqual({ lat: 41.9, lon: 12.5 });
});

test('where somebody says that a town is wins, and puts one on the map that nobody placed', () => {
  const days: DaysOnMap = {
    shaded: new Map(),
    towns: new Map([
      ['IT/Rome', { min: 2, max: 2 }],
      ['IT/Siena', { min: 1, max: 1 }],
    ]),
    points: new Map([['IT/Rome', { lat: 41.8, lon: 12.25 }]]),
  };
  const own = new Map([
    ['IT/Rome', { lat: 41.9, lon: 12.5 }],
    ['IT/Siena', { lat: 43.3, lon: 11.3 }],
    ['IT/Pisa', { lat: 43.7, lon: 10.4 }],
  ]);
  expect([...daysTogether([days], (code) => own.get(code)).points]).toEqual([
    ['IT/Rome', { lat: 41.9, lon: 12.5 }],
    ['IT/Siena', { lat: 43.3, lon: 11.3 }],
  ]);
});
