import { expect, it } from 'vitest';
import { openReference } from '../reference/open-reference.ts';
import { referenceFile } from '../reference/reference-file.ts';
import { importLookups } from './lookups.ts';
import { readSource } from './read-source.ts';

it('numbers the legs of a day without times as they were flown', () => {
  const text =
    'Date,Flight number,From,To,Dep time,Arr time\n' +
    '2004-05-30,,London / Heathrow (LHR/EGLL),New York / JFK (JFK/KJFK),,\n' +
    '2004-05-30,,Edinburgh / Edinburgh (EDI/EGPH),London / Heathrow (LHR/EGLL),,\n';
  const lookups = importLookups(openReference(referenceFile), []);
  const file = readSource(new TextEncoder().encode(text), lookups);
  const drafts = 'rows' in file ? file.rows.map(({ draft }) => draft) : [];
  expect(drafts.map((draft) => JSON.parse(draft ?? '{}').order)).toEqual([2, 1]);
});

it('reads as many rows as are read at once, and no file with more', () => {
  const text =
    'Date,Flight number,From,To,Dep time,Arr time\n' +
    '2019-05-11,BA178,New York / JFK (JFK/KJFK),London / Heathrow (LHR/EGLL),18:30:00,06:20:00\n'.repeat(
      3,
    );
  const read = (mostRows: number) =>
    readSource(
      new TextEncoder().encode(text),
      importLookups(openReference(referenceFile), []),
      mostRows,
    );
  expect(read(3)).toMatchObject({ rows: [{ line: 2 }, { line: 3 }, { line: 4 }] });
  expect(read(2)).toEqual({ problem: { code: 'too-many-rows' } });
});
