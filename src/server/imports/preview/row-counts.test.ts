import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import type { RowOutcome } from '../../../domain/imports/import-row.ts';
import type { StoredImport } from '../imports.queries.ts';
import { insertImport } from '../imports.queries.ts';
import { insertImportRows } from './import-rows.queries.ts';
import { keptCounts } from './kept-counts.ts';
import { insertMatchResults } from './match-results.queries.ts';
import { listRows } from './matched-rows.queries.ts';
import { rowsAtOnce } from './row-ranges.queries.ts';

const id = 'large';
const rows = 2 * rowsAtOnce + 10;

describeOnEngines('rows of a large preview', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements++;
      return result;
    },
  };
  const counted = () => server.deps.db.withPlugin(counting);

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    const { db } = server.deps;
    await insertImport(db, alex.archiveId, {
      id,
      createdAt: '2026-01-01T00:00:00Z',
      userId: alex.userId,
      fileName: 'large.csv',
      fileHash: '',
      fileSize: 0,
      unpackedSize: 0,
      format: 'fr24',
      status: 'preview',
      travellers: [],
      outcome: {} as StoredImport['outcome'],
      judgedVersion: 1,
      into: {},
    });
    await insertImportRows(db, alex.archiveId, id, {
      first: 0,
      rows: Array.from({ length: rows }, (_, line) => ({
        line,
        raw: '',
        kind: 'journey' as const,
        state: 'failed' as const,
        draft: null,
        problem: null,
      })),
    });
    const judgement = (position: number) => ({
      outcome: (position === rows - 1 ? 'failed' : 'new') as RowOutcome,
      problem: null,
      recordId: position === 0 ? 'a' : null,
      choice: position === 0 ? ('add' as const) : ('leave-out' as const),
      warnings: [],
    });
    const judgements = Array.from({ length: rows }, (_, position) => judgement(position));
    await insertMatchResults(db, alex.archiveId, id, { first: 0, judgements });
  });
  afterEach(() => server.close());

  it('are counted range by range, and once for each revision and status', async () => {
    const countsOf = keptCounts(counted());
    const found = { id, revision: 0, status: 'preview' } as const;
    const counts = { written: [{ kind: 'journey', count: rows - 1 }], warned: 0, addedAnyway: 1 };
    statements = 0;
    expect(await countsOf(alex.archiveId, found)).toEqual(counts);
    // The import, the last position and three ranges.
    expect(statements).toBe(5);
    expect(await countsOf(alex.archiveId, found)).toEqual(counts);
    expect(statements).toBe(5);
    await countsOf(alex.archiveId, { ...found, revision: 1 });
    expect(statements).toBe(10);
    // That revision is not the stored one, so its counts were not kept.
    await countsOf(alex.archiveId, { ...found, revision: 1 });
    expect(statements).toBe(15);
  });

  it('with some outcome are found range by range', async () => {
    statements = 0;
    const page = { after: -1, limit: 200 };
    const failed = await listRows(counted(), alex.archiveId, id, { ...page, outcomes: ['failed'] });
    expect(failed.map(({ position }) => position)).toEqual([rows - 1]);
    // The last position and three ranges.
    expect(statements).toBe(4);
    const first = await listRows(counted(), alex.archiveId, id, { ...page, outcomes: ['new'] });
    expect(first.map(({ position }) => position)).toEqual(
      Array.from({ length: 200 }, (_, at) => at),
    );
    expect(statements).toBe(6);
    expect(
      await listRows(counted(), alex.archiveId, id, { ...page, outcomes: ['skipped'] }),
    ).toEqual([]);
  });
});
