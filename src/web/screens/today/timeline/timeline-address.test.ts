import { expect, it } from 'vitest';
import { readTimelineSearch, writeTimelineSearch } from './timeline-address.ts';

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
  expect(writeTimelineSearch(readTimelineSearch(search))).toEqual(search);
  expect(writeTimelineSearch(readTimelineSearch({}))).toEqual({});
});

it('what is not understood is as usual', () => {
  const usual = readTimelineSearch({});
  for (const search of [
    { by: 'week' },
    { order: 'latest' },
    { kinds: 'journeys,place' },
    { on: '02-30' },
    { on: '2-3' },
    { at: 'then' },
    { open: 'x,1998-6,' },
  ]) {
    expect(readTimelineSearch(search), JSON.stringify(search)).toEqual(usual);
  }
  expect(readTimelineSearch({ at: 1998 }).at).toBe('1998');
});
