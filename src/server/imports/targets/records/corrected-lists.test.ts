import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeChange } from '../../../../domain/imports/row-change.ts';
import { describeOnEngines } from '../../../../../test/databases.ts';
import { bodyOf, type ImportClient, importClient } from '../../../../../test/import-client.ts';
import { recordsOf, somebody } from '../../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../../test/server.ts';

describeOnEngines('a corrected version of a list', (engine) => {
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
  const bring = async (...rows: string[]) => {
    server.clock.advance(1000);
    return imports.bring(`${rows.join('\n')}\n`);
  };
  const preview = async (...rows: string[]) => {
    server.clock.advance(1000);
    return imports.preview(`${rows.join('\n')}\n`);
  };
  const outcomes = async (id: string) => (await imports.rows(id)).map(({ outcome }) => outcome);
  const undo = (id: string) => bodyOf(alex.post(`${base()}/imports/${id}/undo`, {}));

  describe('of engagements', () => {
    const heading = 'Vessel,Rank,Signed on,Signed off,IMO No';
    const first = [
      heading,
      'MV Alpha,Third Officer,03/02/2015,28/04/2015,9357793',
      'MV Alpha,Third Officer,13/07/2015,30/09/2015,9357793',
    ];
    const second = [
      heading,
      'MV Alpha,Third Officer,03/02/2015,29/04/2015,9357793',
      'MV Alpha,Second Officer,13/07/2015,30/09/2015,9357793',
    ];
    const facts = async () =>
      (await recordsOf(alex, base(), 'engagement'))
        .map(({ signedOn, signedOff, capacities, note }) =>
          [signedOn, signedOff, capacities[0]?.capacity, note].join(' '),
        )
        .toSorted();

    it('updates what it corrects, an older version takes nothing back, and undo restores it', async () => {
      await bring(...first);
      const before = await facts();
      const { id, outcome } = await preview(...second);
      expect(outcome).toMatchObject({ rows: 2, updated: 2, imported: 0, duplicates: 0 });
      const accepted = await imports.accept(id);
      expect(accepted.outcome).toEqual(outcome);
      expect(await facts()).toEqual([
        '2015-02-03 2015-04-29 Third Officer ',
        '2015-07-13 2015-09-30 Second Officer ',
      ]);
      expect((await bring(...second)).outcome).toMatchObject({ duplicates: 2, updated: 0 });
      expect((await bring(...first)).outcome).toMatchObject({ updated: 0, imported: 0 });
      expect((await facts())[0]).toBe('2015-02-03 2015-04-29 Third Officer ');
      await undo(id);
      expect(await facts()).toEqual(before);
    });

    it('keeps what was edited here', async () => {
      await bring(...first);
      const [, edited] = (await recordsOf(alex, base(), 'engagement')).toSorted((one, other) =>
        one.signedOn < other.signedOn ? -1 : 1,
      );
      const { id, version, ...values } = edited!;
      server.clock.advance(1000);
      const put = await alex.put(`${base()}/engagements/${id}`, {
        values: { ...values, note: 'Mine' },
        version,
      });
      expect(put.status).toBe(200);
      expect((await bring(...second)).outcome).toMatchObject({ updated: 2 });
      expect((await facts())[1]).toBe('2015-07-13 2015-09-30 Second Officer Mine');
    });

    it('keeps two people apart who served on one vessel on the same days', async () => {
      await alex.post(`${base()}/people`, somebody({ name: 'Robin', slug: 'robin' }));
      const owner = `Alex ${count}`;
      const of = (rank: string) => [
        'Person,Vessel,Rank,Signed on,Signed off,IMO No',
        `${owner},MV Alpha,Master,03/02/2015,28/04/2015,9357793`,
        `Robin,MV Alpha,${rank},03/02/2015,28/04/2015,9357793`,
      ];
      const both = await preview(...of('Third Officer'));
      expect(await outcomes(both.id)).toEqual(['new', 'new']);
      await imports.accept(both.id);
      const next = await preview(...of('Second Officer'));
      expect(await outcomes(next.id)).toEqual(['duplicate', 'update']);
      await imports.accept(next.id);
      expect(await facts()).toEqual([
        '2015-02-03 2015-04-28 Master ',
        '2015-02-03 2015-04-28 Second Officer ',
      ]);
    });
  });

  describe('of stays', () => {
    const heading = 'Hotel,Town,Country,Check-in,Check-out,Notes';
    const first = [
      heading,
      'Ritz,Paris,France,2019-05-03,2019-05-06,a',
      'Hotel Lancelot,Rome,Italy,2019-06-03,2019-06-06,b',
      'Ibis,Lyon,France,2019-07-01,2019-07-02,c',
    ];
    const facts = async () =>
      (await recordsOf(alex, base(), 'stay'))
        .map(({ arrival, departure, name, town, note }) =>
          [arrival, departure, name, town, note].join(' '),
        )
        .toSorted();

    it('updates a departure, a town and a name', async () => {
      await bring(...first);
      const before = await facts();
      const { id, outcome } = await preview(
        heading,
        'Ritz,Paris,France,2019-05-03,2019-05-07,a',
        'Hotel Lancelot,Florence,Italy,2019-06-03,2019-06-06,b',
        'Ibis Part-Dieu,Lyon,France,2019-07-01,2019-07-02,',
      );
      expect(outcome).toMatchObject({ rows: 3, updated: 3, imported: 0, duplicates: 0 });
      await imports.accept(id);
      expect(await facts()).toEqual([
        '2019-05-03 2019-05-07 Ritz Paris a',
        '2019-06-03 2019-06-06 Hotel Lancelot Florence b',
        // The emptied note corrects nothing.
        '2019-07-01 2019-07-02 Ibis Part-Dieu Lyon c',
      ]);
      await undo(id);
      expect(await facts()).toEqual(before);
    });

    it('warns about a stay that may be another one on the same nights', async () => {
      await bring(...first);
      const { id } = await preview(
        heading,
        'Savoy,London,United Kingdom,2019-05-05,2019-05-08,',
        'Savoy,London,United Kingdom,2019-05-10,2019-05-12,',
      );
      expect((await imports.rows(id)).map(({ outcome, warnings }) => [outcome, warnings])).toEqual([
        ['new', [{ code: 'same-nights', name: 'Ritz', date: '2019-05-03' }]],
        ['new', []],
      ]);
    });

    it('is already there if a cell is only emptied', async () => {
      await bring(...first);
      const { outcome } = await preview(heading, 'Ritz,Paris,France,2019-05-03,2019-05-06,');
      expect(outcome).toMatchObject({ updated: 0, imported: 0, duplicates: 1 });
    });
  });

  it('updates the position of a place', async () => {
    const heading = 'Name,Town,Country,Latitude,Longitude,Time zone,Type';
    await bring(heading, 'Grandma’s jetty,Bergen,Norway,60.39,5.32,Europe/Oslo,port');
    const { id } = await preview(
      heading,
      'Grandma’s jetty,Bergen,Norway,60.4,5.32,Europe/Oslo,port',
    );
    expect(await outcomes(id)).toEqual(['update']);
    await imports.accept(id);
    expect((await recordsOf(alex, base(), 'place')).map(({ lat }) => lat)).toEqual([60.4]);
  });

  describe('shows the old and the new value of each changed field', () => {
    const changes = async (id: string) =>
      (await imports.rows(id)).map(({ change }) => (change ? describeChange(change) : null));
    const lists: readonly [string, string[], string[], string][] = [
      [
        'of a stay',
        ['Hotel,Town,Country,Arrival,Departure,Note', 'Ritz,Paris,France,2019-05-03,2019-05-06,'],
        ['Hotel,Town,Country,Arrival,Departure,Note', 'Ritz,Paris,France,2019-05-03,2019-05-07,a'],
        'Departure: 2019-05-06 → 2019-05-07; Note: (empty) → a',
      ],
      [
        'of an engagement that gets another vessel',
        ['Vessel,Signed on,Signed off', 'MV Alpha,03/02/2015,28/04/2015'],
        ['Vessel,Signed on,Signed off', 'MV Beta,03/02/2015,28/04/2015'],
        'Vessel: MV Alpha → MV Beta',
      ],
      [
        'of a vessel',
        ['Name,IMO number,Flag,Gross tonnage', 'Priam,9357793,GB,8000'],
        ['Name,IMO number,Flag,Gross tonnage', 'Priam,9357793,GB,8100'],
        'Gross tonnage: 8000 → 8100',
      ],
      [
        'of a place',
        [
          'Name,Town,Country,Latitude,Longitude,Time zone,Type',
          'Jetty,Bergen,NO,60.39,5.32,Europe/Oslo,port',
        ],
        [
          'Name,Town,Country,Latitude,Longitude,Time zone,Type',
          'Jetty,Bergen,NO,60.4,5.32,Europe/Oslo,port',
        ],
        'Latitude: 60.39 → 60.4',
      ],
      [
        'of a journey',
        ['Date,From,To,Flight,Seat', '2019-05-03,LHR,JFK,BA117,12A'],
        ['Date,From,To,Flight,Seat', '2019-05-03,LHR,JFK,BA117,14C'],
        'Travellers: Alex COUNT (Seat 12A) → Alex COUNT (Seat 14C)',
      ],
    ];
    it.each(lists)('%s', async (_of, first, second, text) => {
      await bring(...first);
      const { id } = await preview(...second);
      expect(await changes(id)).toEqual([text.replaceAll('COUNT', String(count))]);
      await imports.accept(id);
      expect(await changes(id)).toEqual([text.replaceAll('COUNT', String(count))]);
      await undo(id);
      expect(await changes(id)).toEqual([null]);
    });
  });
});
