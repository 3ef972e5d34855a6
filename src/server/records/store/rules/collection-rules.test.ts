import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { archiveFile } from '../../../../../test/archive-contents.ts';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../../test/import-client.ts';
import { recordsOf, versionOf, withIds } from '../../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../../test/server.ts';
import {
  collectionAt,
  collectionKind,
  type CollectionRecord,
} from '../../../../domain/collections/collection.ts';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import type { Added } from '../../../../domain/records/record-sets.ts';
import { trackKind } from '../../../../domain/tracks/track.ts';

const europe: CollectionRecord = {
  ...blankOf(collectionKind.fields),
  mode: 'road',
  name: 'Europe',
  slug: 'Europe',
};
const drive = { ...blankOf(trackKind.fields), mode: 'road', name: 'Calais to Reims', date: '2017' };
const taken = { code: 'in-use', issues: [{ path: 'slug', code: 'in-use' }] };

describeOnEngines('the address of a collection', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let imports: ImportClient;
  let base: string;
  let count = 0;
  beforeAll(async () => {
    server = await createTestServer(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.advance(1000);
    alex = await server.register(`Alex ${++count}`);
    imports = importClient(alex, alex.archiveId);
    base = `/api/archives/${alex.archiveId}`;
  });
  const tryAdd = (...many: Partial<CollectionRecord>[]) => {
    server.clock.advance(1);
    const records = withIds(many.map((one) => ({ ...europe, ...one })));
    return alex.post(`${base}/collections`, { records });
  };
  const add = async (...many: Partial<CollectionRecord>[]) => {
    const added = await bodyOf<Added>(tryAdd(...many));
    return { ...added, id: added.ids[0] ?? '', version: versionOf(added) };
  };
  const edit = (id: string, version: number, more: Partial<CollectionRecord>) =>
    alex.put(`${base}/collections/${id}`, { values: { ...europe, ...more }, version, places: [] });
  const undo = async (changeSetId: string | null) => {
    server.clock.advance(1);
    return bodyOf<{ undone: number; left: unknown[] }>(
      alex.post(`${base}/changes/${changeSetId}/undo`, {}),
    );
  };
  const addresses = async () =>
    (await recordsOf(alex, base, 'collection')).map(({ mode, slug }) => `${mode}/${slug}`);

  it('is refused where its mode has it in any letter case, and free in the other mode', async () => {
    await add({ slug: 'Île' });
    for (const refused of [
      await tryAdd({ slug: 'îLE' }),
      await tryAdd({ slug: 'Two' }, { slug: 'tWO' }),
    ]) {
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject(taken);
    }
    const rail = await add({ mode: 'rail', slug: 'île' });
    const moved = await edit(rail.id, rail.version, { mode: 'road', slug: 'île' });
    expect(await moved.json()).toMatchObject(taken);
    expect(await addresses()).toEqual(['road/Île', 'rail/île']);
  });

  it('stays with its collection, whose letters may change', async () => {
    const { id, version } = await add({});
    expect((await edit(id, version, { slug: 'EUROPE', summary: 'All of it' })).status).toBe(200);
    expect(await addresses()).toEqual(['road/EUROPE']);
  });

  it('is made from the name where it is left out, by number where that is taken', async () => {
    await add({ slug: 'europe' });
    await add({ slug: '' }, { slug: '' });
    expect(await addresses()).toEqual(['road/europe', 'road/Europe_2', 'road/Europe_3']);
  });

  it('is exchanged by two that are edited at once', async () => {
    const { ids, versions } = await add({ name: 'One', slug: 'One' }, { name: 'Two', slug: 'Two' });
    const records = ['two', 'one'].map((slug, at) => ({
      id: ids[at],
      version: versions[at],
      values: { ...europe, slug },
    }));
    await bodyOf(alex.post(`${base}/collections/edit`, { records }));
    const all = await recordsOf(alex, base, 'collection');
    expect(collectionAt(all, 'road', 'TWO')?.id).toBe(ids[0]);
    expect(collectionAt(all, 'road', 'ONE')?.id).toBe(ids[1]);
  });

  it('keeps a collection of a file out that has another id, and lets the others in', async () => {
    await add({});
    const line = (id: string, more: Partial<CollectionRecord>) => ({
      kind: 'collection',
      id,
      values: { ...europe, ...more },
    });
    const file = archiveFile([
      line('c1', { slug: 'EUROPE', summary: 'As somebody else has it' }),
      line('c2', { mode: 'rail' }),
      line('c3', { slug: 'Asia' }),
      line('c4', { slug: 'asia', summary: 'Again' }),
      // The track map `c1` is refused, so this track refers to a missing record, even though a map
      // with the same address exists.
      { kind: 'track', id: 't1', values: { ...drive, collectionId: 'c1' } },
      { kind: 'track', id: 't2', values: { ...drive, collectionId: 'c3' } },
    ]);
    const { id, outcome } = await imports.preview(file);
    expect(outcome).toMatchObject({ rows: 6, imported: 3, failed: 3 });
    const problem = { code: 'value-taken', detail: 'Short name' };
    expect(await imports.rows(id)).toMatchObject([
      { outcome: 'failed', problem },
      { outcome: 'new' },
      { outcome: 'new' },
      { outcome: 'failed', problem },
      { outcome: 'failed', problem: { code: 'reference-missing', detail: 'c1' } },
      { outcome: 'new' },
    ]);
    await imports.accept(id);
    expect(await recordsOf(alex, base, 'track')).toMatchObject([{ collectionId: 'c3' }]);
    expect((await addresses()).toSorted()).toEqual(['rail/Europe', 'road/Asia', 'road/Europe']);
  });

  it('is not taken by undoing, which names what it leaves out', async () => {
    const first = await add({ name: 'Europe by car' });
    const gone = await alex.delete(`${base}/collections/${first.id}?version=${first.version}`);
    const { changeSetId } = (await gone.json()) as { changeSetId: string };
    const second = await add({ slug: 'europe' });
    const left = { entity: 'collection', entityId: first.id, reason: 'in-use' };
    expect(await undo(changeSetId)).toMatchObject({
      undone: 0,
      left: [{ ...left, name: 'Europe by car' }],
    });
    expect(await addresses()).toEqual(['road/europe']);
    expect((await edit(second.id, second.version, { slug: 'Elsewhere' })).status).toBe(200);
    expect(await undo(changeSetId)).toMatchObject({ undone: 1, left: [] });
    expect((await addresses()).toSorted()).toEqual(['road/Elsewhere', 'road/Europe']);
  });
});
