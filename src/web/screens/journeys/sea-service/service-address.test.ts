import { expect, it } from 'vitest';
import { readServiceSearch } from './use-service-address.ts';

it('reads what an address asks for', () => {
  expect(
    readServiceSearch({ person: 'alex', profile: 'uscg', by: 'year', group: 1976, engagement: 7 }),
  ).toEqual({
    person: 'alex',
    profile: 'uscg',
    by: 'year',
    group: '1976',
    engagement: '7',
    port: undefined,
    isMapOpen: false,
  });
});

it('takes what an address cannot mean for nothing said', () => {
  expect(readServiceSearch({ profile: 'nobody', by: 'colour', group: '', map: 1 })).toEqual(
    readServiceSearch({}),
  );
  expect(readServiceSearch({})).toMatchObject({ profile: 'both-ends', by: 'capacity' });
});

it('tells the group of what nobody says from no group', () => {
  expect(readServiceSearch({ group: '-' }).group).toBe('');
  expect(readServiceSearch({}).group).toBeUndefined();
});
