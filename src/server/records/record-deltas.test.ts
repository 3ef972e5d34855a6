import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/databases.ts';
import { jfk, journeyOf, lhr, travellerOf } from '../../../test/journeys/journey-fixtures.ts';
import {
  editOf,
  journeysOf,
  ownPlace,
  recordsOf,
  sent,
  setsOf,
  setsSince,
  somebody,
  versionOf,
} from '../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { type HeldRecords, holdRecords } from '../../domain/records/held-records.ts';
import { atOnce } from '../../domain/shared/steps/steps.ts';
import type { Added } from '../../domain/records/record-sets.ts';

const names = ['journey', 'person', 'place'] as const;

describeOnEngines('what has become of records since a version', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  /** The records of a tab that fetches changes after each write. */
  let held: HeldRecords;

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
    held = atOnce(holdRecords(await setsOf(alex, base, ...names), names));
  });
  afterEach(() => server.close());

  const since = (version: number) => setsSince(alex, base, version, names);
  /** Fetches the changes, expects them to lead to the current state, and returns the response. */
  const catchUp = async () => {
    const wire = await since(held.archiveVersion);
    held = atOnce(holdRecords(wire, names, held));
    expect(held).toEqual(atOnce(holdRecords(await setsOf(alex, base, ...names), names)));
    return wire;
  };
  const flight = async (note: string, date = '1978-06-12') => {
    const [person] = await recordsOf(alex, base, 'person');
    return journeyOf({ date, note, from: lhr, to: jfk, travellers: [travellerOf(person!.id)] });
  };
  const add = async (path: string, body: object) => {
    const answer = await alex.post(`${base}/${path}`, body);
    expect(answer.status).toBe(201);
    return (await answer.json()) as Added;
  };
  const undo = async (id: string) => {
    const answer = await alex.post(`${base}/changes/${id}/undo`, {});
    expect(answer.status).toBe(200);
    return (await answer.json()) as { changeSetId: string };
  };

  it('is what was added, and nothing that was there', async () => {
    await add('journeys', sent([await flight('first')]));
    const first = await catchUp();
    expect(first.sets.journey?.count).toBe(1);
    expect(first.sets.place?.count).toBe(2);
    expect(first.sets.person).toBeUndefined();
    await add('journeys', sent([await flight('second', '1960')]));
    const second = await catchUp();
    expect(second.sets).toEqual({ journey: expect.objectContaining({ count: 1 }) });
    expect(held.sets.journey?.map(({ note }) => note)).toEqual(['first', 'second']);
  });

  it('is what was edited or is gone, and what came back', async () => {
    const added = await add('journeys', sent([await flight('first'), await flight('second')]));
    await catchUp();
    const [journey] = await journeysOf(alex, base);
    const path = `${base}/journeys/${journey!.id}`;
    const edited = { ...journey!, note: 'edited' };
    await alex.put(path, editOf(edited, versionOf(added)));
    expect((await catchUp()).removed).toEqual({});
    const gone = await alex.delete(`${path}?version=${held.archiveVersion}`);
    expect((await catchUp()).removed).toEqual({ journey: [journey!.id] });
    await undo(((await gone.json()) as Added).changeSetId);
    const back = await catchUp();
    expect(back).toMatchObject({ sets: { journey: { count: 1 } }, removed: {} });
    // Deleted and restored since then, so not reported as removed.
    expect((await since(versionOf(added))).removed).toEqual({});
  });

  it('is nothing where nothing was written, or what was written is no record', async () => {
    const robin = await server.register('Robin Vale');
    await server.join(alex, robin, 'editor');
    await catchUp();
    const before = held.archiveVersion;
    const nothing = { since: before, sets: {}, removed: {} };
    expect(await since(before)).toEqual(expect.objectContaining(nothing));
    const role = await alex.patch(`${base}/members/${robin.userId}`, { role: 'viewer' });
    expect(role.status).toBe(200);
    const wire = await catchUp();
    expect(wire).toEqual({ ...nothing, format: wire.format, archiveVersion: before + 1 });
  });

  it('is of the kinds that are asked for', async () => {
    await add('people', somebody({ name: 'Sam' }));
    await add('places', ownPlace({ ...lhr, name: 'Our pier' }));
    const wire = await setsSince(alex, base, held.archiveVersion, ['person']);
    expect(Object.keys(wire.sets)).toEqual(['person']);
  });

  it('leads through whatever is done to where the archive is', async () => {
    const sets: string[] = [];
    for (let round = 0; round < 12; round++) {
      const { changeSetId } = await add(
        'journeys',
        sent([await flight(`n${round}`, `19${60 + round}`)]),
      );
      sets.push(changeSetId);
      await add('people', somebody({ name: `Sam ${round}` }));
      if (round % 2 === 0) await catchUp();
      if (round % 3 === 0) sets.push((await undo(sets.at(-1)!)).changeSetId);
      if (round % 4 === 0) sets.push((await undo(sets.at(-1)!)).changeSetId);
      if (round % 3 === 1) await catchUp();
    }
    expect((await catchUp()).since).toBeDefined();
    expect(held.sets.person).toHaveLength(13);
  });

  it('is everything for a version that the archive has not had, or that is older than its history', async () => {
    await add('journeys', sent([await flight('first')]));
    for (const unknown of [held.archiveVersion + 100, 2 ** 31 - 1]) {
      const wire = await since(unknown);
      expect(wire.since).toBeUndefined();
      expect(wire.sets.journey?.count).toBe(1);
    }
    const { db } = server.deps;
    await db
      .updateTable('archive_state')
      .set({ deltas_from: held.archiveVersion + 1 })
      .execute();
    expect((await since(held.archiveVersion)).since).toBeUndefined();
    expect((await since(held.archiveVersion + 1)).since).toBe(held.archiveVersion + 1);
  });

  it('is everything where too much has changed', async () => {
    const one = await flight('');
    const journeys = Array.from({ length: 250 }, (_, index) => ({ ...one, note: `n${index}` }));
    await add('journeys', sent(journeys));
    expect((await catchUp()).since).toBeDefined();
    const before = held.archiveVersion;
    await add('journeys', sent(journeys));
    await add('journeys', sent(journeys));
    expect((await since(before + 1)).since).toBe(before + 1);
    const wire = await since(before - 1);
    expect(wire.since).toBeUndefined();
    expect(wire.sets.journey?.count).toBe(750);
  });

  it('is everything for a version that lies far back, without a look at what changed since', async () => {
    const { db } = server.deps;
    await db
      .updateTable('archive_state')
      .set({ version: held.archiveVersion + 501 })
      .execute();
    expect((await since(held.archiveVersion)).since).toBeUndefined();
    expect((await since(held.archiveVersion + 1)).since).toBe(held.archiveVersion + 1);
  });

  it('is not kept by the browser, and refused as the whole is', async () => {
    const path = `${base}/records?kinds=journey&since=1`;
    expect((await alex.get(path)).headers.get('cache-control')).toBe('private, no-store');
    for (const wrong of ['-1', '1.5', 'x', '', '4294967296']) {
      expect((await alex.get(`${base}/records?kinds=journey&since=${wrong}`)).status).toBe(400);
    }
    const kim = await server.register('Kim Other');
    expect((await kim.get(path)).status).toBe(404);
    expect((await server.visitor().get(path)).status).toBe(401);
  });
});
