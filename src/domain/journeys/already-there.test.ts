import { expect, test } from 'vitest';
import { alreadyThere } from './already-there.ts';
import { edi, jfk, journeyOf, lhr, sam } from '../../../test/journeys/journey-fixtures.ts';
import type { Journey } from './journey.ts';

const flight = journeyOf({ id: 'known', date: '1978-06-12', from: lhr, to: jfk, number: 'BA501' });
const again = (edits: Partial<Journey> = {}) => {
  const { id: _id, version: _version, ...journey } = flight;
  return { ...journey, ...edits };
};
const solo = { seat: '', seatPosition: '', cabin: '', reason: '' } as const;

test('the same leg on the same day is there already, with or without its number', () => {
  expect(alreadyThere(again(), [flight])).toBe(flight);
  expect(alreadyThere(again({ number: '' }), [flight])).toBe(flight);
  expect(alreadyThere(again({ number: 'BAW501' }), [flight])).toBe(flight);
});

test.each<[string, Partial<Journey>]>([
  ['another day', { date: '1978-06-13' }],
  ['another path', { to: edi }],
  ['the way back', { from: jfk, to: lhr }],
  ['another mode', { mode: 'sea' }],
  ['another number', { number: 'BA175' }],
  ['somebody else', { travellers: [{ personId: sam, ...solo }] }],
])('%s is another journey', (_what, edits) => {
  expect(alreadyThere(again(edits), [flight])).toBeUndefined();
});

test('two departures hours apart are two journeys', () => {
  const morning = { ...flight, number: '', departureActual: '08:00' };
  const evening = again({ number: '', departureScheduled: '19:00' });
  expect(alreadyThere(evening, [morning])).toBeUndefined();
  expect(alreadyThere({ ...evening, departureScheduled: '08:30' }, [morning])).toBe(morning);
});

test('in a year only the number tells', () => {
  const known = { ...flight, date: '1978' };
  expect(alreadyThere(again({ date: '1978', number: '' }), [known])).toBeUndefined();
  expect(alreadyThere(again({ date: '1978' }), [known])).toBe(known);
});

test('an equal journey of the same month that was just entered may be there already', () => {
  const known = { ...flight, date: '2026-12', number: '' };
  const entered = again({ date: '2026-12', number: '' });
  const isEntered = true;
  expect(alreadyThere(entered, [known], { isEntered })).toBe(known);
  expect(alreadyThere(entered, [known])).toBeUndefined();
  for (const edits of [
    { date: '2026-11' },
    { number: 'BA501' },
    { departureScheduled: '08:25' },
    { note: 'With skis' },
    { statedDuration: 400 },
  ]) {
    expect(alreadyThere({ ...entered, ...edits }, [known], { isEntered })).toBeUndefined();
  }
});

test('a journey is not its own double', () => {
  expect(alreadyThere(flight, [flight])).toBeUndefined();
});
