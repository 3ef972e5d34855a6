import { expect, it } from 'vitest';
import { readServiceSearch } from '../use-service-address.ts';
import { serviceSearchOf } from './statement-address.ts';

it('leads back to sea service by the same rules, of the same person', () => {
  const back = serviceSearchOf(['alex'], { profile: 'uscg' });
  expect(readServiceSearch(back)).toMatchObject({ person: 'alex', profile: 'uscg' });
});

it('leads back to everybody from the papers of several, and says no rules where they are the usual', () => {
  expect(serviceSearchOf(['alex', 'sam'], { profile: 'both-ends' })).toEqual({});
});
