import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zipOf } from '../../../../test/zip.ts';
import { FileRefusal } from '../../../domain/imports/reading/file-refusal.ts';
import { openArchiveZip } from './open-archive-zip.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const records = '{"format":"sojourn-archive","version":1,"kinds":{}}\n';
const ride = '<gpx>a ride</gpx>';
const manifest = {
  format: 'sojourn-archive-zip',
  version: 1,
  records: { sha256: hash(records), count: 0 },
  files: [{ sha256: hash(ride), size: ride.length, mediaType: 'application/gpx+xml' }],
};

let folder: string;
let zips: Uint8Array<ArrayBuffer>[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-zip-'));
  const files = [
    ['manifest.json', JSON.stringify(manifest)],
    ['records.jsonl', records],
    [`files/${hash(ride)}`, ride],
    ['a/stray.txt', 'x'],
  ] as const;
  zips = [
    await zipOf(files),
    await zipOf(files, { isPacked: true }),
    await zipOf(files, { isZip64: true }),
  ];
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Returns the full content of a ZIP file, the code of its problem, or undefined if it is not an
 * archive's ZIP file.
 */
async function read(source: Uint8Array<ArrayBuffer> | string) {
  try {
    const zip = await openArchiveZip(source);
    if (!zip) return undefined;
    const { originals } = zip;
    const texts: (string | undefined)[] = [];
    for (const { sha256 } of originals.files) {
      const pieces: Uint8Array[] = [];
      try {
        for await (const piece of originals.read(sha256) ?? []) pieces.push(piece);
        texts.push(Buffer.concat(pieces).toString());
      } catch {
        texts.push(undefined);
      }
    }
    originals.close();
    return { records: Buffer.from(zip.records).toString(), texts, strays: originals.strays };
  } catch (error) {
    if (error instanceof FileRefusal) return error.problem.code;
    throw error;
  }
}

it('is read from memory and from the disk, stored, packed or as a large one', async () => {
  for (const zip of zips) {
    const path = join(folder, 'archive.zip');
    writeFileSync(path, zip);
    const whole = { records, texts: [ride], strays: ['a/stray.txt'] };
    expect(await read(zip)).toEqual(whole);
    expect(await read(path)).toEqual(whole);
  }
});

it('is nothing where a file is short, or no ZIP', async () => {
  const path = join(folder, 'other');
  for (const text of ['', 'P', 'PK', 'PK\x03', 'date,from,to\n']) {
    writeFileSync(path, text);
    expect(await read(path)).toBeUndefined();
    expect(await read(new Uint8Array(Buffer.from(text)))).toBeUndefined();
  }
});

it('ends with a result or a problem whatever is changed in it, and no error escapes', async () => {
  const escaped: unknown[] = [];
  const note = (error: unknown) => void escaped.push(error);
  process.on('uncaughtException', note);
  const change = fc.tuple(
    fc.nat(),
    fc.constantFrom(0, 1, 0x7f, 0xff),
    fc.integer({ min: 1, max: 8 }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 2 }),
      fc.array(change, { maxLength: 4 }),
      fc.option(fc.nat()),
      async (which, changes, cut) => {
        const bytes = zips[which]!.slice();
        for (const [at, value, length] of changes) {
          const start = at % bytes.length;
          bytes.fill(value, start, start + length);
        }
        await read(cut === null ? bytes : bytes.slice(0, cut % bytes.length));
        await setImmediate();
      },
    ),
    { numRuns: 2000 },
  );
  process.off('uncaughtException', note);
  expect(escaped).toEqual([]);
});
