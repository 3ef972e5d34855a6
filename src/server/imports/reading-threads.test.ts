import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReadRow } from '../../domain/imports/import-row.ts';
import type { TableUsed } from '../../domain/imports/table/table-context.ts';
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
    for (const rows of [1, 1200, 3, 10_000, 2]) {
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
    withLimits({ time: 20, memory: 512 });
    expect(await readAll(fileOf(50_000))).toEqual({
      problem: { code: 'reading-too-long', limit: 0.02 },
    });
  });

  it('are stopped when a file takes too much memory, and the next is read', async () => {
    withLimits({ time: 60_000, memory: 128 });
    const problem = { code: 'too-many-rows' };
    expect(await readAll(fileOf(90_000))).toEqual({ problem });
    expect(await readAll(fileOf(2))).toMatchObject({ rows: [{}, {}] });
  });

  it.each([500, 1500, 2500, 3500])(
    'end for their time, %i ms, although they may run out of memory while they end',
    async (time) => {
      withLimits({ time, memory: 128 });
      // Alone it runs out of memory after some seconds, most of which it spends near its limit.
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
      const ended = vi.spyOn(Worker.prototype, 'terminate');
      const place = ['2019-05-11', 'LHR', 'JFK'];
      const note = 'x'.repeat(60);
      const used = { ...tableUsed, headings: ['Date', 'From', 'To', 'Note'] };
      const rows = Array.from({ length: given.rows }, (_, at) => ({
        line: at + 2,
        raw: [...place, note].join(),
        cells: [...place, note],
      }));
      const again = { rows, used };
      const read = await readAll({ bytes: new Uint8Array(), ownPlaces: [], again });
      expect('rows' in read && read.rows).toHaveLength(given.rows);
      expect(ended).toHaveBeenCalledTimes(given.ends);
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
});
