import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { edi, lhr } from '../../../test/journeys/journey-fixtures.ts';
import { gpxText } from '../../../test/tracks/gpx-text.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import { trackKind } from '../../domain/tracks/track.ts';
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

it('reads an original when its turn comes, and holds none before', async () => {
  const { storage, asked, open } = slowStorage();
  const exported = async (file: string) => {
    const values = { ...blankOf(trackKind.fields), name: 'North', file };
    const track = { id: file, version: 1, values, importId: null, sourceId: null };
    const stored = { ...track, createdAt: '', updatedAt: '' };
    const written: WrittenTrack[] = [];
    const taker = { reader: 'alex', signal: new AbortController().signal };
    for await (const one of tracksToWrite({ reading, storage }, 'home', taker, [stored])) {
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
    const values = { ...blankOf(trackKind.fields), name: 'North', file: 'first' };
    const track = { id: 'first', version: 1, values, importId: null, sourceId: null };
    const stored = { ...track, createdAt: '', updatedAt: '' };
    const asking = new AbortController();
    const taker = { reader: 'alex', signal: asking.signal };
    const deps = { reading: { read: news } as unknown as FileReading, storage };
    const tracks = tracksToWrite(deps, 'home', taker, [stored]);
    await tracks.next();
    expect(isCancelled(asked[0]?.sign)).toBe(false);
    if (how === 'goes') asking.abort();
    else await tracks.return(undefined);
    expect(isCancelled(asked[0]?.sign)).toBe(true);
  },
);

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
