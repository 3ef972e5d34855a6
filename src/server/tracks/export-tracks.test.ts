import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { edi, lhr } from '../../../test/journeys/journey-fixtures.ts';
import { gpxText } from '../../../test/tracks/gpx-text.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import { trackKind } from '../../domain/tracks/track.ts';
import type { WrittenTrack } from '../../domain/tracks/track-writer.ts';
import { fileReading } from '../imports/file-reading.ts';
import type { FileStorage } from '../storage/storage.ts';
import { tracksToWrite } from './export-tracks.ts';

const reading = fileReading();
afterAll(() => reading.close());

const bytes = Buffer.from(gpxText({ name: 'North', from: lhr, to: edi, minutes: 3 }));

/** Storage whose files are given when `open` is called, and how many were asked for. */
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
    for await (const one of tracksToWrite({ reading, storage }, 'home', 'alex', [stored])) {
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
