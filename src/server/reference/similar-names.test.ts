import { expect, test } from 'vitest';
import { openReference } from './open-reference.ts';

const reference = openReference('reference/reference.sqlite');

test.each([
  ['Lodnon', 'airport', 'London'],
  ['heathrwo', 'airport', 'Heathrow'],
  ['Gatwik', 'airport', 'Gatwick'],
  ['Frankfrut', 'airport', 'Frankfurt'],
  ['New Yrok', 'airport', 'New York'],
  ['Amsterdm', 'town', 'Amsterdam'],
  ['Edinborough', 'town', 'Edinburgh'],
  ['Calias', 'port', 'Calais'],
  ['Haarwich', 'port', 'Harwich'],
] as const)('%s of %ss is perhaps %s', async (text, group, name) => {
  expect(await reference.similarNames(text, [group], 5)).toContain(name);
});

test('one slip comes before two, and the better known before the others', async () => {
  expect((await reference.similarNames('Pairs', ['town'], 5))[0]).toBe('Paris');
  expect((await reference.similarNames('Lodnon', ['airport'], 5))[0]).toBe('London');
});

test.each(['', 'LHT', 'gin&tonic', 'x'.repeat(41), `London${' of'.repeat(30_000)}`, '1978-06-12'])(
  'nothing is like %.20s',
  async (text) => {
    expect(await reference.similarNames(text, ['airport', 'town', 'port'], 5)).toEqual([]);
  },
);

test('a name that is right is no slip for itself', async () => {
  expect(await reference.similarNames('london', ['airport'], 5)).not.toContain('London');
});
