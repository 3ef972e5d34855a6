import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines, onSqlite } from '../../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../../test/import-client.ts';
import { recordsOf } from '../../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../../test/server.ts';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import { engagementKind } from '../../../../domain/sea-service/engagement.ts';
import { vesselKind, type VesselRecord } from '../../../../domain/sea-service/vessel.ts';
import { recordChanges } from '../../../records/changes/record-changes.ts';

describeOnEngines('vessels that come along with engagements', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
  let server: TestServer;
  let alex: TestUser;
  let imports: ImportClient;
  let person: { id: string; name: string };
  let count = 0;
  beforeAll(async () => {
    server = await createTestServer(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.advance(1000);
    alex = await server.register(`Alex ${++count}`);
    imports = importClient(alex, alex.archiveId);
    const [first] = await recordsOf(alex, base(), 'person');
    person = first!;
  });
  const base = () => `/api/archives/${alex.archiveId}`;
  const vessels = () => recordsOf(alex, base(), 'vessel');
  const engagements = () => recordsOf(alex, base(), 'engagement');
  const actor = () => ({ archiveId: alex.archiveId, userId: null, userName: 'Test' });

  async function describe(records: Record<string, Partial<VesselRecord>>): Promise<void> {
    const puts = Object.entries(records).map(([id, values]) => ({
      id,
      values: { ...blankOf(vesselKind.fields), ...values },
    }));
    const action = { action: 'vessel.add', summary: {} } as const;
    await recordChanges(server.deps, actor(), action, (writing) => writing.put(vesselKind, puts));
  }
  const tableOf = (rows: readonly string[]) =>
    [
      'Person,Ship,Official number,IMO number,Type,Flag,Gross tonnage,Signed on,Signed off',
      ...rows.map((row) => `${person.name},${row}`),
      '',
    ].join('\n');

  it('are added once a file, told of before, in one change that undoing takes back', async () => {
    const text = tableOf([
      'Priam,308412,,Reefer,GB,,1976-10-04,1976-12-30',
      'PRIAM,,,,,12094,1977-02-09,1977-04-07',
      'Menelaus,,9074729,Liner,United Kingdom,16031,1978-01-02,1978-03-04',
      'Barber Menelaus,,9074729,,,,1979-01-02,1979-03-04',
    ]);
    const { id, outcome, along } = await imports.preview(text);
    expect(outcome).toMatchObject({ rows: 4, imported: 4, failed: 0 });
    expect(along).toEqual([{ kind: 'vessel', count: 2, labels: ['Priam', 'Menelaus'] }]);
    const rows = await imports.rows(id);
    expect(rows.map(({ record }) => record?.label)).toEqual([
      'Priam',
      'PRIAM',
      'Menelaus',
      'Barber Menelaus',
    ]);
    await imports.accept(id);
    const made = await vessels();
    expect(made).toHaveLength(2);
    expect(made.find(({ name }) => name === 'Priam')).toMatchObject({
      officialNumber: '308412',
      type: 'Reefer',
      flag: 'GB',
      grossTonnage: 12094,
    });
    const served = await engagements();
    expect(new Set(served.map(({ vesselId }) => vesselId))).toEqual(
      new Set(made.map((one) => one.id)),
    );
    expect((await imports.find(id)).along).toMatchObject([{ kind: 'vessel', count: 2 }]);
    expect((await imports.preview(text)).outcome).toMatchObject({ duplicates: 4, imported: 0 });
    await bodyOf(alex.post(`${base()}/imports/${id}/undo`, {}));
    expect([await vessels(), await engagements()]).toEqual([[], []]);
    // Imported again; the IDs are the same.
    await imports.bring(text);
    expect([(await vessels()).length, (await engagements()).length]).toEqual([2, 4]);
  });

  itOnSqlite('are those of the archive where it has them, which stay as they are', async () => {
    await describe({
      v1: { name: 'Priam', imo: '9074729', type: 'Bulk carrier' },
      v2: { name: 'Sherbro', officialNumber: '309733' },
      v3: { name: 'Menelaus', formerNames: [{ name: 'Barber', until: '1980' }] },
    });
    const before = await vessels();
    const { id, along } = await imports.preview(
      tableOf([
        'Renamed,,9074729,Reefer,,,1976-10-04,',
        'Sherbro,309 733,,Reefer,,,1977-10-04,',
        'Barber,,,Reefer,,,1978-10-04,',
      ]),
    );
    expect(along).toEqual([]);
    await imports.accept(id);
    expect(await vessels()).toEqual(before);
    expect((await engagements()).map(({ vesselId }) => vesselId).toSorted()).toEqual([
      'v1',
      'v2',
      'v3',
    ]);
  });

  itOnSqlite(
    'are not guessed where several are called so, nor made of what cannot be read',
    async () => {
      await describe({ v1: { name: 'Priam' }, v2: { name: 'Priam' } });
      const { id, along, outcome } = await imports.preview(
        tableOf([
          'Priam,,,,,,1976-10-04,',
          'Ajax,,9074728,,,,1977-10-04,',
          'Troilus,,,,Atlantis,,1978-10-04,',
          'Ulysses,n/a,-,,,,1979-10-04,',
        ]),
      );
      expect(outcome).toMatchObject({ imported: 1, failed: 3 });
      expect(along).toMatchObject([{ labels: ['Ulysses'] }]);
      expect((await imports.rows(id)).map(({ problem }) => problem?.code ?? null)).toEqual([
        'several-called',
        'value-invalid',
        'value-invalid',
        null,
      ]);
    },
  );

  itOnSqlite('are those that somebody has added between the preview and its end', async () => {
    const { id } = await imports.preview(tableOf(['Priam,308412,,,,,1976-10-04,']));
    await describe({ v1: { name: 'Priam', officialNumber: '308412' } });
    expect((await imports.find(id)).along).toEqual([]);
    await imports.accept(id);
    expect(await vessels()).toHaveLength(1);
    expect(await engagements()).toMatchObject([{ vesselId: 'v1' }]);
  });

  itOnSqlite('stay when the import is undone, if another engagement is aboard', async () => {
    const { id } = await imports.bring(tableOf(['Priam,,,,,,1976-10-04,']));
    const [vessel] = await vessels();
    const values = {
      ...blankOf(engagementKind.fields),
      personId: person.id,
      vesselId: vessel!.id,
      signedOn: '1990-01-01',
    };
    const action = { action: 'engagement.add', summary: {} } as const;
    await recordChanges(server.deps, actor(), action, (writing) =>
      writing.put(engagementKind, [{ id: 'e1', values }]),
    );
    await bodyOf(alex.post(`${base()}/imports/${id}/undo`, {}));
    expect((await engagements()).map((one) => one.id)).toEqual(['e1']);
    expect(await vessels()).toHaveLength(1);
  });

  itOnSqlite('come with a row whose cells are fixed', async () => {
    const { id } = await imports.preview(
      tableOf(['Priam,,,,,,1976-10-04,', 'Priam,,,,,,1977-13-04,']),
    );
    await bodyOf(alex.put(`${base()}/imports/${id}/rows/1`, { cells: { 7: '1977-10-04' } }));
    await imports.accept(id);
    expect([(await vessels()).length, (await engagements()).length]).toEqual([1, 2]);
  });
});
