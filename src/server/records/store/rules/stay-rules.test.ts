import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { bodyOf } from '../../../../../test/import-client.ts';
import { lhr } from '../../../../../test/journeys/journey-fixtures.ts';
import { recordsOf, withIds } from '../../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../../test/server.ts';
import { addRecords, editRecords } from '../../records.actions.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import type { Added } from '../../../../domain/records/record-sets.ts';
import { stayKind, type StayRecord } from '../../../../domain/stays/stay.ts';

describeOnEngines('stays', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  let personId: string;

  beforeAll(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
    personId = (await recordsOf(alex, base, 'person'))[0]?.id ?? '';
  });
  afterAll(() => server.close());

  const stay = (said: Partial<StayRecord>): StayRecord => ({
    ...blankOf(stayKind.fields),
    people: [{ personId }],
    kind: 'hotel',
    arrival: '2019-05-04',
    ...said,
  });
  const add = async (said: Partial<StayRecord>) => {
    const sent = { records: withIds([stay(said)]), places: [lhr] };
    const { ids } = await bodyOf<Added>(alex.post(`${base}/stays`, sent));
    return find(ids[0] ?? '');
  };
  const find = async (id: string) => {
    const found = (await recordsOf(alex, base, 'stay')).find((one) => one.id === id);
    if (!found) throw new Error(`There is no stay ${id}`);
    return found;
  };

  it('are in the country of the borders around their point, in the nearest town', async () => {
    const oslo = { town: 'Oslo', region: 'NO-03', country: 'NO' };
    expect(await add({ point: { lat: 59.913, lon: 10.74 } })).toMatchObject(oslo);
  });

  it('are in the nation of the borders around their point, whatever their town is called', async () => {
    const highbury = { point: { lat: 51.546, lon: -0.103 }, town: 'London' };
    expect(await add(highbury)).toMatchObject({ town: 'London', region: 'GB-ENG', country: 'GB' });
    const chepstow = await add({ point: { lat: 51.642, lon: -2.675 }, town: 'Chepstow' });
    expect(chepstow).toMatchObject({ region: 'GB-WLS', country: 'GB' });
  });

  it('are where their place is', async () => {
    expect(await add({ placeId: lhr.id })).toMatchObject({ town: 'London', country: 'GB' });
  });

  it('keep what was corrected when something else is changed', async () => {
    const { id, version, ...values } = await add({ point: { lat: 59.913, lon: 10.74 } });
    const corrected = { ...values, town: 'Christiania' };
    const edit = { values: corrected, version, places: [] };
    const { version: next } = await bodyOf<{ version: number }>(
      alex.put(`${base}/stays/${id}`, edit),
    );
    const noted = { ...corrected, note: 'As it was called then.' };
    await bodyOf(alex.put(`${base}/stays/${id}`, { values: noted, version: next, places: [] }));
    expect(await find(id)).toMatchObject({ town: 'Christiania', country: 'NO' });
  });

  it('follow their place when it is another one', async () => {
    const { id, version, ...values } = await add({ point: { lat: 59.913, lon: 10.74 } });
    const moved = { ...values, point: { lat: 60.393, lon: 5.324 } };
    await bodyOf(alex.put(`${base}/stays/${id}`, { values: moved, version, places: [] }));
    expect(await find(id)).toMatchObject({ town: 'Bergen', country: 'NO' });
  });

  it('are refused where they end before they begin, or are of nobody or nowhere', async () => {
    const refusal = async (said: Partial<StayRecord>) => {
      const sent = { records: withIds([stay(said)]), places: [] };
      const response = await alex.post(`${base}/stays`, sent);
      const { issues } = (await response.json()) as { issues?: { path: string; code: string }[] };
      return [response.status, ...(issues ?? []).map(({ path, code }) => `${path} ${code}`)];
    };
    const oslo = { town: 'Oslo', country: 'NO' };
    expect(await refusal({ ...oslo, departure: '2019-05-03' })).toEqual([
      400,
      'records.0.values.departure ends-before-it-begins',
    ]);
    expect(await refusal({})).toEqual([400, 'records.0.values.name nowhere']);
    expect(await refusal({ town: 'Oslo' })).toEqual([400, 'records.0.values.country missing']);
    expect(await refusal({ ...oslo, people: [] })).toEqual([
      400,
      'records.0.values.people too_small',
    ]);
  });

  it('look up changed positions once each, and before the archive is locked', async () => {
    const { reference } = server.deps;
    let looked = 0;
    const counted = {
      ...reference,
      countryAt: (lat: number, lon: number) => {
        looked++;
        return reference.countryAt(lat, lon);
      },
    };
    const atLock: number[] = [];
    const actor = {
      archiveId: alex.archiveId,
      userId: null,
      userName: 'Alex Marlow',
      mustStillBeAllowed: () => Promise.resolve(atLock.push(looked)),
    };
    const deps = { ...server.deps, reference: counted };
    const bergen = { lat: 60.393, lon: 5.324 };
    const oslo = { lat: 59.913, lon: 10.74 };
    const camp = { ...lhr, id: newId(), kind: 'point' as const, iata: '', icao: '', town: '' };
    // Two positions, one of them twice, and the one of a place without a town.
    const records = withIds([
      stay({ point: oslo }),
      stay({ point: bergen }),
      stay({ point: bergen, arrival: '2019-06-04' }),
      stay({ placeId: camp.id }),
    ]);
    const { versions } = await addRecords(deps, actor, stayKind, {
      records,
      places: [camp],
    });
    expect([atLock, looked]).toEqual([[3], 3]);

    const [, , , atCamp] = records;
    const stored = await find(records[0]?.id ?? '');
    expect(stored).toMatchObject({ town: 'Oslo', region: 'NO-03', country: 'NO' });
    expect(await find(atCamp?.id ?? '')).toMatchObject({ country: 'GB' });
    const { id, version: _version, ...values } = stored;
    const edit = async (version: number, changed: Partial<StayRecord>) => {
      const edited = [{ id, version, values: { ...values, ...changed } }];
      const answer = await editRecords(deps, actor, stayKind, { records: edited, places: [] });
      return answer.versions[0] ?? 0;
    };
    const noted = await edit(versions[0] ?? 0, { note: 'Rain.' });
    expect([atLock, looked]).toEqual([[3, 3], 3]);
    // The earlier position and the new one.
    await edit(noted, { point: bergen });
    expect([atLock, looked]).toEqual([[3, 3, 5], 5]);
    expect(await find(id)).toMatchObject({ town: 'Bergen', country: 'NO' });
  });
});
