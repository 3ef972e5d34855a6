import { describe, expect, it } from 'vitest';
import { exampleFiles } from '../../../../test/imports/example-files.ts';
import { exampleLookups } from '../../../../test/imports/example-places.ts';
import { recogniseJourneys } from '../../../../test/imports/read-example.ts';
import { hostileTexts, readHostileText, readHostileTexts } from '../../../../test/hostile-text.ts';
import * as dayTimes from '../../shared/dates/day-time.ts';
import * as dates from '../../shared/dates/edtf-date.ts';
import * as folding from '../../shared/text/fold-text.ts';
import * as csv from '../reading/csv-table.ts';
import * as csvWriting from '../../exports/csv-write.ts';
import * as decoding from '../reading/decode-text.ts';
import { FileRefusal } from '../reading/file-refusal.ts';
import * as flightWords from './flight-words.ts';
import * as flightMemoryWords from './flightmemory-words.ts';
import * as jsonRows from '../reading/json-rows.ts';
import { journeyFormats } from './registry.ts';
import { resolveDraft } from '../resolving/draft.ts';
import * as rowRefusal from '../row-refusal.ts';
import { sameNumber } from '../../journeys/same-flight.ts';
import * as sourceDates from '../reading/dates-and-times.ts';
import type { JourneyFormat } from './journey-format.ts';

/** Reads a file as an import does. The file may be refused, and rows may fail. */
function read(format: JourneyFormat, text: string): void {
  try {
    for (const row of format.parse(text).rows) {
      if (row.kind === 'journey') resolveDraft(row.draft, exampleLookups);
    }
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
  }
}

/** A CSV cell can contain line ends only within quotation marks. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Finds the values in a file: the texts between separators. */
function valuesOf(text: string): { start: number; end: number }[] {
  const values = text.matchAll(/(?:(?![,;"<>=:{}[\]\s]).)+/g);
  return Array.from(values, ({ 0: value, index }) => ({ start: index, end: index + value.length }));
}

describe.each(journeyFormats.map((format) => ({ id: format.id, format })))(
  'the importer $id',
  ({ id, format }) => {
    const example = exampleFiles[id]!;

    it('reads a line of 16 KB in linear time', () => {
      const lines = example.split(/\r\n|\n/);
      expect(() =>
        readHostileTexts((text, index) =>
          read(format, lines.toSpliced(index % 7, 0, text).join('\n')),
        ),
      ).not.toThrow();
    });

    it.each([
      ['plain', (text: string) => text],
      ['quoted', quoted],
    ])('reads a file in which any value is 16 KB in linear time, %s', (_, written) => {
      // Combines each value with a few of the texts, and each text with many of the values.
      for (const [index, { start, end }] of valuesOf(example).entries()) {
        const textOf = hostileTexts[(index * 7) % hostileTexts.length]!;
        const changed = (text: string) =>
          read(format, example.slice(0, start) + written(text) + example.slice(end));
        expect(() => readHostileText(textOf, changed)).not.toThrow();
      }
    });
  },
);

it.each(['', '{', '<table><title>', 'Date,From,To\n'])(
  'formats are recognised in linear time in 16 KB after %j',
  (start) => {
    expect(() => readHostileTexts((text) => recogniseJourneys(start + text))).not.toThrow();
  },
);

/** All functions that read text. Further arguments are also texts, or optional. */
const readers = Object.entries<unknown>({
  ...dayTimes,
  ...dates,
  ...folding,
  ...csv,
  ...csvWriting,
  ...flightWords,
  ...flightMemoryWords,
  ...jsonRows,
  ...rowRefusal,
  ...sourceDates,
  decodeText: (text: string) => decoding.decodeText(new TextEncoder().encode(text)),
  sameNumber: (number: string) =>
    sameNumber({ number, departure: '' }, { number: '1', departure: '' }),
}).filter((entry): entry is [string, (...texts: string[]) => unknown] => {
  return typeof entry[1] === 'function' && !/^(?:class|function\* )|Error/.test(String(entry[1]));
});

it.each(readers)('%s reads 16 KB in linear time', (_name, reader) => {
  expect(() =>
    readHostileTexts((text) => {
      try {
        const found = reader(text, text);
        if (typeof found === 'object' && found && Symbol.iterator in found) Array.from(found as []);
      } catch {
        // A refusal is fine, because the text was read in that case too.
      }
    }),
  ).not.toThrow();
});
