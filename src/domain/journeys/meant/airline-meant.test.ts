import { expect, test } from 'vitest';
import { airlineMeant } from './airline-meant.ts';

const klm = { id: 'known:KLM', name: 'KLM', iata: 'KL', icao: 'KLM' };
const small = { id: 'list:7', name: 'Perth', iata: 'P1', icao: 'PTH' };
const airlines = [klm, small];

function meant(text: string, { isPlace }: { isPlace: boolean }) {
  const found = airlineMeant(text, isPlace, (hint) =>
    airlines.find((airline) =>
      Object.entries(hint).every(([field, value]) => airline[field as keyof typeof hint] === value),
    ),
  );
  return found?.id;
}

test('a name or a designator of two or three characters is the airline’s', () => {
  for (const text of ['Perth', 'P1', 'p1', 'PTH']) {
    expect(meant(text, { isPlace: false }), text).toBe(small.id);
  }
  expect(meant('PT', { isPlace: false })).toBeUndefined();
  expect(meant('11', { isPlace: false })).toBeUndefined();
});

test('what is a place as well is an airline only by a well-known name', () => {
  expect(meant('KLM', { isPlace: true })).toBe(klm.id);
  for (const text of ['Perth', 'P1', 'PTH', 'KL']) {
    expect(meant(text, { isPlace: true }), text).toBeUndefined();
  }
});
