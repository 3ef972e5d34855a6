import { createHash } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importClient } from '../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { unheld } from '../../platform/jobs/job-hold.ts';
import { measureFiles } from '../../platform/files/stored-files.queries.ts';
import type { FileProgress } from '../read/file-reading.ts';
import { withOriginals } from './keep-originals.ts';

let server: TestServer;
let alex: TestUser;
let id: string;
beforeEach(async () => {
  server = await createTestServer('sqlite');
  alex = await server.register('Alex Marlow');
  ({ id } = await importClient(alex, alex.archiveId).preview('date,from,to\n2019-05-04,LHR,JFK\n'));
});
afterEach(() => server.close());

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Keeps files as the originals of a ZIP file; `lost` are those that the ZIP file does not have. */
async function keep(contents: readonly Uint8Array[], lost: ReadonlySet<string> = new Set()) {
  const byHash = new Map(contents.map((bytes) => [hash(bytes), bytes]));
  const steps: (readonly [number, number])[] = [];
  let [statements, open, mostOpen] = [0, 0, 0];
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  async function* read(bytes: Uint8Array) {
    mostOpen = Math.max(mostOpen, ++open);
    yield await Promise.resolve(bytes);
    open--;
  }
  const { db, storage, log } = server.deps;
  const hold = {
    ...unheld,
    step: (done: number, total: number) => Promise.resolve(void steps.push([done, total])),
  };
  const actor = { archiveId: alex.archiveId, userId: alex.userId };
  const keeping = { db: db.withPlugin(counting), storage, log, actor, id, hold };
  const originals = {
    files: Array.from(byHash, ([sha256, { length: size }]) => {
      return { sha256, size, mediaType: 'text/plain' };
    }),
    read: (sha256: string) => (lost.has(sha256) ? undefined : read(byHash.get(sha256)!)),
    strays: [],
    close: () => {},
  };
  // A file without rows of its own.
  // oxlint-disable-next-line require-yield
  const empty = (async function* (): FileProgress {
    const format = { id: 'sojourn-archive', name: 'Sojourn', target: 'records' } as const;
    return Promise.resolve({ format, travellers: [] });
  })();
  const failed: string[] = [];
  for await (const step of withOriginals(empty, keeping, originals)) {
    if (step.kind === 'rows') failed.push(...step.rows.map(({ raw }) => raw));
  }
  return { steps, statements, mostOpen, failed, total: originals.files.length };
}

const tiny = (count: number) => Array.from({ length: count }, (_, at) => Buffer.from(`ride ${at}`));

it('asks the database no more often for each of many small originals', async () => {
  const { statements, total } = await keep(tiny(600));
  expect(total).toBe(600);
  expect(statements).toBeLessThan(150);
  expect(await measureFiles(server.deps.db, alex.archiveId)).toBe(
    tiny(600).reduce((sum, { length }) => sum + length, 0),
  );
});

it('says how many originals are kept', async () => {
  const { steps } = await keep(tiny(40));
  expect(steps).toEqual([
    [0, 40],
    [16, 40],
    [32, 40],
  ]);
});

it('writes small originals together and large ones alone', async () => {
  const large = [Buffer.alloc(1_000_001, 1), Buffer.alloc(1_000_001, 2)];
  expect((await keep(large)).mostOpen).toBe(1);
  const mixed = [...tiny(3), ...large, ...tiny(60).slice(40)];
  const { steps } = await keep(mixed);
  expect(steps.map(([done]) => done)).toEqual([0, 3, 4, 5, 21]);
});

it('keeps the others when one is lost, and names that one', async () => {
  const files = tiny(20);
  const lost = hash(files[7]!);
  const { failed } = await keep(files, new Set([lost]));
  expect(failed).toEqual([lost]);
  const stored = await server.deps.db.selectFrom('import_file').select('sha256').execute();
  expect(stored).toHaveLength(19);
});
