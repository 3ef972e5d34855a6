import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines, onSqlite } from '../../../../../test/databases.ts';
import { type ImportClient, importClient } from '../../../../../test/import-client.ts';
import { journeysOf, recordsOf } from '../../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../../test/server.ts';
import { row, zippedWorkbook } from '../../../../../test/imports/written-workbook.ts';

const headings = row('Date', 'Flight', 'From', 'To', 'Seat');
const both = (seat: string) => row('2023-05-09', 'BA178', 'JFK', 'LHR', seat);
const sheets = {
  Pat: headings + row('2023-05-03', 'BA117', 'LHR', 'JFK', '12A') + both('14K'),
  Ann: headings + row('2023-05-04', 'AF006', 'CDG', 'JFK', '2A') + both('14J'),
};

describeOnEngines('sheets that are called after people', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
  let server: TestServer;
  let pat: TestUser;
  let imports: ImportClient;
  beforeAll(async () => {
    server = await createTestServer(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.advance(1000);
    pat = await server.register('Pat');
    imports = importClient(pat, pat.archiveId);
  });

  itOnSqlite('ask about those whom the archive lacks', async () => {
    const { id, travellers } = await imports.preview(zippedWorkbook({ sheets }), 'Flights.xlsx');
    expect(travellers.map(({ name, rows, isAsked }) => [name, rows, isAsked])).toEqual([
      ['Pat', 2, undefined],
      ['Ann', 2, true],
    ]);
    expect((await imports.tryAccept(id)).status).toBe(400);
    const answered = await imports.map(id, { ann: { newPerson: 'Ann' } });
    expect(answered.travellers.some(({ isAsked }) => isAsked)).toBe(false);
    await imports.accept(id);
    const base = `/api/archives/${pat.archiveId}`;
    const people = new Map(
      (await recordsOf(pat, base, 'person')).map(({ id, slug }) => [id, slug]),
    );
    const travelled = (await journeysOf(pat, base)).map(({ number, travellers }) =>
      [number, ...travellers.map(({ personId, seat }) => `${people.get(personId)} ${seat}`)].join(),
    );
    expect(travelled.toSorted()).toEqual([
      'AF006,ann 2A',
      'BA117,pat 12A',
      'BA178,ann 14J',
      'BA178,pat 14K',
    ]);
  });
});
