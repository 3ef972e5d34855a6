import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StoredJourney } from '../../../domain/journeys/journey.ts';
import { describeOnEngines, onSqlite } from '../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import type { UndoneImport } from '../accept/undo-import.actions.ts';
import { editOf, journeysOf, somebody } from '../../../../test/records.ts';

const columns = 'Date,Flight number,From,To,Dep time,Arr time,Seat number,Note\n';
const flight = (day: string, number: string, seat = '', note = '') =>
  `2019-05-${day},${number},Copenhagen / Kastrup (CPH/EKCH),Oslo / Gardermoen (OSL/ENGM),08:25:00,09:35:00,${seat},${note}\n`;

/** Flighty's own export, whose rows have permanent IDs. */
const flighty = (gate: string) =>
  'Date,Airline,Flight,From,To,Dep Gate,Canceled,Gate Departure (Scheduled),Gate Arrival (Scheduled),Notes,Flight Flighty ID\n' +
  `2024-02-09,SAS,1423,CPH,OSL,${gate},false,2024-02-09T21:00,2024-02-09T22:15,Snow,f-1\n`;

describeOnEngines('a log that meets journeys of the archive', (engine) => {
  const itOnSqlite = onSqlite(engine, it);
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
  const at = (rest: string) => `/api/archives/${alex.archiveId}/${rest}`;
  const people = async () =>
    server.deps.db
      .selectFrom('person')
      .select(['id', 'slug', 'name'])
      .where('archive_id', '=', alex.archiveId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  const journeys = () => journeysOf(alex, `/api/archives/${alex.archiveId}`);
  const edit = (changed: StoredJourney) =>
    bodyOf(alex.put(at(`journeys/${changed.id}`), editOf(changed, changed.version)));
  const undo = (id: string, body: object = {}) =>
    bodyOf<UndoneImport>(alex.post(at(`imports/${id}/undo`), body));

  /** Alex has the flights of the 4th and 5th; Sam those of the 5th and 6th. */
  const bringBoth = async () => {
    await imports.bring(columns + flight('04', 'SK460', '1A') + flight('05', 'SK462', '2A'));
    server.clock.advance(1000);
    const { id } = await imports.preview(
      columns + flight('05', 'SK462', '2B', 'with Alex') + flight('06', 'SK464', '3B'),
    );
    const view = await imports.map(id, { '': { newPerson: 'Sam Marlow' } });
    return { id, view };
  };

  it('adds the partner to the leg that is there, and the household counts it once', async () => {
    const { id, view } = await bringBoth();
    expect(view.outcome).toMatchObject({ rows: 2, imported: 2, addTravellers: 1, duplicates: 0 });
    expect(view.travellers[0]?.mappedTo).toEqual({ newPerson: 'Sam Marlow' });
    const { outcome } = await imports.accept(id);
    expect(outcome).toMatchObject({ rows: 2, imported: 2, addTravellers: 1 });
    const [own, sam] = await people();
    expect(sam).toMatchObject({ name: 'Sam Marlow', slug: 'sam' });
    const all = await journeys();
    expect(
      all.map(({ date, travellers }) => [date, travellers.map(({ personId }) => personId)]),
    ).toEqual([
      ['2019-05-04', [own?.id]],
      ['2019-05-05', [own?.id, sam?.id]],
      ['2019-05-06', [sam?.id]],
    ]);
    // Alex's own leg keeps Alex's note.
    expect(all[1]?.note).toBe('');
    expect(all[1]?.travellers.map(({ seat }) => seat)).toEqual(['2A', '2B']);
  });

  itOnSqlite('shows the leg that is there beside the row', async () => {
    const { id } = await bringBoth();
    const [row] = await imports.rows(id, '?outcome=add-traveller');
    expect(row).toMatchObject({ line: 2, existing: { date: '2019-05-05', number: 'SK462' } });
  });

  it('adds nothing when the partner’s log comes again', async () => {
    const { id } = await bringBoth();
    await imports.accept(id);
    server.clock.advance(1000);
    const [, sam] = await people();
    const again = await imports.preview(
      columns + flight('05', 'SK462', '2B', 'with Alex') + flight('06', 'SK464', '3B'),
    );
    const view = await imports.map(again.id, { '': { personId: sam?.id ?? '' } });
    expect(view.outcome).toMatchObject({ rows: 2, imported: 0, duplicates: 2 });
  });

  /** A log kept in AirTrail, whose owner has a display name in it. */
  const airtrailOf = (displayName: string) =>
    JSON.stringify({
      users: [{ id: 'u1', username: 'u1', displayName }],
      flights: [
        {
          date: '2024-06-14',
          datePrecision: 'day',
          from: 'EKCH',
          to: 'ENGM',
          flightNumber: 'SK460',
          seats: [{ userId: 'u1', guestName: null, seat: null }],
        },
      ],
    });

  itOnSqlite(
    'asks who somebody is who is called otherwise, and writes nothing before',
    async () => {
      const { id, travellers } = await imports.preview(airtrailOf('Samantha Marlow'));
      expect(travellers).toMatchObject([
        { mappedTo: { newPerson: 'Samantha Marlow' }, isAsked: true },
      ]);
      const refused = await alex.post(at(`imports/${id}/accept`), {});
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain('Samantha Marlow');
      expect(await imports.find(id)).toMatchObject({ status: 'preview' });
      const [own] = await people();
      const view = await imports.map(id, { 'user:u1': { personId: own?.id ?? '' } });
      expect(view.travellers[0]).not.toHaveProperty('isAsked');
      expect((await imports.accept(id)).outcome).toMatchObject({ imported: 1 });
      expect(await people()).toHaveLength(1);
    },
  );

  itOnSqlite('asks nothing where the importer’s own name is written in short', async () => {
    const [own] = await people();
    const { travellers } = await imports.preview(airtrailOf('alex'));
    expect(travellers).toMatchObject([{ mappedTo: { personId: own?.id } }]);
    expect(travellers[0]).not.toHaveProperty('isAsked');
  });

  itOnSqlite('leaves rows out whose travellers are left out', async () => {
    const { id } = await bringBoth();
    const view = await imports.map(id, { '': { skip: true } });
    expect(view.outcome).toMatchObject({ rows: 2, imported: 0, skipped: 2 });
    expect((await imports.rows(id))[0]?.problem).toEqual({ code: 'person-skipped' });
    await imports.accept(id);
    expect(await journeys()).toHaveLength(2);
    expect(await people()).toHaveLength(1);
  });

  itOnSqlite('refuses travellers and people that are not there', async () => {
    const { id } = await bringBoth();
    const map = (mapping: object) => alex.post(at(`imports/${id}/people`), { mapping });
    expect((await map({ nobody: { skip: true } })).status).toBe(400);
    expect((await map({ '': { personId: 'somebody-else' } })).status).toBe(400);
    expect((await map({ '': { newPerson: '  ' } })).status).toBe(400);
  });

  it('takes back only what it added', async () => {
    const { id } = await bringBoth();
    const before = await journeys();
    await imports.accept(id);
    expect(await undo(id)).toMatchObject({ undone: 2, left: [] });
    const after = await journeys();
    const content = (all: StoredJourney[]) => all.map(({ version: _version, ...rest }) => rest);
    expect(content(after)).toEqual(content(before));
    expect(await people()).toHaveLength(1);
    expect(await imports.find(id)).toMatchObject({ status: 'undone', canUndo: false });
    expect((await alex.post(at(`imports/${id}/undo`), {})).status).toBe(409);
  });

  it('asks about journeys edited since, and keeps them unless told otherwise', async () => {
    const { id } = await bringBoth();
    await imports.accept(id);
    const [, shared, own] = await journeys();
    if (!shared || !own) throw new Error('three journeys were expected');
    await edit({ ...shared, note: 'Whales on the way' });
    await edit({ ...own, note: 'Alone' });
    const expected = [
      {
        kind: 'journey',
        id: shared.id,
        label: '2019-05-05 CPH Copenhagen → OSL Oslo SK462',
        made: 'changed',
      },
      {
        kind: 'journey',
        id: own.id,
        label: '2019-05-06 CPH Copenhagen → OSL Oslo SK464',
        made: 'added',
      },
    ];
    const { edited } = await bodyOf<{ edited: object[] }>(alex.get(at(`imports/${id}/edited`)));
    expect(edited).toHaveLength(2);
    expect(edited).toEqual(expect.arrayContaining(expected));
    const nothing = await undo(id);
    expect(nothing).toMatchObject({ changeSetId: null, undone: 0 });
    // The person created for the journeys stays, because the remaining journeys need it.
    const sam = (await people()).find(({ name }) => name === 'Sam Marlow');
    expect(nothing.leftCount).toEqual({ 'edited-since': 2, 'in-use': 1 });
    expect(new Set(nothing.left.map(({ entityId }) => entityId))).toEqual(
      new Set([shared.id, own.id, sam?.id]),
    );
    expect(await imports.find(id)).toMatchObject({ status: 'accepted', canUndo: true });
    expect((await journeys()).map(({ note }) => note)).toEqual(['', 'Whales on the way', 'Alone']);
  });

  it('takes back what it brought to an edited journey, and keeps the edit', async () => {
    const { id } = await bringBoth();
    await imports.accept(id);
    const [, shared, own] = await journeys();
    if (!shared || !own) throw new Error('three journeys were expected');
    await edit({ ...shared, note: 'Whales on the way' });
    await edit({ ...own, note: 'Alone' });
    expect(await undo(id, { deleteEdited: true })).toMatchObject({ undone: 2, left: [] });
    const left = await journeys();
    expect(left.map(({ date, note }) => [date, note])).toEqual([
      ['2019-05-04', ''],
      ['2019-05-05', 'Whales on the way'],
    ]);
    expect(left[1]?.travellers.map(({ seat }) => seat)).toEqual(['2A']);
  });

  it('is undone in part where a journey was edited since, and gone on with', async () => {
    const { id } = await bringBoth();
    await imports.accept(id);
    const [, , own] = await journeys();
    if (!own) throw new Error('three journeys were expected');
    await edit({ ...own, note: 'Alone' });
    const first = await undo(id);
    expect(first).toMatchObject({ undone: 1, leftCount: { 'edited-since': 1, 'in-use': 1 } });
    expect(await imports.find(id)).toMatchObject({ status: 'undone-in-part', canUndo: true });
    // Undone records are not asked about again.
    const { edited } = await bodyOf<{ edited: object[] }>(alex.get(at(`imports/${id}/edited`)));
    expect(edited).toMatchObject([{ id: own.id, made: 'added' }]);
    expect(await undo(id, { deleteEdited: true })).toMatchObject({ undone: 1, left: [] });
    expect(await imports.find(id)).toMatchObject({ status: 'undone', canUndo: false });
    expect((await journeys()).map(({ note }) => note)).toEqual(['', '']);
    expect((await alex.post(at(`imports/${id}/undo`), {})).status).toBe(409);
  });

  itOnSqlite('has nothing left of a journey that lost by hand what it brought', async () => {
    const { id } = await bringBoth();
    const [, before] = await journeys();
    if (!before) throw new Error('two journeys were expected');
    await imports.accept(id);
    const [, shared] = await journeys();
    await edit({ ...before, version: shared?.version ?? 0 });
    const { edited } = await bodyOf<{ edited: object[] }>(alex.get(at(`imports/${id}/edited`)));
    expect(edited).toEqual([]);
    expect(await undo(id)).toMatchObject({ undone: 1, left: [] });
    expect((await imports.find(id)).status).toBe('undone');
  });

  itOnSqlite(
    'says “undone” also when history undid it, and “accepted” when that was undone',
    async () => {
      const { id } = await bringBoth();
      const { changeSetId } = await imports.accept(id);
      const back = await bodyOf<{ changeSetId: string }>(
        alex.post(at(`changes/${changeSetId ?? ''}/undo`), {}),
      );
      expect((await imports.find(id)).status).toBe('undone');
      await bodyOf(alex.post(at(`changes/${back.changeSetId}/undo`), {}));
      expect((await imports.find(id)).status).toBe('accepted');
      expect(await journeys()).toHaveLength(3);
    },
  );

  it('brings everything again after it was undone', async () => {
    const { id } = await imports.bring(columns + flight('04', 'SK460'));
    await undo(id);
    server.clock.advance(1000);
    const { outcome } = await imports.bring(columns + flight('04', 'SK460'));
    expect(outcome).toMatchObject({ imported: 1, duplicates: 0 });
  });

  it('updates what its source changed, and keeps what was written here', async () => {
    await imports.bring(flighty('B7'));
    const [before] = await journeys();
    if (!before) throw new Error('a journey was expected');
    await edit({ ...before, note: 'Snow, and a long wait', departureTerminal: '3' });
    server.clock.advance(1000);
    const { id, outcome } = await imports.bring(flighty('C12'));
    expect(outcome).toMatchObject({ rows: 1, updated: 1, imported: 0 });
    const [after] = await journeys();
    expect(after).toMatchObject({
      departureGate: 'C12',
      departureTerminal: '3',
      note: 'Snow, and a long wait',
    });
    await undo(id);
    expect((await journeys())[0]).toMatchObject({
      departureGate: 'B7',
      note: 'Snow, and a long wait',
    });
  });

  itOnSqlite('updates again where an update was taken back', async () => {
    await imports.bring(flighty('B7'));
    server.clock.advance(1000);
    const { id } = await imports.bring(flighty('C12'));
    await undo(id);
    server.clock.advance(1000);
    expect((await imports.bring(flighty('B7'))).outcome).toMatchObject({ updated: 0 });
    server.clock.advance(1000);
    expect((await imports.bring(flighty('C12'))).outcome).toMatchObject({ updated: 1 });
    expect((await journeys())[0]).toMatchObject({ departureGate: 'C12' });
  });

  it('compares with the file that was accepted last, whichever was brought first', async () => {
    await imports.bring(flighty('B7'));
    server.clock.advance(1000);
    const first = await imports.preview(flighty('C12'));
    server.clock.advance(1000);
    const second = await imports.preview(flighty('D5'));
    await imports.accept(second.id);
    expect((await imports.accept(first.id)).outcome).toMatchObject({ updated: 1 });
    expect((await journeys())[0]).toMatchObject({ departureGate: 'C12' });
    server.clock.advance(1000);
    expect((await imports.bring(flighty('D5'))).outcome).toMatchObject({ updated: 1 });
    expect((await journeys())[0]).toMatchObject({ departureGate: 'D5' });
  });

  /**
   * An export of this archive with a changed note of its only journey, as edited in a spreadsheet.
   */
  const exportWithNote = async (note: string) => {
    const text = await (await alex.get(at('journeys/export?format=json'))).text();
    return text.replace(/"note":"[^"]*"/, `"note":"${note}"`);
  };
  const bringLater = (text: string) => {
    server.clock.advance(1000);
    return imports.bring(text);
  };

  itOnSqlite(
    'leaves what our own export changed when the source says again what it said',
    async () => {
      await imports.bring(flighty('B7'));
      expect((await bringLater(await exportWithNote('Corrected'))).outcome.updated).toBe(1);
      expect((await bringLater(flighty('B7'))).outcome).toMatchObject({
        updated: 0,
        duplicates: 1,
      });
      expect((await bringLater(flighty('C12'))).outcome).toMatchObject({ updated: 1 });
      expect(await journeys()).toMatchObject([{ departureGate: 'C12', note: 'Corrected' }]);
    },
  );

  itOnSqlite(
    'takes our own export as it stands, also where it says what the source once said',
    async () => {
      await imports.bring(flighty('B7'));
      const [before] = await journeys();
      if (!before) throw new Error('a journey was expected');
      await edit({ ...before, note: 'Rain' });
      const snow = await exportWithNote('Snow');
      expect((await bringLater(snow)).outcome).toMatchObject({ updated: 1 });
      expect((await journeys())[0]?.note).toBe('Snow');
      expect((await bringLater(snow)).outcome).toMatchObject({ updated: 0, duplicates: 1 });
    },
  );

  itOnSqlite('compares with what was imported, not with what another preview would', async () => {
    await imports.bring(flighty('B7'));
    server.clock.advance(1000);
    const open = await imports.preview(flighty('C12'));
    expect(open.outcome).toMatchObject({ updated: 1 });
    server.clock.advance(1000);
    expect((await imports.preview(flighty('C12'))).outcome).toMatchObject({ updated: 1 });
    await alex.post(at('people'), somebody({ name: 'Sam Marlow' }));
    expect((await imports.find(open.id)).outcome).toMatchObject({ updated: 1 });
  });

  it('compares again when the archive changed between preview and acceptance', async () => {
    const first = await imports.preview(columns + flight('04', 'SK460'));
    await imports.bring(columns + flight('04', 'SK460') + flight('05', 'SK462'));
    const { outcome } = await imports.accept(first.id);
    expect(outcome).toMatchObject({ rows: 1, imported: 0, duplicates: 1 });
    expect(await journeys()).toHaveLength(2);
  });
});
