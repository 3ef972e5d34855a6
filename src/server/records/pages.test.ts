import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeOnEngines } from '../../../test/databases.ts';
import { jfk, lhr } from '../../../test/journeys/journey-fixtures.ts';
import { recordsOf, withIds } from '../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { type Specimen, specimen } from '../../../test/specimen.ts';
import type { MonthsWire, PageWire } from '../../domain/records/paged-records.ts';
import type { Added, RecordSetsWire } from '../../domain/records/record-sets.ts';
import { decodeInSteps } from '../../domain/kinds/wire/wire.ts';
import { momentKey } from '../../domain/kinds/page-key.ts';
import { atOnce } from '../../domain/shared/steps/steps.ts';
import type { Engine } from '../platform/db/database.ts';
import { listPage } from './store/paged-records.queries.ts';
import { fillSpecimens } from '../../../test/fill-specimens.ts';

// This file replaces modules: it and the file after it load theirs anew.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('../../domain/records/registry.ts', async (original) => {
  const { kinds: own } = await original<{ kinds: object }>();
  const { pagedSpecimenKind } = await import('../../../test/specimen.ts');
  const kinds = { ...own, specimen: pagedSpecimenKind };
  return {
    kinds,
    kindNames: Object.keys(kinds),
    isKindName: (name: string) => Object.hasOwn(kinds, name),
  };
});

const { createSpecimenTables, pagedSpecimenKind } = await import('../../../test/specimen.ts');

describeOnEngines('a kind that is read in pages', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  let path: string;
  let values: Specimen;

  beforeEach(async () => {
    server = await createTestServer(engine);
    await createSpecimenTables(server.deps.db, { isPaged: true });
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
    path = `${base}/specimens`;
    const [person] = await recordsOf(alex, base, 'person');
    const personId = person?.id ?? '';
    values = {
      ...specimen,
      finder: personId,
      from: lhr.id,
      owners: [{ personId, seat: '12A' }],
      homes: [{ placeId: jfk.id, since: '1978' }],
    };
  });
  afterEach(() => server.close());

  const add = async (...found: string[]) => {
    const records = withIds(found.map((date) => ({ ...values, found: date })));
    const answer = await alex.post(path, { records, places: [lhr, jfk] });
    expect(answer.status).toBe(201);
    return (await answer.json()) as Added;
  };
  const months = async () => {
    const wire = (await (await alex.get(`${path}/months`)).json()) as MonthsWire;
    return wire.months;
  };
  const page = async (query = '') => {
    const answer = await alex.get(`${path}/page${query}`);
    expect(answer.status).toBe(200);
    const wire = await unzipped<PageWire>(answer);
    return { ...wire, records: atOnce(decodeInSteps(pagedSpecimenKind, wire.records)) };
  };
  const datesOf = (records: readonly Specimen[]) => records.map(({ found }) => found);
  /** the months of the records that are stored, counted without the counts that are kept */
  const countedMonths = async () => {
    const { rows } = await sql<{ month: number; count: number }>`
      select page_key / 100000000 as month, count(*) as count from specimen
      group by page_key / 100000000 order by 1 desc`.execute(server.deps.db);
    return rows.map(({ month, count }) => [month, count]);
  };

  it('counts its records per month, through every kind of write and its undoing', async () => {
    const added = await add('2024-05-17', '2024-05-01', '2024-06', '2023', 'XXXX');
    const all = [
      [202406, 1],
      [202405, 2],
      [202300, 1],
      [0, 1],
    ];
    expect(await months()).toEqual(all);
    expect(await countedMonths()).toEqual(all);

    const [id = ''] = added.ids;
    const moved = { values: { ...values, found: '2024-06-30' }, version: added.versions[0] };
    const edited = await alex.put(`${path}/${id}`, { ...moved, places: [] });
    expect(edited.status).toBe(200);
    expect(await months()).toEqual([
      [202406, 2],
      [202405, 1],
      [202300, 1],
      [0, 1],
    ]);
    const { version, changeSetId } = (await edited.json()) as {
      version: number;
      changeSetId: string;
    };
    expect((await alex.post(`${base}/changes/${changeSetId}/undo`, {})).status).toBe(200);
    expect(await months()).toEqual(all);

    const gone = await alex.delete(`${path}/${added.ids[3]}?version=${added.versions[3]}`);
    expect(gone.status).toBe(200);
    expect(version).toBeGreaterThan(0);
    expect(await months()).toEqual(all.filter(([month]) => month !== 202300));
    expect(await countedMonths()).toEqual(await months());
    expect((await alex.post(`${base}/changes/${added.changeSetId}/undo`, {})).status).toBe(200);
    expect(await months()).toEqual([]);
  });

  it('is read page by page, newest first, each record once', async () => {
    await add('2024-05-17', '2024-05-17', '2024-05-01', '2024-06', '2023', 'XXXX');
    const read: Specimen[] = [];
    let next = (await page('?limit=2')).next;
    read.push(...(await page('?limit=2')).records);
    while (next) {
      const more = await page(`?limit=2&afterKey=${next.key}&afterId=${next.id}`);
      read.push(...more.records);
      next = more.next;
    }
    const order = ['2024-06', '2024-05-17', '2024-05-17', '2024-05-01', '2023', 'XXXX'];
    // A month without its day is before its days, and so after them if the newest are first.
    expect(datesOf(read)).toEqual(order);
    expect(new Set(read.map((one) => (one as { id?: string }).id)).size).toBe(6);
    expect(datesOf((await page('?month=202405')).records)).toEqual(order.slice(1, 4));
    expect((await page('?month=202405')).next).toBeNull();
    expect((await page('?month=199901')).records).toEqual([]);
  });

  it('has fewer records on a page if their texts are long, and still each record once', async () => {
    const dates = Array.from(
      { length: 45 },
      (_, at) => `2024-05-${String((at % 28) + 1).padStart(2, '0')}`,
    );
    // 100 kB each: 40 of them are 4 MB.
    const records = withIds(
      dates.map((found) => ({ ...values, found, story: 'x'.repeat(99_900), others: [] })),
    );
    for (const some of [0, 15, 30].map((from) => records.slice(from, from + 15))) {
      const answer = await alex.post(path, { records: some, places: [lhr, jfk] });
      expect(answer.status).toBe(201);
    }
    const first = await page('?month=202405');
    expect(first.records).toHaveLength(40);
    const second = await page(
      `?month=202405&afterKey=${first.next?.key}&afterId=${first.next?.id}`,
    );
    expect(second.records).toHaveLength(5);
    expect(second.next).toBeNull();
    const ids = [...first.records, ...second.records].map((one) => (one as { id?: string }).id);
    expect(new Set(ids).size).toBe(45);
  });

  it.each([
    '?limit=0',
    '?limit=501',
    '?limit=-1',
    '?month=2024-05',
    '?month=1e5',
    '?afterKey=20240517000000',
    '?afterId=x',
    '?afterKey=999999999999999&afterId=x',
    `?afterKey=1&afterId=${'x'.repeat(81)}`,
  ])('refuses the page %s', async (query) => {
    expect((await alex.get(`${path}/page${query}`)).status).toBe(400);
  });

  it('is hidden from other archives, and from former members', async () => {
    await add('2024-05-17');
    const sam = await server.register('Sam Hartley');
    for (const part of ['months', 'page']) {
      expect((await sam.get(`${path}/${part}`)).status).toBe(404);
      expect((await server.visitor().get(`${path}/${part}`)).status).toBe(401);
    }
    const own = `/api/archives/${sam.archiveId}/specimens`;
    expect(((await (await sam.get(`${own}/months`)).json()) as MonthsWire).months).toEqual([]);
  });

  it('is never listed whole; what has changed is', async () => {
    const before = await add('2024-05-17');
    const whole = await alex.get(`${base}/records?kinds=specimen`);
    expect(whole.status).toBe(400);
    expect(await whole.json()).toMatchObject({ reason: 'read-in-pages' });
    const together = await alex.get(`${base}/records?kinds=journey,specimen&since=0`);
    expect(together.status).toBe(400);

    const since = before.archiveVersion;
    const { ids } = await add('2024-06-01');
    const delta = await alex.get(`${base}/records?kinds=specimen&since=${since}`);
    const wire = await unzipped<RecordSetsWire>(delta);
    expect(wire).toMatchObject({ since, sets: { specimen: { count: 1 } } });
    expect(ids).toHaveLength(1);
    // A version that this archive has never had: the pages must be read again.
    const unknown = await alex.get(`${base}/records?kinds=specimen&since=${since + 9000}`);
    const reset = await unzipped<RecordSetsWire>(unknown);
    expect(reset.since).toBeUndefined();
    expect(reset.sets).toEqual({});
  });

  it('reads as many of 300,000 records as it returns, and scans none', async () => {
    const most = 300_000;
    await add('XXXX');
    await fillSpecimens(engine, server, alex.archiveId, most);
    const [newest] = await months();
    expect(newest).toEqual([202412, expect.any(Number)]);
    let rows = 0;
    const db = server.deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        rows += result.rows.length;
        return result;
      },
    });
    const asked = { month: 200006, limit: 100 };
    const { records } = await listPage(db, pagedSpecimenKind, alex.archiveId, asked);
    expect(records).toHaveLength(100);
    // The sizes of 100 long texts, and 100 records. None has an item in a table of its own.
    expect(rows).toBe(200);
    const { next } = await page('?month=200006&limit=100');
    const last = records.at(-1);
    expect(next).toEqual({ key: momentKey(last?.values.found ?? ''), id: last?.id });

    const plan = await planOf(engine, server, alex.archiveId, next ?? { key: 0, id: '' });
    expect(plan).toMatch(/specimen_by_page/);
    expect(plan).not.toMatch(/SCAN specimen|Seq Scan|TEMP B-TREE|Sort/);
  });
});

async function unzipped<Wire>(answer: Response): Promise<Wire> {
  return JSON.parse(gunzipSync(await answer.arrayBuffer()).toString()) as Wire;
}

async function planOf(
  engine: Engine,
  server: TestServer,
  archiveId: string,
  { key, id }: { key: number; id: string },
): Promise<string> {
  const query = sql`select * from specimen where archive_id = ${archiveId}
    and page_key >= 20000600000000 and page_key < 20000700000000
    and (page_key, id) < (${key}, ${id})
    order by page_key desc, id desc limit 100`;
  const explain = engine === 'sqlite' ? sql`explain query plan ${query}` : sql`explain ${query}`;
  const { rows } = await explain.execute(server.deps.db);
  return rows.map((row) => JSON.stringify(row)).join('\n');
}
