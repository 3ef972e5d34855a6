import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/databases.ts';
import { bodyOf, importClient } from '../../../test/import-client.ts';
import { recordsOf, somebody, withIds } from '../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { stayKind } from '../../domain/stays/stay.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import { newValuesOf } from '../../domain/kinds/cells/new-values.ts';
import { circumstanceKind } from '../../domain/days/rules/circumstance.ts';
import { dayCorrectionKind } from '../../domain/days/facts/day-correction.ts';
import { ledgerOf } from '../../domain/days/timeline/ledger.ts';
import { ownRuleKind } from '../../domain/days/rules/own-rule-record.ts';
import { permissionKind } from '../../domain/days/rules/permission.ts';
import { printDays } from '../../domain/days/count/print-days.ts';
import { engagementKind } from '../../domain/sea-service/engagement.ts';
import { vesselKind } from '../../domain/sea-service/vessel.ts';
import { usualTerritories } from '../../domain/days/territories/territory.ts';
import { factsOf } from './facts.queries.ts';

const log = `Date,Flight number,From,To,Dep time,Arr time
2019-05-11,BA178,New York / JFK (JFK/KJFK),London / Heathrow (LHR/EGLL),18:30:00,06:20:00
`;

describeOnEngines('the facts of a person', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  beforeAll(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
    await importClient(alex, alex.archiveId).bring(log);
    await bodyOf(alex.post(`${base}/people`, somebody({ name: 'Sam', slug: 'sam' })));
  });
  afterAll(() => server.close());
  const add = (plural: string, values: object) =>
    bodyOf<{ ids: string[]; changeSetId: string }>(
      alex.post(`${base}/${plural}`, { records: withIds([values]), places: [] }),
    );

  it('are the journeys, stays, corrections, permissions, circumstances and rules of that person, and of no other', async () => {
    const people = await recordsOf(alex, base, 'person');
    const [me, sam] = ['Alex Marlow', 'Sam'].map((name) => people.find((one) => one.name === name));
    const stay = {
      ...blankOf(stayKind.fields),
      kind: 'hotel',
      arrival: '2019-05-13',
      country: 'FR',
    };
    await add('stays', { ...stay, departure: '2019-05-14', people: [{ personId: me?.id }] });
    await add('stays', { ...stay, town: 'Lyon', people: [{ personId: sam?.id }] });
    const correction = { ...blankOf(dayCorrectionKind.fields), date: '2019-05-15' };
    await add('day-corrections', {
      ...correction,
      territory: 'GB-SCT',
      town: 'Ayr',
      personId: me?.id,
    });
    await add('day-corrections', { ...correction, territory: 'IT', personId: sam?.id });
    const permission = { ...blankOf(permissionKind.fields), kind: 'visa', country: 'US' };
    await add('permissions', { ...permission, personId: me?.id });

    const ties = { ...blankOf(circumstanceKind.fields), kind: 'uk-ties', from: '2019-04-06' };
    await add('circumstances', { ...ties, ties: 3, personId: me?.id });
    await add('circumstances', { ...ties, ties: 4, personId: sam?.id });

    const rule = { ...blankOf(ownRuleKind.fields), territories: [{ code: 'IT' }] };
    await add('rules', { ...rule, name: 'Everybody’s' });
    await add('rules', { ...rule, name: 'Mine', people: [{ personId: me?.id }] });
    await add('rules', { ...rule, name: 'Sam’s', people: [{ personId: sam?.id }] });

    const bidston = await add('vessels', { ...blankOf(vesselKind.fields), name: 'Bidston' });
    const engagement = {
      ...blankOf(engagementKind.fields),
      vesselId: bidston.ids[0],
      signedOn: '2019-01-03',
      signedOff: '2019-03-05',
    };
    await add('engagements', { ...engagement, personId: me?.id });
    await add('engagements', { ...engagement, personId: sam?.id, company: 'Another' });

    const { facts, permissions, circumstances, rules, service } = await factsOf(
      server.deps,
      alex.archiveId,
      me?.slug ?? '',
    );
    expect(service.engagements).toMatchObject([{ signedOn: '2019-01-03', company: '' }]);
    expect(service.vessels.get(service.engagements[0]?.vesselId ?? '')?.name).toBe('Bidston');
    const aboard = ledgerOf(facts, { from: '2019-01-03', to: '2019-01-03', knownTo: undefined });
    const { id } = service.engagements[0]!;
    expect(aboard.days[0]?.nights).toMatchObject([
      { aboard: 'sea', evidence: [{ kind: 'engagement', id }] },
    ]);
    expect(permissions).toMatchObject([{ kind: 'visa', country: 'US' }]);
    expect(circumstances).toMatchObject([{ kind: 'uk-ties', ties: 3 }]);
    expect(rules.map(({ name }) => name).toSorted()).toEqual(['Everybody’s', 'Mine']);
    const ledger = ledgerOf(facts, { from: '2019-05-11', to: '2019-05-15', knownTo: undefined });
    const { days } = printDays(ledger, 'any', usualTerritories);
    expect(
      days.map(({ date, territories }) => [date, ...territories.map(({ code }) => code)]),
    ).toEqual([
      ['2019-05-11', 'US'],
      // They may have left Britain for France on the 12th or on the 13th.
      ['2019-05-12', 'GB', 'FR'],
      ['2019-05-13', 'FR', 'GB'],
      ['2019-05-14', 'FR'],
      ['2019-05-15', 'GB'],
    ]);
    const theirs = await factsOf(server.deps, alex.archiveId, 'sam');
    expect(theirs.facts.journeys).toEqual([]);
    expect(theirs.facts.stays).toMatchObject([{ spot: { town: 'Lyon' } }]);
    expect(theirs.facts.corrections).toMatchObject([{ spot: { country: 'IT' } }]);
  });

  it('have a mark of how a stop counts, which an undo takes away again', async () => {
    const [me] = await recordsOf(alex, base, 'person');
    const values = { ...blankOf(dayCorrectionKind.fields), personId: me?.id, territory: 'GB' };
    const mark = { ...values, date: '2019-05-12', countsAs: 'visit' };
    const answer = await add('day-corrections', mark);
    const marks = async () => {
      const { facts } = await factsOf(server.deps, alex.archiveId, me?.slug ?? '');
      return facts.corrections.filter(({ countsAs }) => countsAs !== undefined);
    };
    expect(await marks()).toMatchObject([{ date: '2019-05-12', countsAs: 'visit' }]);
    const { changeSetId } = answer;
    await bodyOf(alex.post(`${base}/changes/${changeSetId}/undo`, {}));
    expect(await marks()).toEqual([]);

    const records = withIds([{ ...mark, countsAs: 'layover' }]);
    const refused = await alex.post(`${base}/day-corrections`, { records, places: [] });
    expect(refused.status).toBe(400);
  });

  it('are refused of nobody', async () => {
    await expect(factsOf(server.deps, alex.archiveId, 'nobody')).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(
      factsOf(server.deps, '01900000-0000-7000-8000-00000000a001', 'alex-marlow'),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  it.each([
    ['circumstances', newValuesOf(circumstanceKind.fields)],
    ['permissions', { ...newValuesOf(permissionKind.fields), country: 'NO' }],
  ])('have no %s of which nobody has said what kind they are', async (plural, begun) => {
    const [me] = await recordsOf(alex, base, 'person');
    const records = withIds([{ ...begun, personId: me?.id }]);
    const answer = await alex.post(`${base}/${plural}`, { records, places: [] });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      issues: [{ path: 'records.0.values.kind', code: 'too_small' }],
    });
  });

  it.each(['2019', '2019-05', '2019-05-11~'])('have no correction of %s', async (date) => {
    const [me] = await recordsOf(alex, base, 'person');
    const correction = {
      ...blankOf(dayCorrectionKind.fields),
      date,
      territory: 'IT',
      personId: me?.id,
    };
    const answer = await alex.post(`${base}/day-corrections`, {
      records: withIds([correction]),
      places: [],
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain('not-a-day');
  });
});
