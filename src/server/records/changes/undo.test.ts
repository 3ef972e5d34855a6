import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Journey } from '../../../domain/journeys/journey.ts';
import type { Added, Edited } from '../../../domain/records/record-sets.ts';
import {
  edi,
  jfk,
  journeyOf,
  lhr,
  travellerOf,
} from '../../../../test/journeys/journey-fixtures.ts';
import { writeNewJourneys } from '../../journeys/journeys.actions.ts';
import { blankOf } from '../../../domain/kinds/blank.ts';
import { ownRuleKind } from '../../../domain/days/rules/own-rule-record.ts';
import { recordChanges } from './record-changes.ts';
import { caps } from '../../../domain/access/caps.ts';
import { kinds } from '../../../domain/records/registry.ts';
import { describeOnEngines, onSqlite } from '../../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import {
  editOf,
  journeysOf,
  ownPlace,
  recordsOf,
  sent,
  somebody,
  versionOf,
  withIds,
} from '../../../../test/records.ts';

describeOnEngines('undoing', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  let personId: string;

  beforeEach(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
    const [person] = await recordsOf(alex, base, 'person');
    personId = person?.id ?? '';
  });
  afterEach(() => server.close());

  const add = async (more: Partial<Journey> = {}) => {
    const travellers = [travellerOf(personId)];
    const {
      id: _i,
      version: _v,
      ...journey
    } = journeyOf({
      date: '1978-06-12',
      from: lhr,
      to: jfk,
      travellers,
    });
    server.clock.advance(1);
    const response = await alex.post(`${base}/journeys`, sent([{ ...journey, ...more }]));
    expect(response.status).toBe(201);
    const added = await response.json();
    const { ids, changeSetId } = added;
    const version = versionOf(added);
    return { id: ids[0] as string, version, changeSetId, journey: { ...journey, ...more } };
  };
  const remove = async (path: string) => {
    server.clock.advance(1);
    const response = await alex.delete(`${base}${path}`);
    expect(response.status).toBe(200);
    return (await response.json()).changeSetId as string;
  };
  const addSam = async () => {
    const added = await (await alex.post(`${base}/people`, somebody({ name: 'Sam' }))).json();
    return { id: added.ids[0] as string, version: versionOf(added) };
  };
  const undo = (changeSetId: string) => {
    server.clock.advance(1);
    return alex.post(`${base}/changes/${changeSetId}/undo`, {});
  };
  const undoneBy = async (changeSetId: string) =>
    (await (await alex.get(`${base}/changes/${changeSetId}`)).json()).set.undoneBy as string | null;

  itOnSqlite(
    'of an undo, and so on, ends at a limit, and so does undoing one change again and again',
    async () => {
      const undo = async (id: string) => {
        server.clock.advance(1);
        const response = await alex.post(`${base}/changes/${id}/undo`, {});
        return { status: response.status, body: await response.json() };
      };
      let last = (await add()).changeSetId as string;
      for (let count = 0; count < caps.undoingsOfChange; count++) {
        const { status, body } = await undo(last);
        expect(status).toBe(200);
        last = body.changeSetId;
      }
      const most = caps.undoingsOfChange;
      const refusal = { code: 'limit-reached', limit: 'undoingsOfChange', most };
      expect(await undo(last)).toMatchObject({ status: 409, body: refusal });

      const { changeSetId } = await add();
      for (let count = 0; count < caps.undoingsOfChange; count += 2) {
        const { body } = await undo(changeSetId);
        expect((await undo(body.changeSetId)).status).toBe(200);
      }
      expect((await undo(changeSetId)).body).toMatchObject(refusal);
    },
  );

  it('brings a deleted journey back with the places that went in the meantime', async () => {
    const { id, version, changeSetId } = await add();
    const deletion = await remove(`/journeys/${id}?version=${version}`);
    // The journey is deleted already; its two places are deleted now.
    expect(await (await undo(changeSetId)).json()).toMatchObject({ undone: 2 });
    expect(await recordsOf(alex, base, 'place')).toEqual([]);

    const back = await (await undo(deletion)).json();
    expect(back).toMatchObject({ undone: 1, left: [] });
    expect(await journeysOf(alex, base)).toMatchObject([{ id, from: lhr, to: jfk }]);

    expect((await undo(back.changeSetId)).status).toBe(200);
    expect(await recordsOf(alex, base, 'place')).toEqual([]);
  });

  it('brings a deleted journey back with a traveller who was deleted after it', async () => {
    const sam = await addSam();
    const { id, version } = await add({ travellers: [travellerOf(sam.id)] });
    const deletion = await remove(`/journeys/${id}?version=${version}`);
    await remove(`/people/${sam.id}?version=${sam.version}`);
    expect(await (await undo(deletion)).json()).toMatchObject({ undone: 1, left: [] });
    const people = await recordsOf(alex, base, 'person');
    expect(people).toContainEqual(expect.objectContaining({ id: sam.id, name: 'Sam' }));
  });

  it('leaves a person, and what they travelled on, whose short name somebody else has', async () => {
    const sam = await addSam();
    const { id, version } = await add({ travellers: [travellerOf(sam.id)] });
    const ofJourney = await remove(`/journeys/${id}?version=${version}`);
    const ofPerson = await remove(`/people/${sam.id}?version=${sam.version}`);
    await addSam();
    const person = { entity: 'person', entityId: sam.id, reason: 'in-use' };
    expect(await (await undo(ofPerson)).json()).toMatchObject({ undone: 0, left: [person] });
    const journey = { entity: 'journey', entityId: id, reason: 'in-use' };
    expect(await (await undo(ofJourney)).json()).toMatchObject({ undone: 0, left: [journey] });
  });

  it('brings nothing back for which there is no more room', async () => {
    const rule = {
      ...blankOf(ownRuleKind.fields),
      name: 'Portugal',
      territories: [{ code: 'PT' }],
    };
    const addRules = async (count: number) => {
      const records = withIds(Array.from({ length: count }, () => rule));
      const response = await alex.post(`${base}/rules`, { records, places: [] });
      expect(response.status).toBe(201);
      const added = await response.json();
      return (added.ids as string[]).map((id) => `/rules/${id}?version=${versionOf(added)}`);
    };
    const [first = '', second = ''] = await addRules(kinds.rule.cap!);
    const one = await remove(first);
    expect((await alex.post(`${base}/changes/${one}/undo`, {})).status).toBe(200);
    const other = await remove(second);
    await addRules(1);
    const undo = await alex.post(`${base}/changes/${other}/undo`, {});
    expect(undo.status).toBe(409);
    expect(await undo.json()).toMatchObject({
      code: 'limit-reached',
      limit: 'rule',
      most: kinds.rule.cap!,
    });
    expect(await recordsOf(alex, base, 'rule')).toHaveLength(kinds.rule.cap!);
  });

  it('undoes a set that is read in several pages', async () => {
    const actor = { archiveId: alex.archiveId, userId: null, userName: '' };
    const journey = journeyOf({ date: '1978', from: lhr, to: jfk, travellers: [] });
    const many = Array.from({ length: 2100 }, () => ({ journey }));
    const described = { action: 'import.accept', summary: {} } as const;
    const { changeSetId } = await recordChanges(server.deps, actor, described, (writing) =>
      writeNewJourneys(writing, many),
    );
    // The count includes the two places.
    expect(await (await undo(changeSetId ?? '')).json()).toMatchObject({ undone: 2102, left: [] });
    expect(await journeysOf(alex, base)).toEqual([]);
  });

  it('happens once, however many ask at once', async () => {
    const { changeSetId } = await add();
    const both = await Promise.all([undo(changeSetId), undo(changeSetId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const by = await undoneBy(changeSetId);
    expect((await alex.get(`${base}/changes/${by}`)).status).toBe(200);
  });

  it('can be tried again where nothing could be taken back', async () => {
    const { id, version, changeSetId, journey } = await add();
    const edited = editOf({ ...journey, note: 'Window seat' }, version);
    const edit = await (await alex.put(`${base}/journeys/${id}`, edited)).json();
    expect(await (await undo(changeSetId)).json()).toMatchObject({ undone: 0 });
    expect(await undoneBy(changeSetId)).toBeNull();
    await undo(edit.changeSetId);
    expect(await (await undo(changeSetId)).json()).toMatchObject({ undone: 3, left: [] });
  });

  it('names what was edited since, and counts what it does not name', async () => {
    const { journey } = await add({ number: 'BA117' });
    const ten = Array.from({ length: 10 }, (_, day) => ({ ...journey, date: `1979-01-1${day}` }));
    server.clock.advance(1);
    const added = await (await alex.post(`${base}/journeys`, sent(ten))).json();
    for (const [index, id] of added.ids.slice(0, 9).entries()) {
      const edited = { ...journey, ...ten[index], note: 'Window seat' };
      await alex.put(`${base}/journeys/${id}`, editOf(edited, versionOf(added)));
    }
    const answer = await (await undo(added.changeSetId)).json();
    expect(answer).toMatchObject({ undone: 1, leftCount: { 'edited-since': 9, 'in-use': 0 } });
    expect(answer.left).toHaveLength(8);
    expect(answer.left).toContainEqual({
      entity: 'journey',
      entityId: added.ids[8],
      reason: 'edited-since',
      name: 'LHR London → JFK New York BA117',
      date: '1979-01-18',
    });
  });

  it('names what is gone since as it was last', async () => {
    const sam = await addSam();
    const { id, changeSetId } = await add({ travellers: [travellerOf(sam.id)] });
    const [journey] = await journeysOf(alex, base);
    if (!journey) throw new Error('The journey is not there');
    const edited = editOf({ ...journey, note: 'x' }, journey.version);
    const edit = await (await alex.put(`${base}/journeys/${id}`, edited)).json();
    await remove(`/journeys/${id}?version=${edit.version}`);
    // No journey needs the places any more, so they are deleted with the change set that added
    // them.
    await undo(changeSetId);
    expect(await recordsOf(alex, base, 'place')).toEqual([]);
    const { left } = await (await undo(edit.changeSetId)).json();
    expect(left).toMatchObject([
      { entityId: id, name: 'LHR London → JFK New York', date: '1978-06-12' },
    ]);
  });

  it('tells of places that others need only where nothing else was to be undone', async () => {
    const first = await add();
    await add();
    const nothing = { 'edited-since': 0, 'in-use': 0 };
    expect(await (await undo(first.changeSetId)).json()).toMatchObject({
      undone: 1,
      left: [],
      leftCount: nothing,
    });
    const wanted = { ...lhr, iata: '', icao: '', name: 'The Old Pier' };
    server.clock.advance(1);
    const { ids } = await (await alex.post(`${base}/places`, ownPlace(wanted))).json();
    const pier = { ...wanted, id: ids[0] as string };
    await add({ from: pier });
    const { sets } = await (await alex.get(`${base}/changes?action=place.add`)).json();
    expect(await (await undo(sets[0].id)).json()).toMatchObject({
      undone: 0,
      left: [{ entity: 'place', entityId: pier.id, reason: 'in-use', name: 'The Old Pier London' }],
      leftCount: { 'edited-since': 0, 'in-use': 1 },
    });
  });

  it('says of an undoing that was undone what it does again, however often', async () => {
    const { changeSetId } = await add();
    const summaries: unknown[] = [];
    const isUndone: boolean[] = [];
    let last = changeSetId;
    for (let time = 0; time < 3; time++) {
      last = (await (await undo(last)).json()).changeSetId;
      isUndone.push((await undoneBy(changeSetId)) !== null);
      const { set } = await (await alex.get(`${base}/changes/${last}`)).json();
      summaries.push([set.summary.undid, set.summary.redid, set.journeys]);
    }
    expect(summaries).toEqual([
      ['journey.add', undefined, 1],
      [undefined, 'journey.add', 1],
      ['journey.add', undefined, 1],
    ]);
    expect(isUndone).toEqual([true, false, true]);
  });

  describe('in part', () => {
    const stateOf = async (changeSetId: string) => {
      const { set } = await (await alex.get(`${base}/changes/${changeSetId}`)).json();
      return { undoneBy: set.undoneBy as string | null, undoneLeft: set.undoneLeft as number };
    };
    /** Adds two journeys with their places and edits the first one. */
    const addTwoAndEdit = async () => {
      const { journey } = await add();
      const two = [
        { ...journey, date: '1979-01-01' },
        { ...journey, date: '1979-02-02', from: edi },
      ];
      const added = (await (await alex.post(`${base}/journeys`, sent(two))).json()) as Added;
      const edited = editOf({ ...journey, ...two[0], note: 'by night' }, versionOf(added));
      const edit = await alex.put(`${base}/journeys/${added.ids[0]}`, edited);
      return { ...added, edit: ((await edit.json()) as Edited).changeSetId ?? '' };
    };

    it('is gone on with, and does only what was left', async () => {
      const { ids, changeSetId, edit } = await addTwoAndEdit();
      const first = await (await undo(changeSetId)).json();
      const left = [{ entity: 'journey', entityId: ids[0], reason: 'edited-since' }];
      // The second journey, and the airport that only that journey needed.
      expect(first).toMatchObject({ undone: 2, left });
      expect(await stateOf(changeSetId)).toEqual({ undoneBy: first.changeSetId, undoneLeft: 1 });

      const nothing = await (await undo(changeSetId)).json();
      expect(nothing).toMatchObject({ changeSetId: null, undone: 0, left });
      expect(await stateOf(changeSetId)).toEqual({ undoneBy: first.changeSetId, undoneLeft: 1 });

      await undo(edit);
      const second = await (await undo(changeSetId)).json();
      expect(second).toMatchObject({ undone: 1, left: [] });
      expect(await stateOf(changeSetId)).toEqual({ undoneBy: second.changeSetId, undoneLeft: 0 });
      expect((await undo(changeSetId)).status).toBe(409);
      expect(await journeysOf(alex, base)).toHaveLength(1);
    });

    it('is redone bit by bit, and each bit undone again', async () => {
      const { ids, changeSetId, edit } = await addTwoAndEdit();
      const first = await (await undo(changeSetId)).json();
      await undo(edit);
      const second = await (await undo(changeSetId)).json();
      const present = async () => (await journeysOf(alex, base)).map(({ id }) => id);
      const isThere = async () => {
        const found = await present();
        return ids.map((id) => found.includes(id));
      };
      expect(await isThere()).toEqual([false, false]);

      const redone = await (await undo(first.changeSetId)).json();
      expect(redone).toMatchObject({ undone: 2, left: [] });
      expect(await isThere()).toEqual([false, true]);
      // The restored journey needs the restored airport, so the airport does not count as left.
      expect(await stateOf(changeSetId)).toEqual({ undoneBy: second.changeSetId, undoneLeft: 1 });

      const third = await (await undo(changeSetId)).json();
      expect(third).toMatchObject({ undone: 2, left: [] });
      expect(await isThere()).toEqual([false, false]);
      expect(await stateOf(changeSetId)).toEqual({ undoneBy: third.changeSetId, undoneLeft: 0 });

      await undo(third.changeSetId);
      await undo(second.changeSetId);
      expect(await isThere()).toEqual([true, true]);
      expect(await stateOf(changeSetId)).toEqual({ undoneBy: null, undoneLeft: 0 });
    });

    it('has nothing left of what somebody took back by hand', async () => {
      const { ids, changeSetId, edit } = await addTwoAndEdit();
      const [, journey] = await journeysOf(alex, base);
      await remove(`/journeys/${ids[0]}?version=${journey?.version}`);
      const undone = await (await undo(changeSetId)).json();
      expect(undone).toMatchObject({ undone: 2, left: [] });
      expect(await stateOf(changeSetId)).toEqual({ undoneBy: undone.changeSetId, undoneLeft: 0 });
      // If there was nothing else to undo, the record is reported anyway.
      const told = await (await undo(edit)).json();
      expect(told).toMatchObject({ changeSetId: null, undone: 0, left: [{ entityId: ids[0] }] });
      expect(await stateOf(edit)).toEqual({ undoneBy: null, undoneLeft: 0 });
    });

    it('is marked as complete when what was left is taken back by hand', async () => {
      const { ids, changeSetId } = await addTwoAndEdit();
      const first = await (await undo(changeSetId)).json();
      const [, journey] = await journeysOf(alex, base);
      await remove(`/journeys/${ids[0]}?version=${journey?.version}`);
      expect(await (await undo(changeSetId)).json()).toMatchObject({ undone: 0 });
      expect(await stateOf(changeSetId)).toEqual({ undoneBy: first.changeSetId, undoneLeft: 0 });
    });
  });

  it('goes back over both changes of a record that an earlier release kept of one write', async () => {
    const { id, version: _version, ...values } = (await recordsOf(alex, base, 'person'))[0]!;
    const edited = { ...values, name: 'Al' };
    const { version } = (await recordsOf(alex, base, 'person'))[0]!;
    const answer = await alex.put(`${base}/people/${id}`, { values: edited, version, places: [] });
    const { changeSetId } = (await answer.json()) as Edited;
    const { db } = server.deps;
    const [change] = await db
      .selectFrom('change')
      .selectAll()
      .where('entity_id', '=', id)
      .execute();
    const named = (name: string) => JSON.stringify({ ...JSON.parse(change!.after!), name });
    await db
      .updateTable('change')
      .set({ after: named('A.') })
      .execute();
    const second = { ...change!, position: 1, before: named('A.'), after: named('Al') };
    await db.insertInto('change').values(second).execute();
    expect(await (await undo(changeSetId ?? '')).json()).toMatchObject({ undone: 1, left: [] });
    expect(await recordsOf(alex, base, 'person')).toMatchObject([{ name: 'Alex Marlow' }]);
  });
});
