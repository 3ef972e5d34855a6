import { describe, expect, it } from 'vitest';
import { referenceFile } from '../reference/reference-file.ts';
import { readInThread } from './read-in-thread.ts';

const header = 'Date,Flight number,From,To,Dep time,Arr time\n';
const row =
  '2019-05-11,BA178,New York / JFK (JFK/KJFK),London / Heathrow (LHR/EGLL),18:30:00,06:20:00\n';
const fileOf = (rows: number) => ({
  bytes: new TextEncoder().encode(header + row.repeat(rows)),
  ownPlaces: [],
  referenceFile,
});

describe('a thread that reads a file', () => {
  it('is done within its limits', async () => {
    const read = await readInThread(fileOf(1200), { time: 60_000, memory: 512 });
    expect(read).toMatchObject({ format: { id: 'fr24' } });
    expect('rows' in read && read.rows).toHaveLength(1200);
  });

  it('is stopped when it takes too long, and the file is told why', async () => {
    expect(await readInThread(fileOf(200_000), { time: 20, memory: 512 })).toEqual({
      problem: { code: 'reading-too-long', detail: '0.02 s' },
    });
  });

  it('is stopped when it takes too much memory', async () => {
    expect(await readInThread(fileOf(200_000), { time: 60_000, memory: 24 })).toEqual({
      problem: { code: 'too-many-rows' },
    });
  });
});
