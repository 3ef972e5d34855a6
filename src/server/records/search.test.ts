import { pageKeyOf } from '../../domain/kinds/page-key.ts';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeOnEngines } from '../../../test/databases.ts';
import { jfk, lhr } from '../../../test/journeys/journey-fixtures.ts';
import { recordsOf, withIds } from '../../../test/records.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { type Specimen, specimen } from '../../../test/specimen.ts';
import {
  indexedText,
  keysOfSearch,
  keysOfText,
  matchesSearch,
  readSearch,
  type TextSearch,
} from '../../domain/kinds/search-keys.ts';
import { decodeInSteps } from '../../domain/kinds/wire/wire.ts';
import type { FoundWire } from '../../domain/records/named-records.ts';
import type { PageWire } from '../../domain/records/paged-records.ts';
import type { Added, Edited } from '../../domain/records/record-sets.ts';
import { newId } from '../../domain/shared/ids.ts';
import { atOnce } from '../../domain/shared/steps/steps.ts';
import { type Db, type Engine, inSnapshot } from '../platform/db/database.ts';
import { deleteMarkedArchives, markArchiveDeleted } from '../archives/deleted-archives.queries.ts';
import { recordRehearsed, rehearseChanges } from './changes/record-changes.ts';
import { listRecords } from './store/records.queries.ts';
import { frequentQuery, listMatches, rareQuery } from './store/searched-text.queries.ts';

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
const { fillSearchIndex } = await import('./search/search-index.actions.ts');

const words =
  'Tern TÈRN ternary stern Straße STRASSE İzmir ızgara 東京 京都 羽田 ＬＨＲ ﬁn BA117 o’hare 7 — Ωmega กรุงเทพ';
const typed = ['tern', 'te', 't', 'strasse', 'izmir', '京', '東京', 'lhr', 'fin', '11', 'ba', '—'];

describeOnEngines('the search index', (engine) => {
  let server: TestServer;
  let db: Db;
  let alex: TestUser;
  let base: string;
  let path: string;
  let values: Specimen;

  beforeEach(async () => {
    server = await createTestServer(engine);
    ({ db } = server.deps);
    await createSpecimenTables(db, { isPaged: true });
    await fillSearchIndex(db);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
    path = `${base}/specimens`;
    const [person] = await recordsOf(alex, base, 'person');
    const personId = person?.id ?? '';
    values = {
      ...specimen,
      label: 'find',
      remarks: '',
      maker: { name: '', icao: '' },
      finder: null,
      from: lhr.id,
      owners: [{ personId, seat: '' }],
      homes: [],
    };
  });
  afterEach(() => server.close());

  const add = async (...some: Partial<Specimen>[]) => {
    const records = withIds(some.map((one) => ({ ...values, ...one })));
    const answer = await alex.post(path, { records, places: [lhr, jfk] });
    expect(answer.status).toBe(201);
    return (await answer.json()) as Added;
  };
  const found = async (query: string, client = alex) => {
    const answer = await client.get(`${path}/page?${query}`);
    expect(answer.status).toBe(200);
    const wire = JSON.parse(gunzipSync(await answer.arrayBuffer()).toString()) as PageWire;
    return { ...wire, records: atOnce(decodeInSteps(pagedSpecimenKind, wire.records)) };
  };
  /** The records of Alex's archive and what the index has of them, both as texts by ID. */
  const mustBeInStep = async () => {
    const records = await listRecords(db, pagedSpecimenKind, alex.archiveId);
    const wanted = records.flatMap(({ id, values: of }) => {
      const text = indexedText(pagedSpecimenKind, of);
      return text === '' ? [] : [{ id, page_key: pageKeyOf(pagedSpecimenKind, of), text }];
    });
    const { rows } = await sql`select id, page_key, text from searched_text
      where archive_id = ${alex.archiveId} and kind = 'specimen' order by id`.execute(db);
    expect(rows.map((row) => ({ ...(row as object) }))).toEqual(wanted);
    const keys = await keysById(engine, db, alex.archiveId);
    const wantedKeys = wanted.map(({ id, text }) => [
      id,
      keysOfText(alex.archiveId, 'specimen', text).toSorted((one, other) => one - other),
    ]);
    expect(keys).toEqual(Object.fromEntries(wantedKeys));
    return records;
  };

  it('never gets out of step with the records, whatever is written', async () => {
    const random = seededRandom(35);
    const pick = <Of>(list: readonly Of[]) => list[Math.floor(random() * list.length)] as Of;
    const some = (most: number) => Array.from({ length: Math.floor(random() * most) }, () => 0);
    const text = () =>
      some(5)
        .map(() => pick(words.split(' ')))
        .join(' ');
    const any = (): Partial<Specimen> => ({
      label: text() || '—',
      remarks: text(),
      maker: { name: text().slice(0, 12).trim(), icao: '' },
      found: pick(['2024-05-17', '2024-05', '2023', '1978-22~']),
    });
    const sets: string[] = [];
    let present: { id: string; version: number }[] = [];
    let undone = 0;
    const steps = {
      add: async () => {
        const added = await add(any(), any(), any());
        sets.push(added.changeSetId ?? '');
      },
      edit: async () => {
        const { id, version } = pick(present);
        const sent = { values: { ...values, ...any() }, version, places: [] };
        const answer = await alex.put(`${path}/${id}`, sent);
        expect(answer.status).toBe(200);
        sets.push(((await answer.json()) as Edited).changeSetId ?? '');
      },
      delete: async () => {
        const { id, version } = pick(present);
        const answer = await alex.delete(`${path}/${id}?version=${version}`);
        expect(answer.status).toBe(200);
        sets.push(((await answer.json()) as { changeSetId: string }).changeSetId);
      },
      undo: async () => {
        // Conflict: there is nothing left of the change that could be undone.
        const { status } = await alex.post(`${base}/changes/${pick(sets)}/undo`, {});
        expect([200, 409]).toContain(status);
        undone += status === 200 ? 1 : 0;
      },
      // As an accepted import is written.
      rehearse: async () => {
        const actor = { archiveId: alex.archiveId, userId: alex.userId, userName: alex.name };
        const puts = [
          { id: newId(server.clock.now()), isNew: true as const, values: { ...values, ...any() } },
          { id: pick(present).id, values: { ...values, ...any() } },
        ];
        const rehearsal = await inSnapshot(db, (snapshot) =>
          rehearseChanges(server.deps, { archiveId: alex.archiveId, snapshot }, (writing) =>
            writing.put(pagedSpecimenKind, puts),
          ),
        );
        const summary = { name: '', count: 2 };
        const described = { action: 'journey.edit' as const, summary };
        await recordRehearsed(server.deps, actor, described, rehearsal, async () => {});
      },
    };
    for (let step = 0; step < 50; step++) {
      server.clock.advance(1);
      const names = ['add', 'edit', 'edit', 'delete', 'undo', 'undo', 'rehearse'] as const;
      await steps[present.length < 3 ? 'add' : pick(names)]();
      present = await mustBeInStep();
    }
    expect(undone).toBeGreaterThan(2);

    // And each search finds what the rule in `domain` finds, page by page, newest first.
    const records = await listRecords(db, pagedSpecimenKind, alex.archiveId);
    const order = (await found('limit=500')).records.map(({ id }) => id);
    let matches = 0;
    for (const text_ of typed) {
      const search = readSearch(text_);
      const isMatch = (id: string) => {
        const of = records.find((one) => one.id === id)?.values;
        return !search || (of && matchesSearch(indexedText(pagedSpecimenKind, of), search));
      };
      const wanted = order.filter(isMatch);
      const read: string[] = [];
      for (let after = ''; ;) {
        const page = await found(`limit=3&q=${encodeURIComponent(text_)}${after}`);
        read.push(...page.records.map(({ id }) => id));
        if (!page.next) break;
        after = `&afterKey=${page.next.key}&afterId=${page.next.id}`;
      }
      expect([text_, read]).toEqual([text_, wanted]);
      matches += wanted.length;
      const inMay = (await found(`month=202405&q=${encodeURIComponent(text_)}`)).records;
      expect(inMay.every(({ found: date }) => date.startsWith('2024-05'))).toBe(true);
    }
    expect(matches).toBeGreaterThan(50);
  });

  it('loses the records of a deleted archive', async () => {
    await add({ label: 'tern' }, { label: 'stern' });
    const robin = await server.register('Robin Hale');
    await markArchiveDeleted(db, alex.archiveId);
    await deleteMarkedArchives(db);
    expect(robin.archiveId).not.toBe(alex.archiveId);
    expect(await keysById(engine, db, alex.archiveId)).toEqual({});
    expect(await countRows(db, 'searched_text')).toBe(0);
    if (engine === 'sqlite') expect(await countRows(db, 'searched_key')).toBe(0);
  });

  it('names the newest matches of paged kinds', async () => {
    await add(
      ...Array.from({ length: 8 }, (_, day) => ({
        label: `Tern ${day}`,
        found: `2024-05-0${day + 1}`,
      })),
    );
    const answer = await alex.get(`${base}/search?q=t%C3%A8rn`);
    const { records, incomplete } = (await answer.json()) as FoundWire;
    expect(records.map(({ label }) => label)).toEqual([7, 6, 5, 4, 3, 2].map((n) => `Tern ${n}`));
    expect(records[0]).toMatchObject({ kind: 'specimen', date: '2024-05-08', aspect: '' });
    expect(incomplete).toEqual([]);
    expect(await (await alex.get(`${base}/search?q=%20-`)).json()).toMatchObject({ records: [] });
  });

  it.each([
    ['without a text', 'search'],
    ['of more than 100 characters', `search?q=${'x'.repeat(101)}`],
    ['of more than 100 characters in a page', `specimens/page?q=${'x'.repeat(101)}`],
  ])('refuses a search %s', async (_what, query) => {
    expect((await alex.get(`${base}/${query}`)).status).toBe(400);
  });

  it('shows nothing to other accounts', async () => {
    await add({ label: 'tern' });
    const sam = await server.register('Sam Hartley');
    for (const query of ['search?q=tern', 'specimens/page?q=tern']) {
      expect((await sam.get(`${base}/${query}`)).status).toBe(404);
      expect((await server.visitor().get(`${base}/${query}`)).status).toBe(401);
    }
    const own = await sam.get(`/api/archives/${sam.archiveId}/search?q=tern`);
    expect(await own.json()).toEqual({ records: [], incomplete: [] });
  });

  it('is filled with what was stored before it, and continues where it was interrupted', async () => {
    const labels = Array.from({ length: 300 }, (_, at) => ({ label: `tern ${at}` }));
    await add(...labels);
    // So that the ID of Robin's archive comes later.
    server.clock.advance(1000);
    const robin = await server.register('Robin Hale');
    const [person] = await recordsOf(robin, `/api/archives/${robin.archiveId}`, 'person');
    const owners = [{ personId: person?.id ?? '', seat: '' }];
    const records = withIds([{ ...values, owners, label: 'tern' }]);
    const sent = { records, places: [lhr] };
    const added = await robin.post(`/api/archives/${robin.archiveId}/specimens`, sent);
    expect(added.status).toBe(201);
    await db.deleteFrom('searched_text').execute();
    await db.deleteFrom('search_state').execute();
    expect(await found('q=tern')).toMatchObject({ records: [], isIncomplete: true });

    // It is interrupted after it has found the archive and stored the first page of 250.
    let pages = 0;
    const signal = {
      get aborted() {
        return ++pages > 2;
      },
    } as AbortSignal;
    await fillSearchIndex(db, signal);
    expect(await countRows(db, 'searched_text')).toBe(250);
    expect(await (await alex.get(`${base}/search?q=tern`)).json()).toMatchObject({
      incomplete: ['specimen'],
    });
    await add({ label: 'tern, written in between' });

    await fillSearchIndex(db);
    expect(await countRows(db, 'searched_text')).toBe(302);
    await mustBeInStep();
    const all = await found('q=tern');
    expect(all.records).toHaveLength(301);
    expect(all.isIncomplete).toBeUndefined();

    // Another release indexes the kind differently: everything is written again.
    await db.updateTable('search_state').set({ format: 'of an earlier release' }).execute();
    await db.updateTable('searched_text').set({ text: ' stale' }).execute();
    expect((await found('q=tern')).isIncomplete).toBe(true);
    await fillSearchIndex(db);
    await mustBeInStep();
  });

  it('drops the index of a kind that is not indexed any more', async () => {
    await add({ label: 'tern' });
    await db.updateTable('search_state').set({ kind: 'fossil' }).execute();
    await db.updateTable('searched_text').set({ kind: 'fossil' }).execute();
    await fillSearchIndex(db);
    const states = await db.selectFrom('search_state').select('kind').execute();
    expect(states).toEqual([{ kind: 'specimen' }]);
    await mustBeInStep();
  });

  it('reads few of 300,000 records, whether a text is rare or frequent, and scans none', async () => {
    await add({ label: 'kestrel in words', found: '2001-02-03' });
    await fill(engine, db, alex.archiveId, 300_000);
    let rows = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        rows += result.rows.length;
        return result;
      },
    });
    const asked = (typedText: string, limit: number) => ({
      search: readSearch(typedText) as TextSearch,
      limit,
    });
    const list = (typedText: string, limit: number) =>
      listMatches(counted, pagedSpecimenKind, alex.archiveId, asked(typedText, limit));
    const rare = await list('kestrel', 100);
    expect(rare).toEqual({ ids: [expect.any(String)], next: null });
    // The count, and the match itself.
    expect(rows).toBe(2);
    rows = 0;
    const frequent = await list('filler', 100);
    expect(frequent.ids).toHaveLength(100);
    expect(frequent.ids[0]).toBe('record-299999');
    expect(rows).toBe(101);
    // Every record has the keys of these words, and none has the words: one request reads 10,000
    // records, and returns where to continue.
    const walked = await list('filler lingfill', 100);
    expect(walked).toEqual({ ids: [], next: { key: expect.any(Number), id: 'record-290000' } });

    for (const [query, index] of [
      [rareQuery(db, pagedSpecimenKind, alex.archiveId, asked('kestrel', 100)), 'key'],
      [frequentQuery(db, pagedSpecimenKind, alex.archiveId, asked('filler', 100)), 'page'],
    ] as const) {
      const plan = await planOf(engine, db, query);
      expect(plan).toMatch(
        engine === 'sqlite' && index === 'key'
          ? /SCAN searched_key VIRTUAL TABLE INDEX \d+:M/
          : new RegExp(`searched_text_by_${index}`),
      );
      expect(plan).not.toMatch(/SCAN searched_text|Seq Scan/);
    }
  });
});

/** The keys of each record of an archive, read from the index alone. */
async function keysById(
  engine: Engine,
  db: Db,
  archiveId: string,
): Promise<Record<string, number[]>> {
  const byId: Record<string, number[]> = {};
  if (engine === 'postgres') {
    const { rows } = await sql<{ id: string; keys: number[] }>`select id, keys from searched_text
      where archive_id = ${archiveId}`.execute(db);
    for (const { id, keys } of rows) byId[id] = keys;
  } else {
    await sql`create virtual table if not exists searched_term
      using fts5vocab(searched_key, instance)`.execute(db);
    const { rows } = await sql<{ id: string; term: string }>`select id, term from searched_term
      left join searched_text on row_id = doc
      where archive_id is null or archive_id = ${archiveId}`.execute(db);
    for (const { id, term } of rows) (byId[id] ??= []).push(Number.parseInt(term, 36) | 0);
  }
  for (const keys of Object.values(byId)) keys.sort((one, other) => one - other);
  return byId;
}

async function countRows(db: Db, table: 'searched_text' | 'searched_key'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? -1;
}

const rowsAtOnce = 50_000;

/** Adds texts without their records, whose writes would take minutes: the index alone is measured. */
async function fill(engine: Engine, db: Db, archiveId: string, count: number) {
  const keys = keysOfText(archiveId, 'specimen', ' filler filling lingfil ngfill');
  expect(keysOfSearch(archiveId, 'specimen', readSearch('filler') as TextSearch)).not.toEqual([]);
  for (let from = 0; from < count; from += rowsAtOnce) {
    const numbers =
      engine === 'sqlite'
        ? sql`with recursive numbers(n) as (select cast(${from} as integer) union all
            select n + 1 from numbers where n + 1 < ${from + rowsAtOnce})`
        : sql`with numbers(n) as (select generate_series(${sql.lit(from)}, ${sql.lit(from + rowsAtOnce - 1)}))`;
    const row = sql`${archiveId}, 'specimen', 'record-' || n, cast(20020101000000 as bigint) + n,
      ' filler filling lingfil ngfill'`;
    if (engine === 'postgres') {
      await sql`${numbers} insert into searched_text (archive_id, kind, id, page_key, text, keys)
        select ${row}, ${keys}::integer[] from numbers`.execute(db);
      continue;
    }
    await sql`${numbers} insert into searched_text (archive_id, kind, id, page_key, text)
      select ${row} from numbers`.execute(db);
  }
  if (engine === 'sqlite') {
    const tokens = keys.map((key) => (key >>> 0).toString(36)).join(' ');
    await sql`insert into searched_key (rowid, keys) select row_id, ${tokens} from searched_text
      where id like 'record-%'`.execute(db);
  }
  await sql`analyze`.execute(db);
}

async function planOf(engine: Engine, db: Db, query: ReturnType<typeof rareQuery>) {
  const explain = engine === 'sqlite' ? sql`explain query plan ${query}` : sql`explain ${query}`;
  const { rows } = await explain.execute(db);
  return rows.map((row) => JSON.stringify(row)).join('\n');
}
