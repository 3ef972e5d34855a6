import { expect, it } from 'vitest';
import { lastOfEach } from './last-of-each.ts';

it('of two changes of one cell the later one counts, and each cell is there once', () => {
  const changes = [
    { id: 'j1', path: 'operator.name', to: { value: 'klm' } },
    { id: 'j2', path: 'operator.name', to: { value: 'KLM' } },
    { id: 'j1', path: 'operator.name', to: { value: 'KLM' } },
    { id: 'j1', path: 'operator.iata', to: { value: 'KL' } },
  ];
  expect(lastOfEach(changes)).toEqual([
    { id: 'j1', path: 'operator.name', to: { value: 'KLM' } },
    { id: 'j2', path: 'operator.name', to: { value: 'KLM' } },
    { id: 'j1', path: 'operator.iata', to: { value: 'KL' } },
  ]);
});
