import { expect, it, vi } from 'vitest';
import { stateOf } from './screen-state.ts';

const refetch = vi.fn<() => void>();

it('is loading until there is an answer', () => {
  expect(stateOf({ data: undefined, error: null, refetch })).toEqual({ state: 'loading' });
});

it('has failed where there is nothing to show, and asks again', () => {
  const asked = stateOf({ data: undefined, error: new Error('no answer'), refetch });
  expect(asked).toMatchObject({ state: 'failed', error: { message: 'no answer' } });
  if (asked.state === 'failed') asked.retry();
  expect(refetch).toHaveBeenCalledOnce();
});

it('goes on showing what is there when asking again has failed, and what is empty', () => {
  const error = new Error('no answer');
  expect(stateOf({ data: [1], error, refetch })).toEqual({ state: 'ready', data: [1] });
  expect(stateOf({ data: 0, error: null, refetch })).toEqual({ state: 'ready', data: 0 });
});
