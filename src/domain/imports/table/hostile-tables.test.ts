import { describe, expect, it } from 'vitest';
import { exampleLookups } from '../../../../test/imports/example-places.ts';
import { readHostileTexts } from '../../../../test/hostile-text.ts';
import { FileContent } from '../reading/file-content.ts';
import { dateOrderOf } from '../../shared/dates/date-order.ts';
import { readDayTime } from '../../shared/dates/day-time-text.ts';
import { plainNumber } from '../../shared/text/plain-number.ts';
import { readYesOrNo } from '../../shared/text/yes-or-no.ts';
import { FileRefusal } from '../reading/file-refusal.ts';
import { resolveDraft } from '../resolving/draft.ts';
import * as dateCells from './date-cells.ts';
import { headingField } from './heading-words.ts';
import { mostColumns } from './mapping.ts';
import * as placeCells from './ends/place-cells.ts';
import { journeyTable, proposeKind, usedIn } from './table-format.ts';
import type { TableContext } from './table-context.ts';
import * as timeCells from './time-cells.ts';
import * as wordCells from './word-cells.ts';

const known: TableContext = { today: '2026-11-24', people: [], remembered: [] };
const order = 'day-first' as const;

function read(bytes: string | Uint8Array) {
  const content = new FileContent(
    typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
  );
  if (journeyTable.recognise(content, known) === 0) return undefined;
  const { rows } = journeyTable.parse(content, known);
  for (const row of rows) if (row.kind === 'journey') resolveDraft(row.draft, exampleLookups);
  return { rows, used: usedIn(content, known)!.used };
}

function readOrRefuse(file: string): void {
  try {
    read(file);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
  }
}

const plain = 'Date,From,To,Departs,Duration,Miles,With,Note\n';

it.each([
  [
    'date',
    (text: string) => dateCells.readDateCell(text, { order, today: known.today, year: '1978' }),
  ],
  ['order', (text: string) => dateOrderOf([text])],
  ['time', (text: string) => timeCells.readTimeCell(text, { order, today: known.today })],
  ['day', timeCells.readDayShift],
  ['duration', (text: string) => timeCells.readDurationCell(text, 'min')],
  ['distance', (text: string) => timeCells.readDistanceCell(text, 'km')],
  ['number', (text: string) => plainNumber(text, { isWhole: false, min: 0, max: 100 })],
  ['time of day', readDayTime],
  ['yes or no', readYesOrNo],
  ['route', placeCells.endsOfRoute],
  [
    'place',
    (text: string) => {
      const cells = { text: text.slice(0, 500), code: '', town: '', country: '' };
      return placeCells.readPlaceCells(cells, new Map());
    },
  ],
  ['mode', wordCells.modeWord],
  ['cabin', wordCells.cabinOf],
  ['reason', wordCells.reasonOf],
  ['tick', wordCells.isTicked],
  ['names', wordCells.namesIn],
  ['heading', headingField],
] as [string, (text: string) => unknown][])(
  'a cell of 16 KB is read in linear time, as a %s',
  (_what, reader) => {
    expect(() =>
      readHostileTexts((text) => {
        try {
          reader(text);
        } catch {
          // A refusal is fine, because the text was read in that case too.
        }
      }),
    ).not.toThrow();
  },
);

it('a table is read in linear time with any of these texts in its headings or its rows', () => {
  const cells = ['2019-05-04', 'LHR', 'JFK', '9:05', '2:35', '100', 'Sam', 'x'];
  expect(() =>
    readHostileTexts((text, index) => {
      const quoted = `"${text.replaceAll('"', '""')}"`;
      const row = cells.with(index % cells.length, index % 2 ? quoted : text).join(',');
      readOrRefuse(`${plain}${row}\n`);
    }),
  ).not.toThrow();
  expect(() => readHostileTexts((text) => readOrRefuse(`${text}\n${plain}`))).not.toThrow();
});

describe('a table that is made to harm', () => {
  it('has no more columns than are looked at', () => {
    const headings = Array.from({ length: 100_000 }, (_, at) => `Column ${at}`).join(',');
    const found = read(`Date,From,To,${headings}\n2019-05-04,LHR,JFK${',x'.repeat(100_000)}\n`);
    expect(found?.used.headings).toHaveLength(mostColumns);
    // The row is longer than the part of a row that is stored.
    expect(found?.rows).toMatchObject([{ kind: 'failed', problem: { code: 'row-too-long' } }]);
  });

  it('fails the row of a cell of megabytes, and no other', () => {
    const long = `2019-05-04,LHR,JFK,,,,,"${'x\n'.repeat(1_500_000)}"\n`;
    const found = read(`${plain}2019-05-04,LHR,JFK,,,,,\n${long}2019-05-05,JFK,LHR,,,,,\n`);
    expect(found?.rows.map(({ kind }) => kind)).toEqual(['journey', 'failed', 'journey']);
    expect(found?.rows[1]?.raw.length).toBeLessThan(21_000);
  });

  it('takes a quote that never closes for a letter of its row', () => {
    const found = read(`${plain}2019-05-04,LHR,JFK,,,,,"open\n2019-05-05,JFK,LHR,,,,,\n`);
    expect(found?.rows.map(({ kind }) => kind)).toEqual(['journey', 'journey']);
    const many = read(plain + '2019-05-04,LHR,JFK,,,,,"open\n'.repeat(20_000));
    expect(many?.rows).toHaveLength(20_000);
  });

  it('is refused with NUL bytes, and with more rows than are read', () => {
    expect(read(`${plain}2019-05-04,LHR,JFK,\0,,,,\n`)).toBeUndefined();
    expect(() => read(`From,To\n${'LHR,JFK\n'.repeat(150_000)}`)).toThrow(FileRefusal);
  });

  it('may be in UTF-16, with a mark before it or with a sign of Excel’s', () => {
    const text = `${plain}2019-05-04,LHR,JFK,,,,,é\n`;
    const utf16 = new Uint8Array(
      new Uint16Array([0xfeff, ...[...text].map((one) => one.charCodeAt(0))]).buffer,
    );
    const marked = `\ufeff${text}`;
    const told = `sep=;\r\n${text.replaceAll(',', ';')}`;
    for (const one of [utf16, marked, told]) {
      expect(read(one)?.rows).toMatchObject([
        { kind: 'journey', draft: { date: '2019-05-04', note: 'é' } },
      ]);
    }
  });
});

it('a table of two hundred columns is looked through with few looks at each person', () => {
  const headings = Array.from({ length: mostColumns }, (_, at) => `Qx${at} Marlow`);
  const names = Array.from({ length: 990 }, (_, at) => `Zy${at} Marlow Vale`);
  let looks = 0;
  const people = new Proxy(names, {
    get: (all, at) => (looks++, Reflect.get(all, at) as unknown),
  });
  for (const cell of ['12 septembre 19x', 'x']) {
    const rows = Array.from({ length: 5 }, () => headings.map(() => cell));
    looks = 0;
    proposeKind('journey', { headings, rows, people });
    expect(looks, cell).toBeGreaterThan(names.length);
    expect(looks, cell).toBeLessThan(10 * names.length);
  }
});
