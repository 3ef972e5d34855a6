import { expect, it } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import { recordSchema, storedRecordSchema } from '../kinds/schema.ts';
import { tripKind, tripSlug } from './trip.ts';

const trip = { ...blankOf(tripKind.fields), name: 'New Zealand', from: '1998-12-18' };

it('may go on, and may not end before it begins', () => {
  expect(tripKind.faultsOf?.(trip)).toEqual([]);
  expect(tripKind.faultsOf?.({ ...trip, to: '1998-12-17' })).toEqual([
    { path: 'to', fault: 'ends-before-it-begins' },
  ]);
  // The end is only known as the winter, which can include days after the beginning.
  expect(tripKind.faultsOf?.({ ...trip, to: '1998-24' })).toEqual([]);
});

it.each(['Log', 'log', 'Days_per_Country_(map)'.slice(0, 16), 'Trips_2'])(
  'has an address of its own, and not %s if a screen begins with it',
  (slug) => {
    const isScreen = slug.toLowerCase() === 'log' || slug === 'Days_per_Country';
    expect(tripKind.faultsOf?.({ ...trip, slug })).toEqual(
      isScreen ? [{ path: 'slug', fault: 'is-a-screen', wasStored: true }] : [],
    );
  },
);

it.each(['Diary', 'calendar', 'Stones_concerts', 'Turntable_Two', 'reddit', 'API', 'assets'])(
  'leaves %s to a screen to come, or to the server, and keeps it where it had it before',
  (slug) => {
    const called = { ...trip, slug, people: [{ personId: 'p' }] };
    expect(recordSchema(tripKind).safeParse(called).error?.issues).toMatchObject([
      { path: ['slug'], message: 'is-a-screen' },
    ]);
    expect(storedRecordSchema(tripKind).safeParse(called).success).toBe(true);
  },
);

it('makes its address from its name, unlike those of others and of screens', () => {
  expect(tripSlug('New Zealand', new Set(['new_zealand']))).toBe('New_Zealand_2');
  expect(tripSlug('Log', new Set())).toBe('Log_2');
  expect(tripSlug('…', new Set())).toBe('Trip');
});
