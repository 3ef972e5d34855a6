import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import type { RowChoice } from '../../../domain/imports/matching/perhaps-same.ts';
import { editOf, journeysOf } from '../../../../test/records.ts';
import type { ImportView } from '../preview/import-view.ts';

const columns = 'Date,Flight number,From,To,Dep time,Arr time,Seat number,Note\n';
const flight = (date: string, number = '', seat = '', note = '') =>
  `${date},${number},Copenhagen / Kastrup (CPH/EKCH),Oslo / Gardermoen (OSL/ENGM),,,${seat},${note}\n`;

/** Flighty exports dates, gates and its own ID. */
const flighty = (gate: string, note = 'From Flighty') =>
  `Date,Airline,Flight,From,To,Dep Terminal,Dep Gate,Arr Terminal,Arr Gate,Canceled,Diverted To,Gate Departure (Scheduled),Gate Departure (Actual),Take off (Scheduled),Take off (Actual),Landing (Scheduled),Landing (Actual),Gate Arrival (Scheduled),Gate Arrival (Actual),Aircraft Type Name,Tail Number,PNR,Seat,Seat Type,Cabin Class,Flight Reason,Notes,Flight Flighty ID
2024-02-09,SAS,1423,CPH,OSL,3,${gate},,,false,,2024-02-09T21:00,,,,,,2024-02-09T22:15,,,SE-ROX,QWERTY,4F,WINDOW,,,${note},f-1
`;

describeOnEngines('a row that the traveller says is a journey of the archive', (engine) => {
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
  const choose = (id: string, choice: RowChoice, position?: number) =>
    bodyOf<ImportView>(
      alex.put(`${base()}/imports/${id}/rows${position === undefined ? '' : `/${position}`}`, {
        choice,
      }),
    );
  const bring = async (text: string) => {
    server.clock.advance(1000);
    return imports.bring(text);
  };
  const bringAsSame = async (text: string) => {
    server.clock.advance(1000);
    const { id } = await imports.preview(text);
    await choose(id, 'same', 0);
    return { id, ...(await imports.accept(id)) };
  };
  const journeys = async () => {
    const rows = await server.deps.db
      .selectFrom('journey')
      .select(['id', 'source_id'])
      .where('archive_id', '=', alex.archiveId)
      .execute();
    const sources = new Map(rows.map(({ id, source_id }) => [id, source_id]));
    return (await journeysOf(alex, base())).map((journey) => ({
      ...journey,
      sourceId: sources.get(journey.id) ?? null,
    }));
  };

  it('makes the date precise, fills what is empty and overwrites nothing', async () => {
    await bring(columns + flight('2024-02', '', '', 'Mine'));
    const { id } = await imports.preview(flighty('B7'));
    const view = await choose(id, 'same', 0);
    expect(view.outcome).toEqual({
      rows: 1,
      imported: 0,
      updated: 1,
      duplicates: 0,
      skipped: 0,
      failed: 0,
      addTravellers: 0,
      completed: 1,
      perhapsSame: 0,
    });
    expect(view.choices).toEqual({ 'leave-out': 0, same: 1, add: 0 });
    expect(await imports.rows(id, '?outcome=complete')).toMatchObject([
      { choice: 'same', problem: null, existing: { date: '2024-02' } },
    ]);
    const { outcome } = await imports.accept(id);
    expect(outcome).toEqual(view.outcome);
    expect(await journeys()).toMatchObject([
      {
        date: '2024-02-09',
        departureScheduled: '21:00',
        arrivalScheduled: '22:15',
        departureTerminal: '3',
        departureGate: 'B7',
        vehicle: { registration: 'SE-ROX' },
        bookingReference: 'QWERTY',
        note: 'Mine',
        travellers: [{ seat: '4F', seatPosition: 'window' }],
        sourceId: 'flighty:f-1',
      },
    ]);
  });

  it('is known from then on, and so is the row that made the journey', async () => {
    await bring(columns + flight('2024-02'));
    await bringAsSame(flighty('B7'));
    for (const text of [flighty('B7'), columns + flight('2024-02')]) {
      const { outcome } = await bring(text);
      expect(outcome).toMatchObject({ rows: 1, duplicates: 1, updated: 0, perhapsSame: 0 });
    }
  });

  it('takes over what its source changes later, and only that', async () => {
    await bring(columns + flight('2024-02', '', '', 'Mine'));
    await bringAsSame(flighty('B7'));
    const { outcome } = await bring(flighty('C12'));
    expect(outcome).toMatchObject({ rows: 1, updated: 1, completed: 0 });
    expect(await journeys()).toMatchObject([{ departureGate: 'C12', note: 'Mine' }]);
  });

  it('leaves a journey to the source that it came from', async () => {
    await bring(flighty('B7'));
    const version = (await journeys())[0]?.version;
    const { outcome } = await bringAsSame(columns + flight('2024-02', '1423', '9F', 'Theirs'));
    // The other log adds nothing that is missing.
    expect(outcome).toMatchObject({ rows: 1, updated: 0, completed: 0, duplicates: 1 });
    expect(await journeys()).toMatchObject([
      { version, date: '2024-02-09', note: 'From Flighty', sourceId: 'flighty:f-1' },
    ]);
    const again = await bring(columns + flight('2024-02', '1423', '9F', 'Theirs'));
    expect(again.outcome).toMatchObject({ rows: 1, duplicates: 1, perhapsSame: 0 });
    await bring(flighty('C12'));
    expect(await journeys()).toMatchObject([{ departureGate: 'C12', date: '2024-02-09' }]);
  });

  it('is known in a file that is open beside it, also where it told nothing new', async () => {
    await bring(flighty('B7'));
    const log = columns + flight('2024-02', '1423', '9F', 'Theirs');
    const beside = await imports.preview(log);
    expect(beside.outcome).toMatchObject({ duplicates: 1, perhapsSame: 1 });
    const { outcome } = await bringAsSame(log);
    expect(outcome).toMatchObject({ updated: 0, duplicates: 1 });
    expect((await imports.find(beside.id)).outcome).toMatchObject({
      duplicates: 1,
      perhapsSame: 0,
    });
  });

  it('keeps what another log told when the source that it came from changes', async () => {
    await bring(flighty('B7', ''));
    const { outcome } = await bringAsSame(columns + flight('2024-02', '1423', '', 'Theirs'));
    expect(outcome).toMatchObject({ rows: 1, updated: 1, completed: 1 });
    await bring(flighty('C12', ''));
    expect(await journeys()).toMatchObject([
      { departureGate: 'C12', note: 'Theirs', sourceId: 'flighty:f-1' },
    ]);
  });

  it('keeps the more precise date of the journey, and fills it from a vaguer row', async () => {
    await bring(columns + flight('2019-05-04', 'SK462'));
    const { outcome } = await bringAsSame(columns + flight('2019', 'SK462', '12A', 'Snow'));
    expect(outcome).toMatchObject({ rows: 1, updated: 1, duplicates: 0 });
    expect(await journeys()).toMatchObject([
      { date: '2019-05-04', note: 'Snow', travellers: [{ seat: '12A' }] },
    ]);
  });

  it('goes back as it was with its import, and can be said again', async () => {
    await bring(columns + flight('2024-02'));
    const [former] = await journeys();
    const { id } = await bringAsSame(flighty('B7'));
    server.clock.advance(1000);
    const undone = await bodyOf(alex.post(`${base()}/imports/${id}/undo`, {}));
    expect(undone).toMatchObject({ undone: 1, left: [] });
    const [back] = await journeys();
    expect(back).toEqual({ ...former, version: back?.version });
    server.clock.advance(1000);
    const again = await imports.preview(flighty('B7'));
    expect(again.outcome).toMatchObject({ rows: 1, duplicates: 1, perhapsSame: 1 });
  });

  it('is asked about when the journey was edited since, and then loses only what it brought', async () => {
    await bring(columns + flight('2024-02'));
    const { id } = await bringAsSame(flighty('B7'));
    const [present] = await journeys();
    const { id: journeyId, version, sourceId: _sourceId, ...journey } = present!;
    server.clock.advance(1000);
    const edit = editOf({ ...journey, arrivalGate: 'E9' }, version);
    expect((await alex.put(`${base()}/journeys/${journeyId}`, edit)).status).toBe(200);
    const undo = `${base()}/imports/${id}`;
    expect(await bodyOf(alex.get(`${undo}/edited`))).toMatchObject({
      edited: [{ kind: 'journey', id: journeyId, made: 'changed' }],
    });
    expect(await bodyOf(alex.post(`${undo}/undo`, {}))).toMatchObject({ undone: 0 });
    expect(await journeys()).toMatchObject([{ date: '2024-02-09', arrivalGate: 'E9' }]);
    await bodyOf(alex.post(`${undo}/undo`, { deleteEdited: true }));
    expect(await journeys()).toMatchObject([
      { date: '2024-02', departureGate: '', arrivalGate: 'E9', sourceId: null },
    ]);
  });

  const bringThree = async () => {
    await bring(columns + flight('2017-05-04', 'SK462') + flight('2018-05-04', 'SK462'));
    server.clock.advance(1000);
    return imports.preview(
      columns + flight('2017', 'SK462', '1A') + flight('2018', 'SK462', '2A') + flight('2019'),
    );
  };

  it('can be said of all such rows at once, and taken back', async () => {
    const { id, choices } = await bringThree();
    expect(choices).toEqual({ 'leave-out': 2, same: 0, add: 0 });
    const same = await choose(id, 'same');
    expect(same.choices).toEqual({ 'leave-out': 0, same: 2, add: 0 });
    expect(same.outcome).toMatchObject({ rows: 3, imported: 1, updated: 2, duplicates: 0 });
    const mixed = await choose(id, 'leave-out', 1);
    expect(mixed.choices).toEqual({ 'leave-out': 1, same: 1, add: 0 });
    const added = await choose(id, 'add');
    expect(added.choices).toEqual({ 'leave-out': 0, same: 0, add: 2 });
    expect(added.outcome).toMatchObject({ rows: 3, imported: 3, updated: 0, duplicates: 0 });
    const out = await choose(id, 'leave-out');
    expect(out.outcome).toMatchObject({ rows: 3, imported: 1, updated: 0, duplicates: 2 });
    await choose(id, 'same');
    const { outcome } = await imports.accept(id);
    expect(outcome).toMatchObject({ rows: 3, imported: 1, updated: 2, duplicates: 0 });
    expect((await journeys()).map(({ date, travellers }) => [date, travellers[0]?.seat])).toEqual([
      ['2017-05-04', '1A'],
      ['2018-05-04', '2A'],
      ['2019', ''],
    ]);
  });

  it('changes nothing for a row that is surely new', async () => {
    const { id } = await bringThree();
    const view = await choose(id, 'same', 2);
    expect(view.outcome).toMatchObject({ imported: 1, duplicates: 2, completed: 0 });
    expect((await imports.rows(id)).map(({ choice }) => choice)).toEqual([
      'leave-out',
      'leave-out',
      null,
    ]);
  });

  it('is withdrawn where it would now be about another journey', async () => {
    await bring(columns + flight('2018-05-04', 'SK462'));
    server.clock.advance(1000);
    const { id } = await imports.preview(columns + flight('2018', 'SK462', '2A'));
    await choose(id, 'same', 0);
    const [former] = await journeys();
    const path = `${base()}/journeys/${former?.id}?version=${former?.version}`;
    expect((await alex.delete(path)).status).toBe(200);
    await bring(columns + flight('2018-06-05', 'SK462'));
    expect((await imports.find(id)).outcome).toMatchObject({ updated: 0, perhapsSame: 1 });
    expect(await imports.rows(id)).toMatchObject([
      { outcome: 'perhaps-same', choice: 'leave-out', existing: { date: '2018-06-05' } },
    ]);
  });

  describe('or that comes in a later export of a service without IDs', () => {
    const fr24 = (...rows: string[]) =>
      `Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number,Note\n${rows.join('\n')}\n`;
    const [out, back] = [
      'Frankfurt / Main (FRA/EDDF),Zurich / Zurich (ZRH/LSZH)',
      'Zurich / Zurich (ZRH/LSZH),Frankfurt / Main (FRA/EDDF)',
    ];
    const rest = '01:00:00,Swiss (LX/SWR),Airbus A220-300 (BCS3)';
    const first = fr24(
      `2025-08-26,LX1067,${out},18:05:00,00:00:00,${rest},,12A,`,
      `2025-08-26,LX1068,${back},20:05:00,00:00:00,${rest},,12A,Window`,
      `2025-08-27,LX1067,${out},18:05:00,00:00:00,${rest},,12A,`,
      `2025-08-27,,${out},06:05:00,00:00:00,${rest},,12A,`,
    );
    const corrected = fr24(
      `2025-08-26,LX1067,${out},18:05:00,19:05:00,${rest},HB-JCA,12A,`,
      `2025-08-26,LX1068,${back},20:05:00,21:05:00,${rest},,,`,
      `2025-08-27,LX1067,${out},18:20:00,19:20:00,${rest},,12A,`,
      `2025-08-27,,${out},06:05:00,07:05:00,${rest},,12A,`,
      `2025-08-28,LX1067,${out},18:05:00,19:05:00,${rest},,12A,`,
    );
    const facts = async () =>
      (await journeys())
        .toSorted((a, b) =>
          a.date + a.departureScheduled < b.date + b.departureScheduled ? -1 : 1,
        )
        .map((one) => [
          one.date,
          one.number,
          one.departureScheduled,
          one.arrivalScheduled,
          one.vehicle.registration,
          one.travellers[0]?.seat,
          one.note,
        ]);

    it('is an update with what is new, which deletes nothing, and can be undone', async () => {
      await bring(first);
      const before = await facts();
      const { id } = await imports.preview(corrected);
      const rows = await imports.rows(id, '?outcome=update');
      expect(
        rows.map(({ line, journey, existing }) => [line, existing?.vehicle, journey?.vehicle]),
      ).toContainEqual([2, 'Airbus A220-300', 'Airbus A220-300 HB-JCA']);
      const { outcome } = await imports.accept(id);
      expect(outcome).toMatchObject({ rows: 5, imported: 1, skipped: 0, failed: 0 });
      expect(await facts()).toEqual([
        ['2025-08-26', 'LX1067', '18:05', '19:05', 'HB-JCA', '12A', ''],
        // The later export lacks its seat and its note.
        ['2025-08-26', 'LX1068', '20:05', '21:05', '', '12A', 'Window'],
        ['2025-08-27', '', '06:05', '07:05', '', '12A', ''],
        ['2025-08-27', 'LX1067', '18:20', '19:20', '', '12A', ''],
        ['2025-08-28', 'LX1067', '18:05', '19:05', '', '12A', ''],
      ]);
      const again = await bring(corrected);
      expect(again.outcome).toMatchObject({ rows: 5, duplicates: 5, updated: 0 });
      // An older export takes nothing back.
      expect((await bring(first)).outcome).toMatchObject({ rows: 4, duplicates: 4, updated: 0 });
      await bodyOf(alex.post(`${base()}/imports/${id}/undo`, {}));
      expect(await facts()).toEqual(before);
    });

    it('keeps what was edited here', async () => {
      await bring(first);
      const one = (await journeys()).find(({ date, number }) => date === '2025-08-27' && number)!;
      const { id, version, sourceId: _sourceId, ...journey } = one;
      const edited = {
        ...journey,
        note: 'Mine',
        vehicle: { ...journey.vehicle, registration: 'HB-MINE' },
      };
      expect((await alex.put(`${base()}/journeys/${id}`, editOf(edited, version))).status).toBe(
        200,
      );
      await bring(corrected);
      expect(await facts()).toContainEqual([
        '2025-08-27',
        'LX1067',
        '18:20',
        '19:20',
        'HB-MINE',
        '12A',
        'Mine',
      ]);
    });
  });

  describe('or that comes in a corrected version of a table', () => {
    const table = (...rows: string[]) =>
      `Date,Flight,From,To,Dep,Arr,Registration,Seat\n${rows.join('\n')}\n`;
    const first = table(
      '2013-01-05,LH100,FRA,MUC,08:00,,,',
      '2013-01-07,LH103,MUC,FRA,09:00,10:00,,12A',
      '2013-02-08,BA902,LHR,FRA,07:15,09:50,,',
      '2013-02-20,,FRA,ZRH,13:00,13:50,,',
      '2013-03-01,OS126,FRA,VIE,18:15,19:35,,',
    );
    const corrected = table(
      '2013-01-05,LH100,FRA,MUC,08:00,08:55,D-AIRX,14C',
      '2013-01-07,LH103,MUC,FRA,09:20,10:20,,14C',
      '2013-02-09,BA902,LHR,FRA,07:15,09:50,,',
      '2013-02-20,LH1184,FRA,ZRH,13:00,13:50,,',
      '2013-03-01,OS126,FRA,MUC,18:15,19:35,,',
    );
    const facts = async () =>
      (await journeys())
        .map((one) =>
          [
            one.date,
            one.number,
            one.departureScheduled,
            one.arrivalScheduled,
            one.vehicle.registration,
            one.travellers[0]?.seat,
          ].join(' '),
        )
        .toSorted();

    it('is an update, or has a remark about the journey that it may correct', async () => {
      await bring(first);
      const before = await facts();
      const { id, outcome } = await imports.preview(corrected);
      expect(outcome).toMatchObject({ rows: 5, updated: 3, imported: 2, duplicates: 0 });
      expect(
        (await imports.rows(id, '?outcome=new')).map(({ line, warnings }) => [line, warnings[0]]),
      ).toEqual([
        [4, { code: 'perhaps-corrected', number: 'BA902', date: '2013-02-08' }],
        [6, { code: 'perhaps-corrected', number: 'OS126', date: '2013-03-01' }],
      ]);
      await imports.accept(id);
      expect(await facts()).toEqual(
        expect.arrayContaining([
          '2013-01-05 LH100 08:00 08:55 D-AIRX 14C',
          '2013-01-07 LH103 09:20 10:20  14C',
          '2013-02-20 LH1184 13:00 13:50  ',
        ]),
      );
      // An older version takes nothing back.
      expect((await bring(first)).outcome).toMatchObject({ rows: 5, duplicates: 5, updated: 0 });
      await bodyOf(alex.post(`${base()}/imports/${id}/undo`, {}));
      expect(await facts()).toEqual(before);
    });

    it('is an update of the only journey along its path if it corrects the number', async () => {
      await bring(
        table(
          '2013-04-01,SK802,LHR,OSL,08:00,,,',
          '2013-04-02,SK802,LHR,OSL,,,,',
          '2013-04-03,SK802,LHR,OSL,08:00,,,',
        ),
      );
      const before = await facts();
      const { id, outcome } = await imports.preview(
        table(
          '2013-04-01,SK804,LHR,OSL,08:00,,,',
          '2013-04-02,SK804,LHR,OSL,,,,',
          '2013-04-03,SK804,LHR,OSL,09:31,,,',
        ),
      );
      // The last one has another number and departs 91 minutes later.
      expect(outcome).toMatchObject({ rows: 3, updated: 2, imported: 1, duplicates: 0 });
      expect((await imports.rows(id, '?outcome=new')).map(({ warnings }) => warnings[0])).toEqual([
        { code: 'perhaps-corrected', number: 'SK802', date: '2013-04-03' },
      ]);
      await imports.accept(id);
      expect(await facts()).toEqual([
        '2013-04-01 SK804 08:00   ',
        '2013-04-02 SK804    ',
        '2013-04-03 SK802 08:00   ',
        '2013-04-03 SK804 09:31   ',
      ]);
      await bodyOf(alex.post(`${base()}/imports/${id}/undo`, {}));
      expect(await facts()).toEqual(before);
    });

    it('keeps an edit by hand if the file corrects something else', async () => {
      await bring(table('2013-04-01,SK802,LHR,OSL,08:00,,,12A'));
      const [present] = await journeys();
      const { id, version, sourceId: _sourceId, ...journey } = present!;
      const travellers = [{ ...journey.travellers[0]!, seat: '1F' }];
      await alex.put(`${base()}/journeys/${id}`, editOf({ ...journey, travellers }, version));
      await bring(table('2013-04-01,SK804,LHR,OSL,08:00,,,12A'));
      expect(await facts()).toEqual(['2013-04-01 SK804 08:00   1F']);
    });

    it('is already there if its cells are only emptied', async () => {
      await bring(table('2013-04-01,SK805,OSL,LHR,12:00,13:20,LN-RGA,3A'));
      const { id, outcome } = await imports.preview(table('2013-04-01,SK805,OSL,LHR,,,,'));
      expect(outcome).toMatchObject({ rows: 1, updated: 0, duplicates: 1 });
      const accepted = await imports.accept(id);
      expect(accepted.outcome).toEqual(outcome);
      expect(await facts()).toEqual(['2013-04-01 SK805 12:00 13:20 LN-RGA 3A']);
      // One cell is emptied, another corrected.
      const next = await imports.preview(table('2013-04-01,SK805,OSL,LHR,,13:25,,'));
      expect(next.outcome).toMatchObject({ updated: 1, duplicates: 0 });
      await imports.accept(next.id);
      expect(await facts()).toEqual(['2013-04-01 SK805 12:00 13:25 LN-RGA 3A']);
    });

    it('has no remark if the file still has the earlier journey', async () => {
      await bring(first);
      const { id } = await imports.preview(
        table('2013-02-08,BA902,LHR,FRA,07:15,09:50,,', '2013-02-09,BA902,LHR,FRA,07:15,09:50,,'),
      );
      expect(await imports.rows(id, '?outcome=new')).toMatchObject([{ line: 3, warnings: [] }]);
    });
  });
});
