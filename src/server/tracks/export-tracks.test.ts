import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { edi, lhr } from '../../../test/journeys/journey-fixtures.ts';
import { gpxText } from '../../../test/tracks/gpx-text.ts';
import type { WrittenTrack } from '../../domain/tracks/write/track-writer.ts';
import { fileReading, type FileReading } from '../imports/read/file-reading.ts';
import { cancel, createCancelFlag, isCancelled } from '../platform/steps/cancel-flag.ts';
import { type ReadingTask, readPoints } from '../imports/read/reading-tasks.ts';
import type { FileStorage } from '../platform/storage/storage.ts';
import { tracksToWrite } from './export-tracks.ts';

const reading = fileReading();
afterAll(() => reading.close());

const bytes = Buffer.from(gpxText({ name: 'North', from: lhr, to: edi, minutes: 3 }));

/** Creates a storage that waits for `open` before it returns files, and counts the requests. */
function slowStorage() {
  const { promise, resolve: open } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const storage = {
    find: (archiveId: string, sha256: string) =>
      Promise.resolve({ archiveId, sha256, size: bytes.length, keptAt: 0 }),
    read: async (_archiveId: string, sha256: string) => {
      asked.push(sha256);
      await promise;
      return Readable.from([bytes]);
    },
  } as unknown as FileStorage;
  return { storage, asked, open };
}

const valuesOf = (ids: readonly string[]) =>
  Promise.resolve(ids.map(() => ({ name: 'North', note: '', mode: 'air' as const })));

it('reads an original when its turn comes, and holds none before', async () => {
  const { storage, asked, open } = slowStorage();
  const exported = async (file: string) => {
    const track = { id: file, file, part: 0 };
    const written: WrittenTrack[] = [];
    const taker = { reader: 'alex', signal: new AbortController().signal };
    for await (const one of tracksToWrite({ reading, storage, valuesOf }, 'home', taker, [track])) {
      written.push(one);
    }
    return written;
  };
  const both = [exported('first'), exported('second')];
  await setImmediate();
  expect(asked).toEqual(['first']);
  open();
  for (const tracks of await Promise.all(both)) {
    expect(tracks.map(({ name, points }) => [name, points.lat.length])).toEqual([['North', 4]]);
  }
  expect(asked).toEqual(['first', 'second']);
});

it.each(['goes', 'takes no more'])(
  'lets its thread off where whoever asked for it %s',
  async (how) => {
    const asked: ReadingTask[] = [];
    const news = async function* (_reader: string, task: () => Promise<ReadingTask>) {
      asked.push(await task());
      yield { kind: 'points', part: 0, points: { lat: new Float64Array(2) } };
      yield { kind: 'points', part: 0, points: { lat: new Float64Array(2) } };
    };
    const { storage, open } = slowStorage();
    open();
    const track = { id: 'first', file: 'first', part: 0 };
    const asking = new AbortController();
    const taker = { reader: 'alex', signal: asking.signal };
    const deps = { reading: { read: news } as unknown as FileReading, storage, valuesOf };
    const tracks = tracksToWrite(deps, 'home', taker, [track]);
    await tracks.next();
    expect(isCancelled(asked[0]?.sign)).toBe(false);
    if (how === 'goes') asking.abort();
    else await tracks.return(undefined);
    expect(isCancelled(asked[0]?.sign)).toBe(true);
  },
);

it('reads the records of a track when it is written, of many for the same part a page at once', async () => {
  const read: string[][] = [];
  const news = async function* () {
    for (const part of [1, 0]) {
      await setImmediate();
      yield { kind: 'points', part, points: { lat: new Float64Array(2) } };
    }
  };
  const deps = {
    reading: { read: news } as unknown as FileReading,
    storage: slowStorage().storage,
    valuesOf(ids: readonly string[]) {
      read.push([...ids]);
      return valuesOf(ids);
    },
  };
  const ofFirst = Array.from({ length: 251 }, (_, index) => ({ id: `t${index}`, part: 0 }));
  const tracks = [...ofFirst, { id: 'other', part: 1 }].map((one) => ({ ...one, file: 'first' }));
  const taker = { reader: 'alex', signal: new AbortController().signal };
  const written = tracksToWrite(deps, 'home', taker, tracks);
  await written.next();
  expect(read).toEqual([['other']]);
  let count = 1;
  for await (const _track of written) count++;
  expect(count).toBe(252);
  expect(read.map(({ length }) => length)).toEqual([1, 250, 1]);
});

it('reads no more of a file that nobody waits for', () => {
  const sign = createCancelFlag();
  const drive = { from: lhr, to: edi, begins: '2017-07-03T07:30:00Z', minutes: 3 };
  const reading = readPoints(
    new TextEncoder().encode(gpxText(drive, drive, drive)),
    [0, 1, 2],
    sign,
  );
  expect(reading.next()).toMatchObject({ done: false, value: { part: 0 } });
  cancel(sign);
  expect(reading.next()).toMatchObject({ done: true, value: { format: { id: 'gpx' } } });
});
