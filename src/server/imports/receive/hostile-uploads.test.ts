import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { type ImportClient, importClient } from '../../../../test/import-client.ts';
import { createTestServer, type TestServer } from '../../../../test/server.ts';
import { jfk, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { blankJourney } from '../../../domain/journeys/journey.ts';
import { deepestPage, keptOfRow, mostTables } from '../../../domain/imports/limits.ts';

const header = 'Date,Flight number,From,To,Dep time,Arr time,Aircraft,Note\n';
const row =
  '2019-05-11,BA178,New York / JFK (JFK/KJFK),London / Heathrow (LHR/EGLL),18:30:00,06:20:00,B744,\n';

describeOnEngines('a file of 60 KB that is made to harm', (engine) => {
  let server: TestServer;
  let imports: ImportClient;
  beforeEach(async () => {
    server = await createTestServer(engine);
    const alex = await server.register('Alex Marlow');
    imports = importClient(alex, alex.archiveId);
  });
  afterEach(() => server.close());

  const storedBytes = async () => {
    const rows = await server.deps.db.selectFrom('import_row').select(['raw', 'draft']).execute();
    return rows.reduce((sum, { raw, draft }) => sum + raw.length + (draft?.length ?? 0), 0);
  };

  it.each([
    ['an airport of 30,000 words', 'New York', 'of '.repeat(20_000), 'from'],
    ['a date of 60,000 digits', '2019-05-11', '1'.repeat(60_000), 'date'],
    ['an aircraft of 60,000 letters', 'B744', '7'.repeat(60_000), 'aircraft'],
  ])(
    '%s fails its row by the name of its field, and no other',
    async (_what, part, text, field) => {
      const { id, outcome } = await imports.preview(header + row + row.replace(part, text) + row);
      expect(outcome).toMatchObject({ rows: 3, failed: 1 });
      const [failed] = await imports.rows(id, '?outcome=failed');
      expect(failed).toMatchObject({
        line: 3,
        problem: { code: 'field-too-long', detail: field, limit: 500 },
      });
      expect(failed?.raw).toHaveLength(keptOfRow + 1);
    },
  );

  it('a traveller whose name or short name is a book fails the row, and is kept nowhere', async () => {
    const record = (slug: string, name: string) => ({
      ...blankJourney({ mode: 'air', date: '1998-06-12', from: lhr, to: jfk }),
      id: 'a',
      travellers: [{ slug, name, seat: '', seatPosition: '', cabin: '', reason: '' }],
    });
    const long = 'é'.repeat(60_000);
    const journeys = [record('alex', long), record('e'.repeat(60_000), 'Alex')];
    const file = JSON.stringify({ format: 'sojourn-journeys', version: 1, journeys });
    const { outcome, travellers } = await imports.preview(file);
    expect(outcome).toMatchObject({ rows: 2, failed: 2 });
    expect(travellers).toEqual([]);
  });

  describe('a page of nested tables', () => {
    const page = (tables: string) => `<title>FlightMemory</title>${tables}`;
    const cells = '<td>1'.repeat(11);

    it.each([
      ['tables', `<table><tr>${cells}`, mostTables],
      ['elements', '<b>', deepestPage],
    ])('is refused for its %s, in words', async (_what, tag, limit) => {
      const refused = await imports.upload(page('<table>' + tag.repeat(60_000 / tag.length)));
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        code: 'unreadable',
        problem: { code: 'page-too-deep', limit },
      });
      expect(await storedBytes()).toBe(0);
    });

    it('stores no more of it than its size, as often as tables may nest', async () => {
      const depth = mostTables - 1;
      const nest = `<table><tr>${cells}`.repeat(depth) + '</table>'.repeat(depth);
      const text = page(nest.repeat(60_000 / nest.length));
      const { outcome } = await imports.preview(text);
      expect(outcome.failed).toBeGreaterThan(500);
      expect(await storedBytes()).toBeLessThan(depth * text.length);
    });
  });
});
