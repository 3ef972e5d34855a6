import { expect, it } from 'vitest';
import { RecordStates } from './record-states.ts';

const journeys = [{ id: 'j1' }];
const stays = [{ id: 's1' }];

it('numbers the same records alike, whoever holds them', () => {
  const states = new RecordStates();
  const first = states.of('archive', { journeys, stays });
  expect(states.of('archive', { journeys, stays })).toBe(first);
});

it('numbers them anew once a set, or the archive, is another', () => {
  const states = new RecordStates();
  const first = states.of('archive', { journeys, stays });
  const second = states.of('archive', { journeys: [...journeys], stays });
  const third = states.of('another', { journeys, stays });
  expect(new Set([first, second, third]).size).toBe(3);
});

it('never gives a number again that it was told to forget', () => {
  const states = new RecordStates();
  const first = states.of('archive', { journeys, stays });
  states.forget();
  expect(states.of('archive', { journeys, stays })).not.toBe(first);
});
