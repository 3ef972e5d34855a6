import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/databases.ts';
import { edi, lhr } from '../../../test/journeys/journey-fixtures.ts';
import { keepFile } from '../../../test/keep-file.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { gpxText } from '../../../test/tracks/gpx-text.ts';
import { newId } from '../../domain/shared/ids.ts';
import type { FileReading } from '../imports/read/file-reading.ts';
import { type MakingLines, makingLines } from './making-lines.ts';

const drive = gpxText({ from: lhr, to: edi, minutes: 5 });
const flights =
  'Date,Flight number,From,To,Dep time,Arr time\n' +
  '2019-05-11,BA178,New York / JFK (JFK/KJFK),London / Heathrow (LHR/EGLL),18:30:00,06:20:00\n';

describeOnEngines('making lines anew', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let making: MakingLines;
  /** The readers of files, and the results of reading. */
  let readers: string[];
  let ends: unknown[];
  let most: number;
  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    [readers, ends, most] = [[], [], 0];
    const { read } = server.deps.reading;
    let running = 0;
    const reading: FileReading = {
      ...server.deps.reading,
      async *read(reader, task) {
        readers.push(reader);
        most = Math.max(most, ++running);
        for (let turn = 0; turn < 100; turn++) await setImmediate();
        const end = yield* read(reader, task);
        ends.push('problem' in end ? end.problem.code : end.format.id);
        running--;
        return end;
      },
    };
    making = makingLines({ ...server.deps, reading });
  });
  afterEach(() => server.close());
  const keep = async (archiveId: string, text: string) => {
    const actor = { archiveId, userId: alex.userId, userName: alex.name };
    const pieces = [new TextEncoder().encode(text)];
    return (await keepFile(server.deps, actor, { pieces, mediaType: 'text/plain' })).sha256;
  };
  const linesOf = async (file: string) =>
    (
      await server.deps.db
        .selectFrom('track_profile')
        .select('part')
        .where('file', '=', file)
        .execute()
    ).map(({ part }) => part);

  it('reads for the account that asks, one file at a time for all', async () => {
    const kim = await server.register('Kim Other');
    const file = await keep(alex.archiveId, drive);
    const other = await keep(alex.archiveId, gpxText({ from: edi, to: lhr, minutes: 5 }));
    await keep(kim.archiveId, drive);
    const { userId } = alex;
    await Promise.all([
      making.begin({ archiveId: alex.archiveId, userId }, { file, parts: [0] }),
      making.begin({ archiveId: kim.archiveId, userId }, { file, parts: [0] }),
      making.begin({ archiveId: alex.archiveId, userId: kim.userId }, { file: other, parts: [0] }),
    ]);
    expect(readers.toSorted()).toEqual([userId, userId, kim.userId].toSorted());
    expect(most).toBe(1);
    expect(await linesOf(file)).toEqual([0, 0]);
    expect(await linesOf(other)).toEqual([0]);
  });

  it('reads files of tracks only, and one that cannot be read once, whatever part is asked for', async () => {
    const file = await keep(alex.archiveId, flights);
    const looker = { archiveId: alex.archiveId, userId: alex.userId };
    await making.begin(looker, { file, parts: [5] });
    expect(ends).toEqual(['format-unknown']);
    expect(making.begin(looker, { file, parts: [6] })).toBeUndefined();
    expect(readers).toHaveLength(1);
  });

  it('makes what a file has, and looks once for a part that it has not', async () => {
    const file = await keep(alex.archiveId, drive);
    const looker = { archiveId: alex.archiveId, userId: alex.userId };
    await making.begin(looker, { file, parts: [0, 7] });
    expect(await linesOf(file)).toEqual([0]);
    expect(making.begin(looker, { file, parts: [8] })).toBeUndefined();
  });

  it('tries again where the file is not there yet', async () => {
    const looker = { archiveId: alex.archiveId, userId: alex.userId };
    const missing = {
      file: newId()
        .padEnd(64, '0')
        .replace(/[^0-9a-f]/g, 'a'),
      parts: [0],
    };
    await making.begin(looker, missing);
    expect(making.begin(looker, missing)).toBeDefined();
  });

  it('does not read a file again at which reading itself fails', async () => {
    const file = await keep(alex.archiveId, drive);
    const read = () => {
      throw new RangeError('Invalid time value');
    };
    const failing = makingLines({ ...server.deps, reading: { ...server.deps.reading, read } });
    const looker = { archiveId: alex.archiveId, userId: alex.userId };
    await failing.begin(looker, { file, parts: [0] });
    expect(failing.begin(looker, { file, parts: [1] })).toBeUndefined();
  });
});
