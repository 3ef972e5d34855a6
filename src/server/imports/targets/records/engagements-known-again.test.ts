import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { type ImportClient, importClient } from '../../../../../test/import-client.ts';
import { recordsOf } from '../../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../../test/server.ts';
import type { Mapping } from '../../../../domain/imports/import-row.ts';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import { placeKind } from '../../../../domain/places/place.ts';
import {
  type EngagementRecord,
  engagementKind,
} from '../../../../domain/sea-service/engagement.ts';
import { vesselKind } from '../../../../domain/sea-service/vessel.ts';
import { recordChanges } from '../../../records/changes/record-changes.ts';

describeOnEngines('engagements that a table tells again', (engine) => {
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
    alex = await server.register(`Alex ${++count}`);
    imports = importClient(alex, alex.archiveId);
  });
  const base = () => `/api/archives/${alex.archiveId}`;
  const engagements = () => recordsOf(alex, base(), 'engagement');

  const dock = {
    ...blankOf(placeKind.fields),
    kind: 'port' as const,
    name: 'Vittoria Dock, Birkenhead',
    town: 'Birkenhead',
    country: 'GB',
    lat: 53.401,
    lon: -3.041,
    zone: 'Europe/London',
  };

  async function serve(records: readonly Partial<EngagementRecord>[]): Promise<string> {
    const [person] = await recordsOf(alex, base(), 'person');
    const actor = { archiveId: alex.archiveId, userId: null, userName: 'Test' };
    await recordChanges(
      server.deps,
      actor,
      { action: 'engagement.add', summary: {} },
      async (w) => {
        await w.put(placeKind, [
          { id: 'place:dock', values: dock },
          {
            id: 'place:rotterdam',
            values: { ...dock, name: 'Rotterdam', town: 'Rotterdam', country: 'NL' },
          },
        ]);
        await w.put(vesselKind, [
          { id: 'v1', values: { ...blankOf(vesselKind.fields), name: 'Priam' } },
        ]);
        const values = { ...blankOf(engagementKind.fields), personId: person!.id, vesselId: 'v1' };
        await w.put(
          engagementKind,
          records.map((one, at) => ({ id: `e${at}`, values: { ...values, ...one } })),
        );
      },
    );
    return person!.name;
  }
  const tableOf = (name: string, rows: readonly string[]) =>
    [
      'Person,Vessel,Signed on,Port of signing on,Signed off,Port of signing off,Conduct',
      ...rows.map((row) => `${name},Priam,${row}`),
      '',
    ].join('\n');

  it('are there already, with the ports that the archive has of those names', async () => {
    const name = await serve([
      {
        signedOn: '1976-10-04',
        signedOff: '1976-12-30',
        signedOnPlaceId: 'place:rotterdam',
        signedOffPlaceId: 'place:dock',
      },
      { signedOn: '1977~', signedOnPlaceId: 'place:dock' },
    ]);
    const text = tableOf(name, [
      '1976-10-04,Rotterdam,1976-12-30,"Vittoria Dock, Birkenhead",',
      '1977~,"Vittoria Dock, Birkenhead",,,',
      '1979-01-02,Rotterdam,,"Vittoria Dock, Birkenhead",',
    ]);
    const { id, outcome } = await imports.preview(text);
    expect(outcome).toMatchObject({ rows: 3, duplicates: 2, imported: 1, failed: 0 });
    await imports.accept(id);
    expect((await engagements()).find(({ signedOn }) => signedOn === '1979-01-02')).toMatchObject({
      signedOnPlaceId: 'place:rotterdam',
      signedOffPlaceId: 'place:dock',
    });
  });

  it('are known however their ports are spelt, once, and complete what is open in the archive', async () => {
    const name = await serve([
      { signedOn: '1976-10-04', signedOff: '1976-12', signedOnPlaceId: 'place:rotterdam' },
      { signedOn: '1979', signedOff: '' },
    ]);
    const text = tableOf(name, [
      '1976-10-04,Hamburg,1976-12-30,,',
      '1976-10-04,Bremerhaven,1976-12-30,Hamburg,Very good',
      '1976-10-04,Rotterdam,1978-02-01,,',
      '1979,Rotterdam,,,Good',
      '1979,Hamburg,,,Good',
    ]);
    const { id, outcome } = await imports.preview(text);
    const rows = await imports.rows(id);
    expect(rows.map((row) => row.outcome)).toEqual([
      'duplicate',
      'complete',
      'new',
      'complete',
      'new',
    ]);
    expect(outcome).toMatchObject({ rows: 5, imported: 2, updated: 2, duplicates: 1 });
    await imports.accept(id);
    const all = await engagements();
    expect(all).toHaveLength(4);
    expect(all.find((one) => one.id === 'e0')).toMatchObject({
      signedOff: '1976-12',
      signedOnPlaceId: 'place:rotterdam',
      conduct: 'Very good',
    });
    const again = await imports.preview(text);
    expect(again.outcome).toMatchObject({ imported: 0, updated: 0, failed: 0 });
  });

  it('keep a port that no list has as text, and count its days', async () => {
    const name = await serve([]);
    const text = tableOf(name, [
      '1981-03-02,Nowhere Roads,1981-05-01,Hamburg,',
      '1982-03-02,Hamburg,1982-05-01,Quay 7 at Elsewhere,',
      '1983-03-02,Neverland Roads,,,',
    ]);
    const { id, outcome } = await imports.preview(text);
    expect(outcome).toMatchObject({ rows: 3, imported: 3, failed: 0 });
    await imports.accept(id);
    const ports = (await engagements())
      .toSorted((one, other) => (one.signedOn < other.signedOn ? -1 : 1))
      .map((one) => [
        one.signedOnPlaceId === null ? one.signedOnPort : 'a place',
        one.signedOffPlaceId === null ? one.signedOffPort : 'a place',
      ]);
    expect(ports).toEqual([
      ['Nowhere Roads', 'a place'],
      ['a place', 'Quay 7 at Elsewhere'],
      ['Neverland Roads', ''],
    ]);
    const again = await imports.preview(text);
    expect(again.outcome).toMatchObject({ imported: 0, updated: 0, failed: 0 });
    const tooLong = await imports.preview(tableOf(name, [`1984-03-02,${'x'.repeat(201)},,,`]));
    expect(tooLong.outcome).toMatchObject({ imported: 0, failed: 1 });
  });

  it('tell of one engagement where two rows of a file are the same', async () => {
    const name = await serve([]);
    const text = tableOf(name, ['1976-10-04,Rotterdam,,,', '1976-10-04,Hamburg,1976-12-30,,']);
    const { id, outcome } = await imports.preview(text);
    expect(outcome).toMatchObject({ imported: 1, duplicates: 1 });
    expect((await imports.rows(id))[1]?.problem).toMatchObject({ code: 'repeated-row' });
  });

  it('are of each person whose list it is, and there again if the list is imported again', async () => {
    const text = [
      'Vessel,Rank,Signed on,Port of signing on,Signed off',
      'Priam,Mate,1976-10-04,Rotterdam,1976-12-30',
      'Priam,Mate,1977-02,Rotterdam,1977-05',
      '',
    ].join('\n');
    const importAs = async (mapping: Mapping) => {
      const { id, travellers } = await imports.preview(text);
      const [owner] = travellers;
      await imports.map(id, { [owner!.key]: mapping });
      return (await imports.accept(id)).outcome;
    };
    expect(await importAs({ newPerson: 'Alex' })).toMatchObject({ imported: 2 });
    expect(await importAs({ newPerson: 'Kim' })).toMatchObject({ imported: 2, duplicates: 0 });
    const people = (await engagements()).map(({ personId }) => personId);
    expect(new Set(people).size).toBe(2);
    expect(people).toHaveLength(4);
    for (const personId of new Set(people)) {
      expect(await importAs({ personId: String(personId) })).toMatchObject({
        imported: 0,
        duplicates: 2,
      });
    }
  });

  it('are of each person that a list names, beside those of the list of one of them', async () => {
    const name = await serve([]);
    const rows = ['Priam,1976-10-04,1976-12-30', 'Priam,1977-02,1977-05'];
    const headings = 'Vessel,Signed on,Signed off';
    await imports.bring([headings, ...rows, ''].join('\n'));
    const named = rows.map((row) => `${name},${row}`);
    const again = await imports.bring([`Person,${headings}`, ...named, ''].join('\n'));
    expect(again.outcome).toMatchObject({ imported: 0, duplicates: 2 });
    expect(await engagements()).toHaveLength(2);
  });
});
