import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { fillSpecimens } from '../../../../../test/fill-specimens.ts';
import { bodyOf } from '../../../../../test/import-client.ts';
import { jfk, lhr } from '../../../../../test/journeys/journey-fixtures.ts';
import { recordsOf, withIds } from '../../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../../test/server.ts';
import { type Specimen, specimen } from '../../../../../test/specimen.ts';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import type { MatchedRow } from '../../preview/matched-rows.queries.ts';
import { matchRecords } from './match-records.ts';
import { keepRecord } from './record-draft.ts';

// This file mocks modules, so it and the next file load their modules again.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('../../../../domain/records/registry.ts', async (original) => {
  const { kinds: own } = await original<{ kinds: object }>();
  const { pagedSpecimenKind: described } = await import('../../../../../test/specimen.ts');
  const kinds = { ...own, specimen: described };
  return {
    kinds,
    kindNames: Object.keys(kinds),
    isKindName: (name: string) => Object.hasOwn(kinds, name),
  };
});

const { createSpecimenTables, pagedSpecimenKind } = await import('../../../../../test/specimen.ts');

describeOnEngines('rows of a kind that is read in pages', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let owners: { personId: string; seat: string }[];

  beforeEach(async () => {
    server = await createTestServer(engine);
    await createSpecimenTables(server.deps.db, { isPaged: true });
    alex = await server.register('Alex Marlow');
    const base = `/api/archives/${alex.archiveId}`;
    const [person] = await recordsOf(alex, base, 'person');
    owners = [{ personId: person?.id ?? '', seat: '' }];
    // Adds the place to which the other records refer.
    const values = {
      ...specimen,
      found: 'XXXX',
      from: lhr.id,
      owners,
      homes: [{ placeId: jfk.id, since: '' }],
    };
    const sent = { records: withIds([values]), places: [lhr, jfk] };
    await bodyOf(alex.post(`${base}/specimens`, sent));
  });
  afterEach(() => server.close());

  it('are compared with the records of their moments only, of 30,000 records', async () => {
    await fillSpecimens(engine, server, alex.archiveId, 30_000);
    await sql`insert into specimen_owner (archive_id, specimen_id, position, person_id, seat)
      select archive_id, id, 0, ${owners[0]?.personId}, '' from specimen
      where page_key = 20000101000000 or page_key / 100000000 = 201206`.execute(server.deps.db);
    let read = 0;
    const db = server.deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        read += result.rows.length;
        return result;
      },
    });
    const row = (id: string, more: Partial<Specimen>): MatchedRow => {
      const blank: Specimen = blankOf(pagedSpecimenKind.fields);
      const values = { ...blank, label: 'label', from: lhr.id, owners, ...more };
      const draft = keepRecord(pagedSpecimenKind, { id, values });
      return { kind: 'specimen' as never, state: 'record', draft, problem: null };
    };
    async function* pages() {
      yield [
        row('equal', { found: '2000-01-01' }),
        row('new', { found: '1999-05-05' }),
        row('alike', { found: '2012-06-15', remarks: 'It sang.' }),
        row('other', { found: '2012-06-15', weight: 3 }),
      ];
    }
    const results = await matchRecords(pages(), {
      archive: { db, archiveId: alex.archiveId },
      format: 'sojourn-archive',
      travellers: [],
      today: '2026-11-29',
    });
    expect(results.map(({ outcome }) => outcome)).toEqual(['duplicate', 'new', 'complete', 'new']);
    // About 4 records have one moment, and 100 one month. Of each the ID is read, the record and its owner.
    expect(read).toBeGreaterThan(300);
    expect(read).toBeLessThan(700);
  });
});
