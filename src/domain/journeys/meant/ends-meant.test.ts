import { expect, test } from 'vitest';
import { lhr } from '../../../../test/journeys/journey-fixtures.ts';
import type { Place, PlaceKind } from '../../places/place.ts';
import type { Mode } from '../journey.ts';
import { endQuestion, placesMeantBy, settledMeanings } from './ends-meant.ts';

const place = (kind: PlaceKind, id: string, country: string): Place => ({
  ...lhr,
  id,
  kind,
  country,
  iata: '',
  icao: '',
  name: id,
  town: id,
});
const florida = place('town', 'Heathrow', 'US');
const dover = place('port', 'Dover', 'GB');
const doverTown = place('town', 'Dover town', 'GB');
const american = place('town', 'Dover, Delaware', 'US');
const nobody = () => false;

test('a journey is asked about on its date and by its mode', () => {
  expect(endQuestion({ date: '1998-06', mode: 'sea' })).toEqual({ date: '1998-06', kind: 'port' });
  expect(endQuestion({ date: '', mode: 'road' })).toEqual({ date: 'XXXX', kind: 'any' });
});

test('the airport of a flight and the port of a voyage are sure, what stands in for one is not', () => {
  const meant = (mode: Mode | undefined, ...found: Place[]) =>
    placesMeantBy('Heathrow', mode, found, nobody);
  expect(meant('air', lhr)).toEqual({ places: [lhr], isSure: true });
  expect(meant('sea', dover)).toEqual({ places: [dover], isSure: true });
  expect(meant('sea', florida)).toEqual({ places: [florida], isSure: false, mustAsk: true });
  expect(meant('rail', florida)).toEqual({ places: [florida], isSure: false });
  expect(meant(undefined, florida)).toEqual({ places: [florida], isSure: false });
});

test('the only one that the archive has is sure, of two neither is', () => {
  const meant = (...known: Place[]) =>
    placesMeantBy('Dover', 'rail', [doverTown, american], (one) => known.includes(one));
  expect(meant(american)).toEqual({ places: [american], isSure: true });
  expect(meant(american, doverTown)).toEqual({ places: [doverTown, american], isSure: false });
  expect(meant()).toEqual({ places: [doverTown, american], isSure: false });
});

test('a code is sure wherever it is', () => {
  expect(placesMeantBy('lhr', undefined, [lhr], nobody).isSure).toBe(true);
});

test('a name alone is settled by its country: of the archive, or of another name', () => {
  const heathrow = { text: 'heathrow', places: [florida], isSure: false };
  const isSettled = (others: (typeof heathrow)[], ...countries: string[]) =>
    settledMeanings([heathrow, ...others], new Set(countries))(heathrow);
  expect(isSettled([])).toBe(false);
  expect(isSettled([], 'GB')).toBe(false);
  expect(isSettled([], 'US')).toBe(true);
  expect(isSettled([{ text: 'Dover', places: [american], isSure: false }])).toBe(true);
  // The same name a second time is no evidence, and neither is an ambiguous name.
  expect(isSettled([{ text: 'Heathrow', places: [florida], isSure: false }])).toBe(false);
  expect(isSettled([{ text: 'Dover', places: [american, doverTown], isSure: false }])).toBe(false);
});

test('a town is no port, whatever else is in its country', () => {
  const heathrow = { text: 'heathrow', ...placesMeantBy('heathrow', 'sea', [florida], nobody) };
  expect(settledMeanings([heathrow], new Set(['US']))(heathrow)).toBe(false);
  const train = { text: 'heathrow', ...placesMeantBy('heathrow', 'rail', [florida], nobody) };
  expect(settledMeanings([train], new Set(['US']))(train)).toBe(true);
});

test('several, or none, settle nothing', () => {
  const several = { text: 'Dover', places: [doverTown, american], isSure: false };
  const none = { text: 'Nowhere', places: [], isSure: false };
  const isSettled = settledMeanings([several, none], new Set(['GB', 'US']));
  expect([isSettled(several), isSettled(none)]).toEqual([false, false]);
});
