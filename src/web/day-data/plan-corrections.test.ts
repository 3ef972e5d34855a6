import { expect, it } from 'vitest';
import { planCorrections } from './plan-corrections.ts';

const said = (date: string, town: string, personId = 'alex') => ({
  personId,
  date,
  territory: 'SI',
  town,
  placeId: null,
  countsAs: '' as const,
  why: '',
});
const stored = [
  { ...said('2026-07-12', 'Ljubljana'), id: 'a', version: 3 },
  { ...said('2026-07-12', 'Bled'), id: 'b', version: 4 },
  { ...said('2026-07-14', 'Bled'), id: 'c', version: 5 },
  { ...said('2026-07-13', 'Bled', 'maria'), id: 'd', version: 6 },
];
const [twelfth, thirteenth] = [said('2026-07-12', 'Vienna'), said('2026-07-13', 'Vienna')];

it('puts the new word in the place of the first that a day has, and nothing else stays of that day', () => {
  expect(planCorrections(stored, [twelfth, thirteenth], 'replace')).toEqual({
    edit: [{ id: 'a', version: 3, values: twelfth }],
    remove: [{ id: 'b', version: 4 }],
    // Nothing was said of Alex on the thirteenth: Maria's stays.
    add: [thirteenth],
  });
});

it('adds to what is said where that is asked for', () => {
  expect(planCorrections(stored, [twelfth, thirteenth], 'add')).toEqual({
    edit: [],
    remove: [],
    add: [twelfth, thirteenth],
  });
});
