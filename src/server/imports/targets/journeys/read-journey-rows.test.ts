import { expect, test } from 'vitest';
import type { JourneyDraft, ParsedRow } from '../../../../domain/imports/formats/journey-format.ts';
import type { ImportLookups } from '../../../../domain/imports/resolving/draft.ts';
import { importLookups } from '../../match/lookups.ts';
import { openReference } from '../../../reference/open-reference.ts';
import { referenceFile } from '../../../reference/reference-file.ts';
import { readKeptDraft } from './journey-draft.ts';
import { readJourneyRows } from './read-journey-rows.ts';

const reference = openReference(referenceFile);
const limits = { rows: 100, file: 1e6, stored: 1e6, travellers: 10 };

const leg = (
  date: string,
  from: string,
  to: string,
  times: JourneyDraft['times'] = {},
): ParsedRow => ({
  kind: 'journey',
  line: 1,
  raw: `${from}${to}`,
  draft: {
    mode: 'air',
    date,
    from: { kind: 'airport', iata: from },
    to: { kind: 'airport', iata: to },
    times,
    travellers: [{ key: '' }],
  },
});
const skipped: ParsedRow = {
  kind: 'skipped',
  line: 1,
  raw: '',
  problem: { code: 'cancelled' },
};

/**
 * Returns each row with its order within the day and how many rows had been looked up when it was
 * yielded.
 */
function read(rows: ParsedRow[]) {
  const lookups = importLookups(reference, []);
  let lookedUp = 0;
  const counting: ImportLookups = {
    ...lookups,
    airport: (...asked) => {
      lookedUp++;
      return lookups.airport(...asked);
    },
  };
  const reading = readJourneyRows({ rows, travellers: [] }, counting, limits);
  const seen: [raw: string, order: number | null, lookedUp: number][] = [];
  for (const { raw, draft } of reading) {
    seen.push([raw, draft && readKeptDraft(draft).journey.order, lookedUp / 2]);
  }
  return seen;
}

test('the legs of a day are numbered wherever in the file they are', () => {
  const rows = [
    leg('2004-05-30', 'LHR', 'JFK'),
    leg('2004-05-31', 'JFK', 'EDI'),
    skipped,
    leg('2004-05-30', 'CPH', 'LHR'),
    leg('2004-06-01', 'EDI', 'CPH'),
  ];
  expect(read(rows)).toEqual([
    ['LHRJFK', 2, 3],
    ['JFKEDI', 0, 3],
    ['', null, 3],
    ['CPHLHR', 1, 3],
    ['EDICPH', 0, 4],
  ]);
});

test('rows come as soon as all of their day have been looked up', () => {
  const rows = [
    leg('2004-05-30', 'LHR', 'JFK'),
    leg('2004-05-30', 'CPH', 'LHR'),
    leg('2004-05-31', 'JFK', 'EDI'),
    skipped,
    leg('2004-06-01', 'EDI', 'CPH'),
  ];
  expect(read(rows).map(([, , lookedUp]) => lookedUp)).toEqual([2, 2, 3, 3, 4]);
});

test('a leg whose times tell its date may be of any day before it', () => {
  const rows = [
    leg('2004-05-30', 'LHR', 'JFK'),
    leg('2004-05-30', 'CPH', 'LHR'),
    leg('2004-05-31', 'JFK', 'EDI'),
    leg('', 'EDI', 'CPH', { departureScheduled: '2004-05-30T22:00' }),
  ];
  // The leg with a time is the first of its day, so the others are numbered to come after it.
  expect(read(rows)).toEqual([
    ['LHRJFK', 3, 4],
    ['CPHLHR', 2, 4],
    ['JFKEDI', 0, 4],
    ['EDICPH', 1, 4],
  ]);
});
