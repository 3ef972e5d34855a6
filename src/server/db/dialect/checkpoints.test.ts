import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Checkpoints, longLog } from './checkpoints.ts';
import { type Connection, openConnection } from './sqlite-connection.ts';

let folder: string;
let file: string;
let writer: Connection;
let checkpoints: Checkpoints;
let clock: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-checkpoints-'));
  file = join(folder, 'shelf.sqlite');
  writer = openConnection(file);
  writer.database.exec('pragma wal_autocheckpoint = 0; create table book (text text)');
  clock = 0;
  checkpoints = new Checkpoints(file, () => clock);
});
afterEach(async () => {
  await checkpoints.settled();
  writer.database.close();
  rmSync(folder, { recursive: true });
});

const write = (characters: number) =>
  writer.database.prepare('insert into book values (?)').run('x'.repeat(characters));
const logSize = () => statSync(`${file}-wal`).size;

it('moves a long log into the file, and the log is short again', async () => {
  write(3 * longLog);
  expect(logSize()).toBeGreaterThan(3 * longLog);
  expect(statSync(file).size).toBeLessThan(longLog);
  checkpoints.look();
  await checkpoints.settled();
  expect(statSync(file).size).toBeGreaterThan(3 * longLog);
  expect(logSize()).toBe(0);
});

it('leaves what a reader still needs, and tries again five seconds later', async () => {
  const reader = new DatabaseSync(file);
  reader.exec('begin; select * from book');
  write(3 * longLog);
  checkpoints.look();
  await checkpoints.settled();
  reader.exec('rollback');
  reader.close();
  for (const shortly of [4999, 5000]) {
    expect(logSize()).toBeGreaterThan(3 * longLog);
    clock = shortly;
    checkpoints.look();
    await checkpoints.settled();
  }
  expect(logSize()).toBe(0);
});

it('does nothing while the log is short', async () => {
  write(1000);
  const before = statSync(file).size;
  checkpoints.look();
  await checkpoints.settled();
  expect(statSync(file).size).toBe(before);
});

it('leaves the log as it is where that fails', async () => {
  const folderInItsPlace = join(folder, 'folder.sqlite');
  mkdirSync(folderInItsPlace);
  writeFileSync(`${folderInItsPlace}-wal`, 'x'.repeat(longLog + 1));
  const failing = new Checkpoints(folderInItsPlace);
  failing.look();
  await failing.settled();
  expect(statSync(`${folderInItsPlace}-wal`).size).toBe(longLog + 1);
});
