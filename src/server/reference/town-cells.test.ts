import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { TownCells } from './town-cells.ts';

it('reads a cell once, until others need its room', () => {
  const db = new DatabaseSync(':memory:');
  db.exec(`create table towns (n integer primary key, lat real, lon real, population integer,
    city integer, cell integer)`);
  const insert = db.prepare('insert into towns values (?, 1.5, 2.5, 100, ?, ?)');
  for (const [n, cell] of [
    [1, 7],
    [2, 7],
    [3, 8],
    [4, 9],
  ] as const) {
    insert.run(n, n, cell);
  }
  // Room for cells 7 and 8, which have three towns.
  const cells = new TownCells(db, 5);
  const numbersIn = (...asked: number[]) =>
    cells.of(asked).map((towns) => towns.map(({ n }) => n));
  expect(numbersIn(7, 8, 10)).toEqual([[1, 2], [3], []]);
  db.exec('delete from towns where cell = 8');
  expect(numbersIn(8)).toEqual([[3]]);
  expect(numbersIn(7, 9)).toEqual([[1, 2], [4]]);
  expect(numbersIn(8)).toEqual([[]]);
  expect(cells.of([7])[0]?.[0]).toEqual({ n: 1, lat: 1.5, lon: 2.5, population: 100, city: 1 });
});
