import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openReference } from './open-reference.ts';
import { SimilarNames } from './similar-names.ts';

const reference = openReference('reference/reference.sqlite');

test.each([
  ['Lodnon', 'airport', 'London'],
  ['heathrwo', 'airport', 'Heathrow'],
  ['Gatwik', 'airport', 'Gatwick'],
  ['Frankfrut', 'airport', 'Frankfurt'],
  ['New Yrok', 'airport', 'New York'],
  ['Amsterdm', 'town', 'Amsterdam'],
  ['Franfurt', 'town', 'Frankfurt'],
  ['Newcastel', 'town', 'Newcastle'],
  ['Edinborough', 'town', 'Edinburgh'],
  ['Calias', 'port', 'Calais'],
  ['Haarwich', 'port', 'Harwich'],
  ['London Eustn', 'station', 'London Euston'],
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

test('comparing names yields to the event loop', async () => {
  await reference.similarNames('Amsterdm', ['town'], 5);
  let isOver = false;
  const search = reference.similarNames('Amsterdm', ['town'], 5).finally(() => (isOver = true));
  let turns = 0;
  for (; !isOver; turns++) await nextTurn();
  expect(turns).toBeGreaterThan(2);
  expect(await search).toContain('Amsterdam');
});

test('names that could not be read are read again', async () => {
  const db = new DatabaseSync(':memory:');
  const names = new SimilarNames(db);
  await expect(names.search('Calias', ['port'], 5)).rejects.toThrow('sea_ports');
  db.exec(`create table sea_ports (n integer, name text); insert into sea_ports values (1, 'Calais')`);
  expect(await names.search('Calias', ['port'], 5)).toEqual(['Calais']);
  db.close();
});
