import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Checkpoints, longLog } from './checkpoints.ts';
import { type Connection, openConnection } from './sqlite-connection.ts';

let folder: string;
let file: string;
let writer: Connection;
let checkpoints: Checkpoints;
let clock: number;
let givenUp: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-checkpoints-'));
  file = join(folder, 'shelf.sqlite');
  writer = openConnection(file);
  writer.database.exec('pragma wal_autocheckpoint = 0; create table book (text text)');
  clock = 0;
  givenUp = 0;
  const giveUp = () => void givenUp++;
  checkpoints = new Checkpoints(file, giveUp, () => clock);
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
  expect(givenUp).toBe(0);
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

describe('gives up', () => {
  const looksInVain = async () => {
    for (clock of [0, 5000, 10_000]) {
      checkpoints.look();
      await checkpoints.settled();
    }
    expect(givenUp).toBe(1);
    expect(logSize()).toBeGreaterThan(3 * longLog);
  };

  it('where the file is gone, and does not make it anew', async () => {
    write(3 * longLog);
    renameSync(file, join(folder, 'elsewhere.sqlite'));
    await looksInVain();
    expect(existsSync(file)).toBe(false);
  });

  it('where another file is in its place, whose log this is not', async () => {
    write(3 * longLog);
    const other = join(folder, 'other.sqlite');
    const database = new DatabaseSync(other);
    database.exec('create table record (text text)');
    database.close();
    const before = readFileSync(other);
    renameSync(other, file);
    await looksInVain();
    expect(readFileSync(file)).toEqual(before);
  });

  it('where the thread fails', async () => {
    write(3 * longLog);
    checkpoints.look();
    // The file is moved before the thread has begun.
    renameSync(file, join(folder, 'elsewhere.sqlite'));
    await checkpoints.settled();
    expect(givenUp).toBe(1);
    renameSync(join(folder, 'elsewhere.sqlite'), file);
    await looksInVain();
  });
});
