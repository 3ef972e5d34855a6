import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { forgetOldAnswers } from './forget-old-answers.ts';

/** Returns the key of an answer about a person, for a numbered state of the records. */
const keyOf = (state: number, person: number) => ['days', 'archive', state, 'moment', person];

function clientWith(state: number, people: number): QueryClient {
  const client = new QueryClient();
  for (let person = 0; person < people; person++) {
    client.setQueryData(keyOf(state, person), person, { updatedAt: 1000 + person });
  }
  return client;
}

const peopleIn = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[4]);

it('keeps the latest two dozen of a thousand', () => {
  const client = clientWith(7, 1000);
  forgetOldAnswers(client, ['days', 'archive', 7, 'moment']);
  expect(peopleIn(client)).toEqual(Array.from({ length: 24 }, (_, at) => 976 + at));
});

it('forgets all of records as they were, but for what is looked at', () => {
  const client = clientWith(6, 3);
  const leave = new QueryObserver(client, {
    queryKey: keyOf(6, 1),
    staleTime: Infinity,
  }).subscribe(() => {});
  forgetOldAnswers(client, ['days', 'archive', 7, 'moment']);
  expect(peopleIn(client)).toEqual([1]);
  leave();
});

it('leaves alone what is not of days', () => {
  const client = new QueryClient();
  client.setQueryData(['archives', 'archive'], []);
  forgetOldAnswers(client, ['days', 'archive', 7, 'moment']);
  expect(client.getQueryCache().getAll()).toHaveLength(1);
});
