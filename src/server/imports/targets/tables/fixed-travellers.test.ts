import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../../test/import-client.ts';
import { recordsOf } from '../../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../../test/server.ts';
import type { ImportView } from '../../preview/import-view.ts';

const header = 'Date,From,To,Airline,Flight,Passengers\n';
const log = (...names: string[]) =>
  header + names.map((name, at) => `${1998 + at}-06-12,LHR,JFK,BA,BA11${at},${name}\n`).join('');

describeOnEngines('whom the rows of a table name', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let imports: ImportClient;
  let count = 0;
  beforeAll(async () => {
    server = await createTestServer(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.advance(1000);
    alex = await server.register(`Alex Marlow ${++count}`);
    imports = importClient(alex, alex.archiveId);
  });
  const base = () => `/api/archives/${alex.archiveId}`;
  const fix = (id: string, position: number, cells: Record<number, string>) =>
    bodyOf<ImportView>(alex.put(`${base()}/imports/${id}/rows/${position}`, { cells }));
  const namesOf = ({ travellers }: ImportView) => travellers.map(({ name, rows }) => [name, rows]);
  const people = async () => (await recordsOf(alex, base(), 'person')).map((one) => one['name']);

  it('follows from the rows as they were fixed, and nobody else is made', async () => {
    const before = await people();
    const preview = await imports.preview(log('Zyx Mistype', 'Own Er', 'Own Er'));
    const { id } = preview;
    expect(namesOf(preview)).toEqual([
      ['Zyx Mistype', 1],
      ['Own Er', 2],
    ]);
    expect(namesOf(await fix(id, 0, { 5: 'Own Er' }))).toEqual([['Own Er', 3]]);
    const failed = await fix(id, 1, { 1: 'Neverland' });
    expect(namesOf(failed)).toEqual([['Own Er', 2]]);
    expect(namesOf(await fix(id, 1, { 1: 'LHR' }))).toEqual([['Own Er', 3]]);
    await imports.accept(id);
    expect(await people()).toEqual([...before, 'Own Er']);
  });

  it('asks about nobody whom no row names any more', async () => {
    // A first name alone is ambiguous, so the importer is asked.
    const preview = await imports.preview(log('Robin Vale', 'Alex'));
    const { id } = preview;
    expect(preview.travellers[1]).toMatchObject({ name: 'Alex', isAsked: true });
    expect((await imports.tryAccept(id)).status).toBe(400);
    const view = await fix(id, 1, { 5: 'Robin Vale' });
    expect(namesOf(view)).toEqual([['Robin Vale', 2]]);
    expect((await imports.tryAccept(id)).status).toBe(200);
  });

  it('keeps what was said, also where the name comes to be spelt otherwise', async () => {
    const { id, travellers } = await imports.preview(log('Sam', 'robin vale'));
    const sam = travellers.find(({ name }) => name === 'Sam');
    await imports.map(id, { [sam?.key ?? '']: { newPerson: 'Sam Björk' } });
    await fix(id, 0, { 5: 'SAM; Kim' });
    const view = await fix(id, 1, { 5: 'Robin Vale' });
    expect(view.travellers).toMatchObject([
      { name: 'Sam', rows: 1, mappedTo: { newPerson: 'Sam Björk' }, said: 'here' },
      { name: 'Kim', mappedTo: { newPerson: 'Kim' } },
      { name: 'Robin Vale', rows: 1, mappedTo: { newPerson: 'Robin Vale' } },
    ]);
  });

  it('is so of people, whose rows are themselves', async () => {
    const people = 'Name,Nationality\nRobin Vale,Norway\nKim Oslo,Denmark\n';
    const { id, travellers } = await imports.preview(people);
    expect(travellers.map(({ name }) => name)).toEqual(['Robin Vale', 'Kim Oslo']);
    expect(namesOf(await fix(id, 0, { 0: 'Robin Dale' }))).toEqual([
      ['Kim Oslo', 1],
      ['Robin Dale', 1],
    ]);
    expect((await imports.accept(id)).outcome).toMatchObject({ imported: 2 });
  });

  it('is no more than a file may name, and counts as stored', async () => {
    const names = (from: number) =>
      Array.from({ length: 50 }, (_, at) => `Sam ${String.fromCharCode(97 + from)}${at}x`);
    const { id } = await imports.preview(log(...Array.from({ length: 11 }, () => '')));
    // The owner of the log counts as one traveller while some rows name no one.
    for (let row = 0; row < 9; row++) await fix(id, row, { 5: names(row).join('; ') });
    const refused = await alex.put(`${base()}/imports/${id}/rows/9`, {
      cells: { 5: names(9).join('; ') },
    });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'limit-reached', limit: 'travellersOfImport', most: 500 },
    ]);
    expect((await imports.find(id)).travellers).toHaveLength(451);
    const { db } = server.deps;
    const kept = db.selectFrom('import').select(['people', 'stored_bytes']).where('id', '=', id);
    const rows = db.selectFrom('import_row').select(['raw', 'draft']).where('import_id', '=', id);
    const bytes = (await rows.execute()).map(({ raw, draft }) => `${raw}${draft}`.length);
    const { people, stored_bytes: stored } = await kept.executeTakeFirstOrThrow();
    expect(stored).toBeGreaterThan(people.length + bytes.reduce((sum, one) => sum + one, 0));
  });
});
