import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReadRow } from '../../../domain/imports/import-row.ts';
import type { TableUsed } from '../../../domain/imports/table/table-context.ts';
import { findOnDisk } from '../receive/file-on-disk.ts';
import type { ReadingTask } from './reading-tasks.ts';
import { ReadingThreads, type ReadingLimits } from './reading-threads.ts';

const header = 'Date,Flight number,From,To,Dep time,Arr time\n';
const row =
  '2019-05-11,BA178,New York / JFK (JFK/KJFK),London / Heathrow (LHR/EGLL),18:30:00,06:20:00\n';
const fileOf = (rows: number, text = row) => ({
  bytes: new TextEncoder().encode(header + text.repeat(rows)),
  ownPlaces: [],
});

const tableUsed: TableUsed = {
  headings: [],
  delimiter: ',',
  mapping: {
    format: 1,
    kind: 'journey',
    columns: ['date', 'from', 'to', 'note'].map((field) => ({ heading: field, field })),
    fixed: [],
    dateOrder: 'day-first',
    places: [],
    airlines: [],
  },
  origin: 'given',
  confidence: [],
  isOrderSure: true,
  openDate: '',
};

const enough: ReadingLimits = { time: 60_000, memory: 512, piecedMemory: 128 };

describe('threads that read files', () => {
  let threads: ReadingThreads;
  const withLimits = (limits?: ReadingLimits) => (threads = new ReadingThreads(limits));
  const readAll = async (task: ReadingTask) => {
    const rows: ReadRow[] = [];
    const end = await threads.read(task, (news) => {
      if (news.kind === 'rows') rows.push(...news.rows);
    });
    return 'problem' in end ? end : { ...end, rows };
  };
  afterEach(async () => {
    vi.restoreAllMocks();
    await threads.close();
  });

  it('read one after the other, the small and the large', async () => {
    withLimits();
    for (const rows of [1, 1200, 3, 6000, 2]) {
      const read = await readAll(fileOf(rows));
      expect(read).toMatchObject({ format: { id: 'fr24' } });
      expect('rows' in read && read.rows).toHaveLength(rows);
    }
  });

  it('read at once, each its own file', async () => {
    withLimits();
    const read = await Promise.all([1, 2, 3].map((rows) => readAll(fileOf(rows))));
    expect(read.map((file) => 'rows' in file && file.rows.length)).toEqual([1, 2, 3]);
  });

  it('are stopped when a file takes too long, and it is told why', async () => {
    withLimits({ ...enough, time: 20 });
    expect(await readAll(fileOf(50_000))).toEqual({
      problem: { code: 'reading-too-long', limit: 0.02 },
    });
  });

  it('are stopped when a file takes too much memory, and the next is read', async () => {
    withLimits({ ...enough, memory: 64 });
    const problem = { code: 'too-many-rows' };
    expect(await readAll(fileOf(90_000))).toEqual({ problem });
    expect(await readAll(fileOf(2))).toMatchObject({ rows: [{}, {}] });
  });

  it.each([400, 800, 1200, 1600])(
    'end for their time, %i ms, although they may run out of memory while they end',
    async (time) => {
      withLimits({ ...enough, time, memory: 64 });
      // Without a time limit it runs out of memory after one or two seconds, most of which it
      // spends near its limit.
      expect(await readAll(fileOf(90_000))).toHaveProperty('problem');
    },
  );

  it.each([
    { rows: 3, ends: 0 },
    { rows: 5000, ends: 1 },
  ])(
    'end after rows of a table that are read again, where these are large: $rows',
    async (given) => {
      withLimits();
      const asked = vi.spyOn(Worker.prototype, 'postMessage');
      const ended = vi.spyOn(Worker.prototype, 'terminate');
      const place = ['2019-05-11', 'LHR', 'JFK'];
      const note = 'x'.repeat(60);
      const used = { ...tableUsed, headings: ['Date', 'From', 'To', 'Note'] };
      const rows = Array.from({ length: given.rows }, (_, at) => ({
        line: at + 2,
        raw: [...place, note].join(),
        cells: [...place, note],
      }));
      const task = { bytes: new Uint8Array(), ownPlaces: [], again: { rows, used } };
      const read = await readAll(task);
      expect('rows' in read && read.rows).toHaveLength(given.rows);
      // Threads of other test files may end in the same process.
      const thread = asked.mock.contexts[asked.mock.calls.findIndex(([sent]) => sent === task)];
      expect(thread).toBeInstanceOf(Worker);
      expect(ended.mock.contexts.filter((one) => one === thread)).toHaveLength(given.ends);
    },
  );

  it('read what a page of rows cannot hold in several', async () => {
    withLimits();
    const long = row.replace('\n', `,"${'x'.repeat(15_000)}"\n`);
    const read = await readAll(fileOf(150, long));
    expect('rows' in read && read.rows.map(({ line }) => line)).toEqual(
      Array.from({ length: 150 }, (_, index) => index + 2),
    );
  });

  describe('in pieces', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'sojourn-pieced-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    /** Writes a file with positions of one day, each padded with this many characters. */
    const dayOnDisk = async (positions: number, padding: number): Promise<ReadingTask> => {
      const path = join(folder, 'Records.json');
      const file = openSync(path, 'w');
      writeSync(file, '{"locations": [');
      for (let at = 0; at < positions; at++) {
        const timestamp = new Date(Date.UTC(2015, 5, 1) + at * 30_000).toISOString();
        const said = { latitudeE7: 456_500_000, longitudeE7: 137_700_000, timestamp };
        const row = { ...said, nothing: 'x'.repeat(padding) };
        writeSync(file, `${at === 0 ? '' : ','}\n${JSON.stringify(row)}`);
      }
      writeSync(file, '\n]}');
      closeSync(file);
      return { bytes: new Uint8Array(), onDisk: await findOnDisk(path), ownPlaces: [] };
    };

    it.each([
      { of: 'short rows', positions: 2500, padding: 0 },
      { of: 'rows as long as any may be', positions: 150, padding: 990_000 },
    ])('hold a day of $of within a small heap', async ({ positions, padding }) => {
      withLimits();
      const read = await readAll(await dayOnDisk(positions, padding));
      expect(read).toMatchObject({ rows: [{ line: 2 }] });
    });

    it('are stopped beyond their own limit of memory', async () => {
      withLimits({ ...enough, piecedMemory: 4 });
      const problem = { code: 'too-many-rows' };
      expect(await readAll(await dayOnDisk(2500, 0))).toEqual({ problem });
    });
  });
});
