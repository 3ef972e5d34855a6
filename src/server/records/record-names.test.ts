import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/databases.ts';
import { jfk, journeyOf, lhr, travellerOf } from '../../../test/journeys/journey-fixtures.ts';
import { recordsOf, sent, withIds } from '../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import type { NamesWire } from '../../domain/records/named-records.ts';
import type { Added, KindsWire } from '../../domain/records/record-sets.ts';
import { engagementKind } from '../../domain/sea-service/engagement.ts';
import { vesselKind } from '../../domain/sea-service/vessel.ts';

describeOnEngines('the names of records', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
  });
  afterEach(() => server.close());

  const add = async (plural: string, values: object) => {
    const answer = await alex.post(`${base}/${plural}`, { records: withIds([values]) });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as Added).ids[0] ?? '';
  };
  const namesOf = async (of: string, client = alex, at = base) => {
    const answer = await client.get(`${at}/names?of=${encodeURIComponent(of)}`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as NamesWire).records;
  };

  it('are given by kind and ID, with the names that they contain', async () => {
    const [person] = await recordsOf(alex, base, 'person');
    const personId = person?.id ?? '';
    const vesselId = await add('vessels', { ...blankOf(vesselKind.fields), name: 'Bidston' });
    const engagementId = await add('engagements', {
      ...blankOf(engagementKind.fields),
      personId,
      vesselId,
      capacities: [{ capacity: 'Second mate', from: '' }],
      signedOn: '1978-04',
    });
    const journeys = sent([
      journeyOf({
        from: lhr,
        to: jfk,
        number: 'BA117',
        date: '2024-05-17',
        travellers: [travellerOf(personId)],
      }),
    ]);
    expect((await alex.post(`${base}/journeys`, journeys)).status).toBe(201);
    const journeyId = journeys.records[0]?.id ?? '';

    const of = [
      `journey:${journeyId}`,
      `engagement:${engagementId}`,
      `place:${lhr.id}`,
      `person:${vesselId}`,
      `vessel:${vesselId}`,
    ];
    const named = await namesOf(of.join(','));
    expect(named).toEqual([
      {
        kind: 'journey',
        id: journeyId,
        label: 'LHR → JFK BA117',
        date: '2024-05-17',
        aspect: '',
      },
      {
        kind: 'engagement',
        id: engagementId,
        label: 'Bidston, Second mate',
        date: '1978-04',
        aspect: '',
      },
      { kind: 'place', id: lhr.id, label: 'LHR London', date: '', aspect: '' },
      // There is no person of this ID.
      { kind: 'vessel', id: vesselId, label: 'Bidston', date: '', aspect: '' },
    ]);

    const sam = await server.register('Sam Hartley');
    expect(await namesOf(of.join(','), sam, `/api/archives/${sam.archiveId}`)).toEqual([]);
    const path = `${base}/names?of=vessel:${vesselId}`;
    expect((await sam.get(path)).status).toBe(404);
    expect((await server.visitor().get(path)).status).toBe(401);
  });

  it.each([
    ['no reference', ''],
    ['a kind that does not exist', 'fossil:a'],
    ['a reference without an ID', 'vessel:'],
    ['an ID that is too long', `vessel:${'x'.repeat(81)}`],
    ['more than 100 records', Array.from({ length: 101 }, (_, at) => `vessel:${at}`).join(',')],
  ])('are refused for %s', async (_what, of) => {
    expect((await alex.get(`${base}/names?of=${encodeURIComponent(of)}`)).status).toBe(400);
  });

  it('are not needed to learn which kinds have records', async () => {
    const kindsNow = async () =>
      ((await (await alex.get(`${base}/records/kinds`)).json()) as KindsWire).kinds;
    expect(await kindsNow()).toEqual(['person']);
    await add('vessels', { ...blankOf(vesselKind.fields), name: 'Bidston' });
    expect(await kindsNow()).toEqual(['person', 'vessel']);
  });
});
