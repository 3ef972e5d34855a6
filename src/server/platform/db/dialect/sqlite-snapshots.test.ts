import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SnapshotReaders } from './sqlite-snapshots.ts';

test('connections of many snapshots at once are not all kept open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-snapshots-'));
  const file = join(folder, 'shelf.sqlite');
  new DatabaseSync(file).close();
  const readers = new SnapshotReaders(file);
  const connections = Array.from({ length: 20 }, () => readers.begin());
  expect(new Set(connections).size).toBe(20);
  for (const connection of connections) readers.end(connection);
  const open = connections.filter(({ database }) => database.isOpen);
  expect(open).toHaveLength(4);
  expect(open).toContain(readers.begin());
  readers.close();
  expect(connections.filter(({ database }) => database.isOpen)).toEqual([]);
  rmSync(folder, { recursive: true });
});
