import { expect, it } from 'vitest';
import { readSearch, writeSearch } from '../../../kit/address/params.ts';
import { timelineAddress } from './timeline-address.ts';

it('an address comes back as it was', () => {
  const search = {
    by: 'month',
    order: 'earliest',
    person: 'sam',
    kinds: 'journey,trip',
    place: 'IT:rome',
    q: 'night train',
    on: '02-29',
    at: '1998-06',
    open: '1998,1998-06,1998-21,undated',
  };
  expect(writeSearch(timelineAddress, readSearch(timelineAddress, search))).toEqual(search);
  expect(writeSearch(timelineAddress, readSearch(timelineAddress, {}))).toEqual({});
});

it('what is not understood is as usual', () => {
  const usual = readSearch(timelineAddress, {});
  for (const search of [
    { by: 'week' },
    { order: 'latest' },
    { kinds: 'journeys,place' },
    { on: '02-30' },
    { on: '2-3' },
    { at: 'then' },
    { open: 'x,1998-6,' },
  ]) {
    expect(readSearch(timelineAddress, search), JSON.stringify(search)).toEqual(usual);
  }
  expect(readSearch(timelineAddress, { at: 1998 }).at).toBe('1998');
});
