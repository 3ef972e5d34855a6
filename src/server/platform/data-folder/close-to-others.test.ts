import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { migrations } from '../db/migrations/registry.ts';
import { openDatabase } from '../db/database.ts';
import { closeToOthers } from './close-to-others.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  let parent: string;
  let folder: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'sojourn-folder-'));
    folder = join(parent, 'data');
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const put = (name: string, mode = 0o644) => {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), mode);
  };

  it('is made for its owner only', () => {
    expect(closeToOthers(folder)).toEqual([]);
    expect(modeOf(folder)).toBe('700');
  });

  it('is closed where it was there before, with everything of ours in it', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    const names = [
      'sojourn.sqlite',
      'sojourn.sqlite-wal',
      'sojourn.sqlite-shm',
      'sojourn.before-0002-preview-revision.sqlite',
      'secret',
      'lock.sqlite',
    ];
    for (const name of names) put(name);
    expect(closeToOthers(folder)).toEqual([]);
    expect(modeOf(folder)).toBe('700');
    expect(names.map((name) => modeOf(join(folder, name)))).toEqual(names.map(() => '600'));
  });

  it('stays open where it holds other things, as a home does: our files in it are closed', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    put('sojourn.sqlite');
    put('holiday.jpg');
    put('secretary.txt');
    const warnings = closeToOthers(folder);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/holiday\.jpg|secretary\.txt/);
    expect(warnings[0]).toContain(`chmod 700 '${folder}'`);
    expect(modeOf(folder)).toBe('755');
    expect(modeOf(join(folder, 'sojourn.sqlite'))).toBe('600');
    expect(modeOf(join(folder, 'holiday.jpg'))).toBe('644');
    expect(modeOf(join(folder, 'secretary.txt'))).toBe('644');
  });

  it('has its originals closed, also where it stays open itself', () => {
    mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o755 });
    put('holiday.jpg');
    chmodSync(folder, 0o755);
    expect(closeToOthers(folder)).toHaveLength(1);
    expect([modeOf(folder), modeOf(join(folder, 'files'))]).toEqual(['755', '700']);
  });

  it('is not warned of where it holds other things and is closed all the same', () => {
    mkdirSync(folder, { mode: 0o700 });
    put('holiday.jpg');
    expect(closeToOthers(folder)).toEqual([]);
  });

  it('follows no link out of it', () => {
    mkdirSync(folder);
    const outside = join(parent, 'outside');
    writeFileSync(outside, '');
    chmodSync(outside, 0o644);
    symlinkSync(outside, join(folder, 'secret'));
    closeToOthers(folder);
    expect(modeOf(outside)).toBe('644');
  });

  it('gets no file that others can read, whatever the umask: database, log of it, copies', async () => {
    closeToOthers(folder);
    const database = openDatabase({ dataFolder: folder, databaseUrl: undefined });
    await migrate(database, migrations.slice(0, -1));
    await migrate(database);
    const names = readdirSync(folder);
    expect(names).toContain('sojourn.sqlite-wal');
    expect(names.some((name) => name.startsWith('sojourn.before-'))).toBe(true);
    for (const name of names) expect(modeOf(join(folder, name)), name).toBe('600');
    await database.db.destroy();
  });

  it('is told of where it cannot be closed: somebody else’s, or without permissions', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    put('secret');
    const refuse = () => {
      throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });
    };
    for (const chmod of [refuse, () => {}]) {
      const warnings = closeToOthers(folder, chmod);
      expect(warnings).toHaveLength(2);
      expect(warnings[0]).toContain(`${folder} can be read by other users`);
      expect(warnings[1]).toContain(join(folder, 'secret'));
    }
  });
});
