import { expect, it } from 'vitest';
import { keptOfRow, longestCell, longestNote } from '../../../domain/imports/limits.ts';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { readKeptDraft } from '../targets/journeys/journey-draft.ts';
import { mostSearches } from '../match/limited-searches.ts';
import { importLookups } from '../match/lookups.ts';
import type { SourceLimits } from '../../../domain/imports/formats/source-format.ts';
import { readSource } from './read-source.ts';

it('numbers the legs of a day without times as they were flown', () => {
  const text =
    'Date,Flight number,From,To,Dep time,Arr time\n' +
    '2004-05-30,,London / Heathrow (LHR/EGLL),New York / JFK (JFK/KJFK),,\n' +
    '2004-05-30,,Edinburgh / Edinburgh (EDI/EGPH),London / Heathrow (LHR/EGLL),,\n';
  const lookups = importLookups(openReference(referenceFile), []);
  const file = readSource(new TextEncoder().encode(text), lookups);
  const drafts = 'rows' in file ? file.rows.map(({ draft }) => draft) : [];
  expect(drafts.map((draft) => draft && readKeptDraft(draft).journey.order)).toEqual([2, 1]);
});

const header = 'Date,Flight number,From,To,Dep time,Arr time\n';
const row =
  '2019-05-11,BA178,New York / JFK (JFK/KJFK),London / Heathrow (LHR/EGLL),18:30:00,06:20:00\n';
const most = { rows: 10, travellers: 10, stored: 1_000_000 };
const read = (text: string, limits: Partial<SourceLimits>) =>
  readSource(new TextEncoder().encode(text), importLookups(openReference(referenceFile), []), {
    limits: {
      ...most,
      ...limits,
    },
  });

it('reads as many rows as are read at once, and no file with more', () => {
  const text = header + row.repeat(3);
  expect(read(text, { rows: 3 })).toMatchObject({ rows: [{ line: 2 }, { line: 3 }, { line: 4 }] });
  expect(read(text, { rows: 2 })).toEqual({ problem: { code: 'too-many-rows' } });
});

it('reads what an import may store, and no file of which more would be stored', () => {
  const one = read(header + row, {});
  const [first] = 'rows' in one ? one.rows : [];
  const size = (first?.raw.length ?? 0) + (first?.draft?.json.length ?? 0);
  expect(size).toBeGreaterThan(row.length);
  expect(read(header + row.repeat(3), { stored: 3 * size })).toMatchObject({ rows: [{}, {}, {}] });
  expect(read(header + row.repeat(3), { stored: 3 * size - 1 })).toMatchObject({
    problem: { code: 'import-too-large' },
  });
});

it('keeps the beginning of a long row, and never half a character of it', () => {
  const note = '\u{1f6eb}'.repeat(longestNote / 2);
  const long = `${row.trimEnd()},"${note}","${note.repeat(3)}"\n`;
  const file = read(header.replace('\n', ',Note,Other\n') + long, {});
  const [first] = 'rows' in file ? file.rows : [];
  expect(first?.raw).toHaveLength(keptOfRow + 1);
  expect(first?.raw.isWellFormed()).toBe(true);
  expect(first?.draft && readKeptDraft(first.draft).journey.note).toBe(note);
});

it('names the field that is too long, and looks none of it up', () => {
  const airport = 'London '.repeat(30_000);
  expect(read(header + row.replace('New York', airport), {})).toMatchObject({
    rows: [{ problem: { code: 'field-too-long', detail: 'from', limit: longestCell } }],
  });
});

it('reads no file that names more travellers than can be told apart', () => {
  const guests = ['Jo', 'Sam', 'Kim'].map((guestName) => ({ guestName, seat: 'window' }));
  const end = (iata: string, lon: number) => ({ iata, name: iata, lat: 51, lon });
  const flight = {
    date: '2024-01-02',
    from: end('LHR', 0),
    to: end('JFK', -70),
    datePrecision: 'day',
  };
  const text = JSON.stringify({ users: [], flights: [{ ...flight, passengers: guests }] });
  expect(read(text, { travellers: 3 })).toMatchObject({ travellers: [{}, {}, {}] });
  expect(read(text, { travellers: 2 })).toEqual({
    problem: { code: 'too-many-travellers', limit: 2 },
  });
});

it('says in one line that later names were found only if they are written in full', () => {
  const lookups = importLookups(openReference(referenceFile), []);
  for (let number = 1; number <= mostSearches; number++) lookups.townsOfName(`Qxqxqx${number}`);
  const text =
    'Date,Mode,From,To\n2019-05-11,train,Amsterdam,Rotterda\n2019-05-12,train,Paris,Lyon\n';
  const file = readSource(new TextEncoder().encode(text), lookups);
  const rows = 'rows' in file ? file.rows : [];
  expect(rows.map(({ line, state, problem }) => [line, state, problem?.code])).toEqual([
    [2, 'failed', 'place-unknown'],
    [3, 'record', undefined],
    [1, 'skipped', 'names-limited'],
  ]);
});

it('says nothing about names if few are searched for', () => {
  const text = 'Date,Mode,From,To\n2019-05-11,train,Amsterdam,Rotterdam\n';
  const file = readSource(
    new TextEncoder().encode(text),
    importLookups(openReference(referenceFile), []),
  );
  const rows = 'rows' in file ? file.rows : [];
  expect(rows.map(({ line, state }) => [line, state])).toEqual([[2, 'record']]);
});

it('names the columns that are too many for a table', () => {
  const others = Array.from({ length: 199 }, (_, index) => `Column ${index + 4}`);
  const table = (headings: readonly string[]) =>
    `Date,From,To,${headings.join(',')}\n2019-05-04,LHR,JFK,${headings.map(() => 'x').join(',')}\n`;
  expect(read(table(others), {})).toMatchObject({
    rows: [
      { line: 2, state: 'record' },
      {
        state: 'skipped',
        problem: { code: 'columns-left-out', detail: 'Column 201, Column 202', limit: 200 },
      },
    ],
  });
  const fits = read(table(others.slice(0, 197)), {});
  expect('rows' in fits && fits.rows).toHaveLength(1);
  // Commas at the end of a line are no columns.
  const blank = read(`Date,From,To${','.repeat(300)}\n2019-05-04,LHR,JFK\n`, {});
  expect('rows' in blank && blank.rows).toHaveLength(1);
});
