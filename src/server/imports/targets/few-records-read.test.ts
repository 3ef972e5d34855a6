import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyOf, importClient } from '../../../../test/import-client.ts';
import { somebody } from '../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { addDays } from '../../../domain/shared/dates/calendar-day.ts';
import type { Db } from '../../platform/db/database.ts';
import { acceptImport } from '../accept/accept.actions.ts';
import { previewImport } from '../preview/preview.actions.ts';

let server: TestServer;
let alex: TestUser;
beforeAll(async () => {
  server = await createTestServer('sqlite');
  alex = await server.register('Alex Marlow');
});
afterAll(() => server.close());

/** Counts the rows that contain a column, which only whole records have, and the rows of an ID with dates. */
function countingRows(column: string): { db: Db; read: () => number; dates: () => number } {
  let count = 0;
  let dates = 0;
  const db = server.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += result.rows.filter((row) => column in row).length;
      dates += result.rows.filter((row) => Object.keys(row).length === 3).length;
      return result;
    },
  });
  return { db, read: () => count, dates: () => dates };
}

interface Listed {
  heading: string;
  /** The line of the record that begins on a day. */
  line: (day: string, name: string) => string;
  /** A column of the whole record. */
  column: string;
  /** The most records that are read for the two lines, each time. */
  most: number;
}

/** The archive has a record on each of 300 days from 1 January 1990. A file has two lines. */
const lists: [string, Listed][] = [
  [
    'stays',
    {
      heading: 'Arrival,Departure,Name,Town,Country,People',
      line: (day, name) => `${day},${addDays(day, 1)},Hotel ${name},Bergen,NO,Alex Marlow`,
      column: 'point_lat',
      // Line 1: the stay of the day as equal, as corrected, as the same night. Line 2: its own stay.
      most: 4,
    },
  ],
  [
    'engagements',
    {
      heading: 'Vessel,Rank,Signed on,Signed off',
      line: (day, name) => `MV Alpha,${name},${day},${addDays(day, 1)}`,
      column: 'conduct',
      // As equal, as corrected, as alike; line 2.
      most: 4,
    },
  ],
  [
    'trips',
    {
      heading: 'Name,From,To,People',
      line: (day, name) => `Trip ${name} ${day},${day},${addDays(day, 1)},Alex Marlow`,
      column: 'costs',
      // As equal; line 2.
      most: 2,
    },
  ],
  [
    'journeys',
    {
      heading: 'Date,Flight number,From,To,Dep time,Arr time',
      line: (day, name) => `${day},SK46${name},København (CPH/EKCH),Oslo (OSL/ENGM),,`,
      column: 'vehicle_registration',
      // A number can be of a day up to a week away: 15 days of line 1, 13 of line 2, whose journey is read again.
      most: 30,
    },
  ],
];

it.each(lists)('a file of two %s reads few of 300', async (_, { heading, line, column, most }) => {
  const { archiveId, userId } = alex;
  const days = Array.from({ length: 300 }, (_day, at) => addDays('1990-01-01', at));
  const imports = importClient(alex, archiveId);
  const brought = [heading, ...days.map((day) => line(day, '1')), ''].join('\n');
  expect((await imports.bring(brought)).outcome).toMatchObject({ rows: 300, imported: 300 });

  const actor = { archiveId, userId, userName: 'Alex Marlow' };
  const rows = [heading, line('1990-05-01', '2'), line('1990-01-06', '1'), ''].join('\n');
  const file = { name: 'list.csv', bytes: new TextEncoder().encode(rows) };
  const forPreview = countingRows(column);
  const id = await previewImport({ ...server.deps, db: forPreview.db }, actor, file);
  expect(forPreview.read()).toBeGreaterThan(0);
  expect(forPreview.read()).toBeLessThanOrEqual(most);
  // Once each; few rows of other tables have as many columns.
  expect(forPreview.dates()).toBeLessThan(320);

  // After another write the rows are compared again, and the changed records are read to be written.
  await bodyOf(alex.post(`/api/archives/${archiveId}/people`, somebody({ name: 'Sam' })));
  const forAccept = countingRows(column);
  const accepted = await acceptImport({ ...server.deps, db: forAccept.db }, actor, id);
  expect(accepted.outcome).toMatchObject({ rows: 2, duplicates: 1 });
  expect(forAccept.read()).toBeLessThanOrEqual(most + 4);
});
