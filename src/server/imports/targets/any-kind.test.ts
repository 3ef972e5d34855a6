import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { archiveFile, contentsOf } from '../../../../test/archive-contents.ts';
import type { ReadingUpdate } from '../read/reading-tasks.ts';
import { describeOnEngines } from '../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../test/import-client.ts';
import { jfk, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { recordsOf, withIds } from '../../../../test/records.ts';
import { uploadClient } from '../../../../test/upload-client.ts';
import { unzipped } from '../../../../test/zip.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { createSpecimenTables, type Specimen, specimen } from '../../../../test/specimen.ts';

// This file mocks modules, so it and the next file load their modules again.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

// Adds a kind with a field of every type to the registry. Files are read in this thread, because a
// worker thread would not have the mock.
vi.mock('../../../domain/records/registry.ts', async (original) => {
  const { kinds: own } = await original<{ kinds: object }>();
  const { specimenKind: described } = await import('../../../../test/specimen.ts');
  const kinds = { ...own, specimen: described };
  return {
    kinds,
    kindNames: Object.keys(kinds),
    isKindName: (name: string) => Object.hasOwn(kinds, name),
  };
});
vi.mock('../read/reading-threads.ts', async () => {
  const { readSource } = await import('../read/read-source.ts');
  const { updatesOf } = await import('../../../../test/imports/reading-updates.ts');
  return {
    ReadingThreads: class {
      read = ({ bytes }: { bytes: Uint8Array }, tell: (update: ReadingUpdate) => void) => {
        const source = readSource(bytes, { isLimited: () => false } as never);
        for (const news of updatesOf(source)) tell(news);
        return Promise.resolve(source);
      };
      close = () => Promise.resolve();
    },
  };
});

describeOnEngines('records of any kind, exported and imported', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let sam: TestUser;
  let imports: ImportClient;
  let values: Specimen;
  let text: string;
  let count = 0;

  beforeAll(async () => {
    server = await createTestServer(engine);
    await createSpecimenTables(server.deps.db);
    alex = await server.register('Alex Marlow');
    const base = `/api/archives/${alex.archiveId}`;
    const [person] = await recordsOf(alex, base, 'person');
    const personId = person?.id ?? '';
    values = {
      ...specimen,
      finder: personId,
      from: lhr.id,
      owners: [{ personId, seat: '12A' }],
      homes: [{ placeId: jfk.id, since: '1978' }],
    };
    const blank: Specimen = { ...values, hue: 'green', weight: 12.5, finder: null, homes: [] };
    const others = { site: null, sold: '', shown: '', maker: { name: '', icao: '' } };
    const wren = { ...blank, ...others, label: 'Wren', isRare: false, remarks: '' };
    const records = withIds([values, wren]);
    await bodyOf(alex.post(`${base}/specimens`, { records, places: [lhr, jfk] }));
    text = await (await alex.get(`${base}/export`)).text();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    sam = await server.register(`Sam ${++count}`);
    imports = importClient(sam, sam.archiveId);
  });
  const contents = (user: TestUser) => contentsOf(server.deps.db, user.archiveId);
  const undo = (id: string) =>
    bodyOf(sam.post(`/api/archives/${sam.archiveId}/imports/${id}/undo`, {}));
  const variant = (id: string, variantOf: string | null) => ({
    kind: 'specimen',
    id,
    values: { ...values, finder: null, from: lhr.id, homes: [], owners: [], variantOf },
  });

  it('come back with a field of every type, and are gone after undo', async () => {
    const before = await contents(sam);
    const { id, outcome } = await imports.bring(text);
    const all = await contents(alex);
    expect(outcome).toMatchObject({ rows: all.size, imported: all.size });
    expect(await contents(sam)).toEqual(new Map([...before, ...all]));
    const rows = await imports.rows(id);
    expect(rows.map(({ record }) => [record?.kind, record?.label])).toEqual([
      ['place', 'LHR London'],
      ['place', 'JFK New York'],
      ['person', 'Alex Marlow'],
      ['specimen', 'Tèrn'],
      ['specimen', 'Wren'],
    ]);
    expect((await imports.bring(text)).outcome).toMatchObject({ duplicates: all.size });
    expect(await undo(id)).toMatchObject({ undone: all.size, left: [] });
    expect(await contents(sam)).toEqual(before);
  });

  it('bring the files that they name in a ZIP file, and are refused without them', async () => {
    const riley = await server.register(`Riley ${++count}`);
    const base = `/api/archives/${riley.archiveId}`;
    const bytes = Uint8Array.of(137, 80, 78, 71);
    const upload = await uploadClient(riley, riley.archiveId).whole([bytes]);
    const kept = await bodyOf<{ sha256: string }>(
      riley.post(`${base}/files`, { upload, mediaType: 'image/png' }),
    );
    const picture = kept.sha256;
    const [person] = await recordsOf(riley, base, 'person');
    const personId = person?.id ?? '';
    const own = { ...values, finder: personId, owners: [{ personId, seat: '' }], picture };
    await bodyOf(riley.post(`${base}/specimens`, { records: withIds([own]), places: [lhr, jfk] }));
    const zip = new Uint8Array(await (await riley.get(`${base}/export`)).arrayBuffer());
    const all = await contents(riley);

    const records = (await unzipped(zip)).get('records.jsonl')?.toString() ?? '';
    const without = await imports.preview(records);
    expect(without.outcome).toMatchObject({ failed: 1 });
    const [failed] = await imports.rows(without.id, '?outcome=failed');
    expect(failed?.problem).toMatchObject({ code: 'original-missing', detail: picture });

    const before = await contents(sam);
    const { id } = await imports.preview(zip, 'archive.zip');
    expect((await imports.accept(id)).outcome).toMatchObject({ imported: all.size, failed: 0 });
    expect(await contents(sam)).toEqual(new Map([...before, ...all]));
    const served = async () => {
      const answer = await sam.get(`/api/archives/${sam.archiveId}/files/${picture}`);
      return new Uint8Array(await answer.arrayBuffer());
    };
    expect(await served()).toEqual(bytes);

    const undone = await bodyOf<{ changeSetId: string }>(
      sam.post(`/api/archives/${sam.archiveId}/imports/${id}/undo`, {}),
    );
    server.clock.advance(25 * 60 * 60 * 1000);
    await sweepFiles(server.deps);
    await bodyOf(sam.post(`/api/archives/${sam.archiveId}/changes/${undone.changeSetId}/undo`, {}));
    expect(await contents(sam)).toEqual(new Map([...before, ...all]));
    expect(await served()).toEqual(bytes);
  });

  it('come back as an earlier release exported them', async () => {
    const older = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
      .map(({ kinds, kind, id, values: said }) => {
        if (kinds) return { kinds: { ...kinds, specimen: 1 } };
        if (kind !== 'specimen') return { kind, id, values: said };
        const { hue, remarks: _remarks, ...rest } = said;
        return { kind, id, values: { ...rest, colour: hue } };
      });
    const [head, ...lines] = older;
    const { outcome } = await imports.bring(archiveFile(lines as never, head));
    expect(outcome).toMatchObject({ failed: 0, skipped: 0 });
    const wren = [...(await contents(sam)).values()].find(
      (record) => (record as Partial<Specimen>).label === 'Wren',
    );
    expect(wren).toMatchObject({ hue: 'green', remarks: '', isRare: false });
  });

  it('may name one another, themselves and in circles, and go together', async () => {
    const { id: _id, ...london } = lhr;
    const owner = { kind: 'person', id: 'p1', values: { slug: 'ann', name: 'Ann' } };
    const owned = (one: ReturnType<typeof variant>) => ({
      ...one,
      values: { ...one.values, owners: [{ personId: 'p1', seat: '' }] },
    });
    const chain = Array.from({ length: 600 }, (_, index) =>
      owned(variant(`s${index}`, `s${(index + 1) % 600}`)),
    );
    const lines = [...chain, owned(variant('self', 'self')), owned(variant('stray', 'nothing'))];
    const lost = [owned(variant('lost', 'stray'))];
    const place = { kind: 'place', id: lhr.id, values: london };
    const before = await contents(sam);
    const file = archiveFile([...lines, ...lost, owner, place]);
    const { id, outcome } = await imports.bring(file);
    expect(outcome).toMatchObject({ imported: 603, failed: 2 });
    const failed = await imports.rows(id, '?outcome=failed');
    expect(failed.map(({ problem }) => problem?.detail)).toEqual(['nothing', 'stray']);
    expect((await contents(sam)).size).toBe(before.size + 603);
    expect(await undo(id)).toMatchObject({ undone: 603, left: [] });
    expect(await contents(sam)).toEqual(before);
  });

  it('are refused for a single wrong field, with its name', async () => {
    const wrong = [
      { hue: 'blue' },
      { order: 1e9 },
      { found: 'tomorrow' },
      { site: { lat: 91, lon: 0 } },
      { owners: [] },
      { owners: 'Alex' },
      { maker: null },
      { label: undefined },
    ].map((more, index) => ({ kind: 'specimen', id: `s${index}`, values: { ...values, ...more } }));
    const { id, outcome } = await imports.preview(archiveFile(wrong));
    expect(outcome).toMatchObject({ failed: wrong.length });
    const rows = await imports.rows(id);
    expect(rows.map(({ problem }) => problem?.detail?.split(':')[0])).toEqual([
      'hue',
      'order',
      'found',
      'site.lat',
      'owners',
      'owners',
      'maker',
      'label',
    ]);
  });
});
