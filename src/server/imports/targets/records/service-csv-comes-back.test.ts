import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../../test/import-client.ts';
import { recordsOf } from '../../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../../test/server.ts';
import { serviceCsvWords } from '../../../../../test/service-csv-words.ts';
import { join } from 'node:path';
import { projectFolder } from '../../../platform/program-files.ts';
import { readSample } from '../../../../../sample/read-sample.ts';
import { readSampleFiles } from '../../../../../sample/sample-files.ts';
import { writeCsv } from '../../../../domain/exports/csv-write.ts';
import {
  engagementKind,
  type EngagementRecord,
} from '../../../../domain/sea-service/engagement.ts';
import { serviceCsv } from '../../../../domain/sea-service/service-csv.ts';
import { serviceRows } from '../../../../domain/sea-service/service-rows.ts';
import { vesselKind, type VesselRecord } from '../../../../domain/sea-service/vessel.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import { recordChanges } from '../../../records/changes/record-changes.ts';
import { keepPlaces } from '../../../places/places.actions.ts';

describeOnEngines('the CSV of sea service', (engine) => {
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
  const base = (user = alex) => `/api/archives/${user.archiveId}`;

  /** The fields of an engagement and a vessel that the sample leaves empty. */
  const further: Partial<EngagementRecord> = {
    capacities: [
      { capacity: 'Third; Mate', from: '' },
      { capacity: 'Second Mate', from: '1999-07-01' },
      { capacity: 'Chief Mate', from: '1999-06-01' },
    ],
    department: 'electro-technical',
    voyage: 'home-trade',
    signedOn: '1999-05~',
    signedOff: '1999-12-02',
    spells: [
      { kind: 'yard', from: '1999-08-01', to: '1999-08-04' },
      { kind: 'at-sea', from: '1999-09-01', to: '1999-09-09' },
    ],
    daysAtSea: 0,
    daysAtAnchor: 1,
    daysInPort: 2,
    daysStandby: 3,
    daysInYard: 4,
    daysOnWatch: 5,
    waters: [{ waters: 'great-lakes', days: 3 }],
    isWatchkeeping: true,
    isUnattendedMachinery: true,
    hoursADay: 8.5,
    isTwoWatch: true,
    note: '=1+1,\n"then"',
  };
  const ship: Partial<VesselRecord> = {
    name: 'Northern Star',
    formerNames: [
      { name: 'Ocean; Star', until: '1998' },
      { name: 'Bidston "Lass"', until: '2001-02' },
    ],
    imo: '9074729',
    mmsi: '235000000',
    callSign: 'GBTT',
    length: 141.2,
    propulsion: 'steam-turbine',
    note: 'Of steam',
  };

  /** Adds the sample's service and one engagement with all fields; returns the downloaded file. */
  async function serve(person: { id: string; calledInFile: string }): Promise<string> {
    const { seaService } = readSample(await readSampleFiles(join(projectFolder, 'sample')), {
      reference: server.deps.reference,
      newId: () => newId(server.deps.clock.now()),
    });
    const [first] = seaService.engagements;
    const engagements = [
      ...seaService.engagements.map(({ values }) => values),
      { ...first!.values, ...further, vesselId: 'v-star' },
    ].map((values, at) => ({ id: `e-${at}`, values: { ...values, personId: person.id } }));
    const vessels = [
      ...seaService.vessels,
      { id: 'v-star', values: { ...seaService.vessels[0]!.values, officialNumber: '', ...ship } },
    ];
    const places = seaService.engagements.flatMap(({ ports }) => ports);
    const actor = { archiveId: alex.archiveId, userId: null, userName: 'Test' };
    await recordChanges(server.deps, actor, { action: 'sample.load', summary: {} }, async (all) => {
      await keepPlaces(all, places);
      await all.put(vesselKind, vessels);
      await all.put(engagementKind, engagements);
    });
    const placeOf = new Map(places.map((place) => [place.id, place]));
    const vesselOf = new Map(vessels.map(({ id, values }) => [id, { id, ...values }]));
    const rows = serviceRows(
      engagements.map(({ id, values }) => ({ id, ...values })),
      {
        vesselOf: (id) => vesselOf.get(id),
        placeOf: (id) => placeOf.get(id),
        journeys: [],
        profile: 'mca',
        today: '2026-11-26',
      },
    );
    return writeCsv(serviceCsv(rows, serviceCsvWords(new Map([[person.id, person.calledInFile]]))));
  }

  it('is known again in the archive that it is of, row by row', async () => {
    const [person] = await recordsOf(alex, base(), 'person');
    const csv = await serve({ id: person!.id, calledInFile: person!.name });
    const { id, outcome } = await imports.preview(csv);
    const failed = (await imports.rows(id)).filter((row) => row.outcome !== 'duplicate');
    expect(failed.map(({ problem, outcome: of }) => [of, problem])).toEqual([]);
    expect(outcome).toMatchObject({ rows: 12, duplicates: 12, imported: 0, updated: 0 });
  });

  it('brings equal records, with the vessels, into an archive that has none, which undoing takes away', async () => {
    const [person] = await recordsOf(alex, base(), 'person');
    const other = await server.register(`Robin ${count}`);
    const [robin] = await recordsOf(other, base(other), 'person');
    const csv = await serve({ id: person!.id, calledInFile: robin!.name });
    const theirs = importClient(other, other.archiveId);
    const { id, outcome } = await theirs.preview(csv);
    const failed = (await theirs.rows(id)).filter((row) => row.outcome !== 'new');
    expect(failed.map(({ problem, outcome: of }) => [of, problem])).toEqual([]);
    expect(outcome).toMatchObject({ rows: 12, imported: 12 });
    await theirs.accept(id);

    const plain = async (user: TestUser) => {
      const [places, vessels, engagements] = [
        await recordsOf(user, base(user), 'place'),
        await recordsOf(user, base(user), 'vessel'),
        await recordsOf(user, base(user), 'engagement'),
      ];
      const placeOf = new Map(places.map((one) => [one.id, `${one.name} ${one.lat} ${one.lon}`]));
      const nameOf = new Map(vessels.map((one) => [one.id, one.name]));
      const bare = <One extends { id: string; version: number }>({
        id: _id,
        version: _v,
        ...rest
      }: One) => rest;
      const sorted = <One extends { name?: string; signedOn?: string }>(all: One[]) =>
        all.toSorted((a, b) =>
          (a.name ?? a.signedOn ?? '') < (b.name ?? b.signedOn ?? '') ? -1 : 1,
        );
      return {
        vessels: sorted(vessels.map(bare)),
        engagements: sorted(
          engagements.map((one) => ({
            ...bare(one),
            personId: '',
            vesselId: nameOf.get(one.vesselId),
            signedOnPlaceId: placeOf.get(one.signedOnPlaceId ?? ''),
            signedOffPlaceId: placeOf.get(one.signedOffPlaceId ?? ''),
          })),
        ),
      };
    };
    expect(await plain(other)).toEqual(await plain(alex));
    expect((await theirs.preview(csv)).outcome).toMatchObject({ rows: 12, duplicates: 12 });

    await bodyOf(other.post(`${base(other)}/imports/${id}/undo`, {}));
    expect(await plain(other)).toEqual({ vessels: [], engagements: [] });
  });
});
