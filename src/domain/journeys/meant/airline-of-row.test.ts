import { expect, test } from 'vitest';
import { blankOf } from '../../kinds/blank.ts';
import { airlineQuestion, operatorOfRow } from './airline-of-row.ts';
import { journeyKind, type JourneyRecord } from '../journey.ts';

const ba = { name: 'British Airways', iata: 'BA', icao: 'BAW' };
const flight: JourneyRecord = { ...blankOf(journeyKind.fields), mode: 'air', date: '1998' };

const asked = (put: Readonly<Record<string, string>>, isNew = false, before = flight) =>
  airlineQuestion((path) => put[path], before, isNew)?.q;

test('an airline that is named is asked about, on the date of the row', () => {
  expect(asked({ 'operator.name': 'BA' })).toBe('BA');
  expect(airlineQuestion((path) => ({ 'operator.name': 'BA' })[path], flight, false)).toEqual({
    q: 'BA',
    date: '1998',
    kind: 'airport',
  });
});

test('the number of a new flight without an airline says whose it is', () => {
  expect(asked({ number: 'BA117' }, true)).toBe('BA');
  expect(asked({ number: 'BA117' }, false)).toBeUndefined();
  expect(asked({ number: 'BA117' }, true, { ...flight, operator: ba })).toBeUndefined();
});

test('who writes codes, and who travels by rail, is asked nothing', () => {
  expect(asked({ 'operator.name': 'BA', 'operator.iata': 'XX' })).toBeUndefined();
  expect(asked({ 'operator.name': 'BA', mode: 'rail' })).toBeUndefined();
});

test('an airline brings its codes and keeps its spelling; a code becomes its name', () => {
  expect(operatorOfRow('british airways', ba)).toEqual({ ...ba, name: 'british airways' });
  expect(operatorOfRow('baw', ba)).toEqual(ba);
  expect(operatorOfRow(undefined, ba)).toEqual(ba);
  expect(operatorOfRow('Air Nobody', null)).toEqual({ name: 'Air Nobody', iata: '', icao: '' });
  expect(operatorOfRow(undefined, null)).toBeUndefined();
});
