import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../domain/shared/ids.ts';
import { diskStorage } from './disk.ts';
import { describeStorage } from './storage.suite.ts';
import type { FileStorage } from './storage.ts';

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
    : [];

describe('storage on disk', () => {
  describeStorage(async () => {
    const parent = mkdtempSync(join(tmpdir(), 'sojourn-storage-'));
    const folder = join(parent, 'files');
    return {
      storage: diskStorage(folder),
      countEverything: () => Promise.resolve(filesIn(parent).length),
      close: () => Promise.resolve(rmSync(parent, { recursive: true })),
    };
  });
});

describe('files on disk', () => {
  let parent: string;
  let folder: string;
  let storage: FileStorage;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'sojourn-storage-'));
    folder = join(parent, 'files');
    storage = diskStorage(folder);
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const limits = { largest: 10_000_000 };
  const hello = '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03';
  const keepHello = (archiveId: string) =>
    storage.keep(archiveId, [Buffer.from('hello\n')], limits);

  it('lie by archive and hash', async () => {
    const archiveId = newId();
    await keepHello(archiveId);
    expect(readFileSync(join(folder, archiveId, '58', hello), 'utf8')).toBe('hello\n');
  });

  it.skipIf(process.platform === 'win32')('are for their owner only', async () => {
    await keepHello(newId());
    const all = readdirSync(folder, { recursive: true, withFileTypes: true });
    for (const one of all) {
      const mode = statSync(join(one.parentPath, one.name)).mode & 0o777;
      expect(mode.toString(8), one.name).toBe(one.isFile() ? '600' : '700');
    }
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
  });

  it('take the place of one that a disk has damaged', async () => {
    const archiveId = newId();
    await keepHello(archiveId);
    writeFileSync(join(folder, archiveId, '58', hello), 'hel');
    await keepHello(archiveId);
    expect(readFileSync(join(folder, archiveId, '58', hello), 'utf8')).toBe('hello\n');
  });

  it('that were not kept to their end are swept when they are old, and nothing else', async () => {
    const archiveId = newId();
    await keepHello(archiveId);
    const left = join(folder, 'unfinished', 'left');
    writeFileSync(left, 'hel');
    await storage.removeUnfinished(Date.now() - 60_000);
    expect(existsSync(left)).toBe(true);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(left, anHourAgo, anHourAgo);
    await storage.removeUnfinished(Date.now() - 60_000);
    expect(existsSync(left)).toBe(false);
    expect(await storage.find(archiveId, hello)).toMatchObject({ size: 6 });
  });

  it('that others have put there are not listed', async () => {
    const archiveId = newId();
    await keepHello(archiveId);
    const within = join(folder, archiveId, '58');
    writeFileSync(join(folder, 'notes.txt'), '');
    writeFileSync(join(within, '.DS_Store'), '');
    mkdirSync(join(folder, 'photos'));
    // A file in the folder of a different hash, and a folder with the name of a file.
    writeFileSync(join(within, `59${hello.slice(2)}`), '');
    mkdirSync(join(within, `58${'0'.repeat(62)}`));
    symlinkSync(parent, join(folder, newId()));
    const listed: string[] = [];
    for await (const { sha256 } of storage.list()) listed.push(sha256);
    expect(listed).toEqual([hello]);
  });

  it('are whole or not there when the process is killed', { timeout: 300_000 }, async () => {
    const archiveId = newId();
    for (let round = 0; round < 6; round++) {
      const keeper = spawn(process.execPath, ['--input-type=module', '-e', keepForEver], {
        // The environment of this process, which says for example where Node finds its libraries.
        env: { ...process.env, FOLDER: folder, ARCHIVE: archiveId, SEED: String(round) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exited = once(keeper, 'exit');
      await Promise.race([
        once(keeper.stdout, 'data'),
        exited.then(() => Promise.reject(new Error('It ended before it kept anything'))),
      ]);
      await wait(10 + round * 17);
      keeper.kill('SIGKILL');
      await exited;
    }
    let count = 0;
    for await (const { sha256 } of storage.list()) {
      const bytes = readFileSync(join(folder, archiveId, sha256.slice(0, 2), sha256));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      count++;
    }
    expect(count).toBeGreaterThan(0);
    await storage.removeUnfinished(Date.now() + 60_000);
    expect(filesIn(folder)).toHaveLength(count);
  });
});

/** Stores files of half a megabyte one after another, each in many pieces. */
const keepForEver = `
  import { diskStorage } from ${JSON.stringify(new URL('./disk.ts', import.meta.url).href)};
  const { FOLDER, ARCHIVE, SEED } = process.env;
  const storage = diskStorage(FOLDER);
  for (let number = 0; ; number++) {
    const piece = Buffer.alloc(8192, \`\${SEED} \${number} \`);
    await storage.keep(ARCHIVE, Array.from({ length: 64 }, () => piece), { largest: 1e9 });
    if (number === 2) process.stdout.write('kept');
  }
`;
