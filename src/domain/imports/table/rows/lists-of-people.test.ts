import { describe, expect, it } from 'vitest';
import type { JourneyDraft } from '../../formats/journey-format.ts';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable, usedIn } from '../table-format.ts';

const context: TableContext = { today: '2026-11-24', people: [], remembered: [] };

function read(...lines: string[]) {
  const content = new FileContent(new TextEncoder().encode(lines.join('\n')));
  const { columns } = usedIn(content, context)!.used.mapping;
  const { rows } = journeyTable.parse(content, context);
  return {
    fields: columns.map(({ field }) => field),
    drafts: rows.map((row) => (row.kind === 'journey' ? row.draft : row.problem)) as JourneyDraft[],
    rows: rows.map((row) => (row.kind === 'journey' ? row.kind : [row.kind, row.problem.code])),
  };
}

describe('a list of drives or of journeys by bus', () => {
  it.each([
    [
      'Datum;Abfahrt;Ankunft;Start;Ziel;km Anfang;km Ende;Kilometer',
      '07:30;09:05;A;B;45.210;45.282;72',
    ],
    [
      'Datum;Ab;An;Von;Nach;Kilometer Anfang;Kilometer Ende;Kilometer',
      '07:30;09:05;A;B;45.210;45.282;72',
    ],
    [
      'Date;Dep;Arr;From;To;Odometer start;Odometer end;Kilometers',
      '07:30;09:05;A;B;45210;45282;72',
    ],
    ['Date;Départ;Arrivée;De;Vers;km début;km fin;Kilométrage', '07:30;09:05;A;B;45.210;45.282;72'],
    [
      'Fecha;Salida;Llegada;Desde;Hasta;km inicial;km final;Kilómetros',
      '07:30;09:05;A;B;45.210;45.282;72',
    ],
    [
      'Data;Partenza;Arrivo;Da;A;km iniziali;km finali;Chilometri',
      '07:30;09:05;A;B;45.210;45.282;72',
    ],
  ])('has readings of an odometer: %s', (headings, cells) => {
    const { drafts } = read(headings, `02.01.2023;${cells}`);
    expect(drafts).toMatchObject([{ mode: 'road', date: '2023-01-02', statedDistance: 72 }]);
  });

  it.each(['Fahrzeug', 'Auto', 'Car', 'Voiture', 'Véhicule', 'Coche', 'Veicolo', 'Macchina'])(
    'has a column of cars called %s',
    (heading) => {
      const { drafts } = read(`Datum;Von;Nach;${heading};km`, '02.01.2010;A;B;VW Golf;72');
      expect(drafts).toMatchObject([
        {
          mode: 'road',
          statedDistance: 72,
          ...(heading !== 'Auto' && { vehicle: { type: 'VW Golf' } }),
        },
      ]);
    },
  );

  it.each(['Anbieter', 'Provider', 'Opérateur', 'Operador', 'Vettore'])(
    'has companies that run buses: %s',
    (heading) => {
      const { drafts } = read(`Datum;Von;Nach;${heading}`, '02.01.2013;A;B;FlixBus');
      expect(drafts).toMatchObject([{ mode: 'road', operator: { name: 'FlixBus' } }]);
    },
  );

  it('is not a list of flights', () => {
    expect(
      read('Date,From,To,Flight,Car', '2019-05-04,LHR,JFK,BA117,VW Golf').drafts,
    ).toMatchObject([{ mode: 'air' }]);
    expect(
      read('Date,From,To,Airline,Car', '2019-05-04,LHR,JFK,Airbus,VW Golf').drafts,
    ).toMatchObject([{ mode: 'air' }]);
  });
});

describe('a cancelled journey', () => {
  it.each([
    ['Status', 'CANCELLED (Covid)'],
    ['Status', 'storniert'],
    ['Status', 'Flug annulliert'],
    ['Statut', 'annulé'],
    ['Estado', 'cancelado'],
    ['Stato', 'annullato'],
    ['Status', 'geannuleerd'],
    ['Cancelled', 'x'],
    ['Storniert', 'ja'],
  ])('is skipped with its reason: %s %s', (heading, cell) => {
    const { rows } = read(
      `Date,From,To,Flight,${heading}`,
      `2020-03-20,FRA,JFK,LH400,${cell}`,
      '2020-06-01,FRA,MUC,LH100,',
      '2020-06-02,MUC,FRA,LH101,no',
    );
    expect(rows).toEqual([['skipped', 'cancelled'], 'journey', 'journey']);
  });

  it('is not one with another status', () => {
    const { fields, rows } = read(
      'Date,From,To,Flight,Status',
      '2020-06-01,FRA,MUC,LH100,flown',
      '2020-06-02,MUC,FRA,LH101,not cancelled',
    );
    expect(fields[4]).toBe('status');
    expect(rows).toEqual(['journey', 'journey']);
  });
});

describe('several travellers of a row', () => {
  const peopleOf = (names: string, seats: string) =>
    read(
      'Date,From,To,Flight,Passengers,Class,Seat,Reason',
      `2021-05-01,LHR,AMS,KL1000,"${names}",Business,"${seats}",Leisure`,
    ).drafts[0]?.travellers.map(({ seat = '', cabin, reason }) => [seat, cabin, reason]);

  it.each(['1A, 1B', '1A/1B', '1A & 1B', '1A; 1B'])('get the seats in order: %s', (seats) => {
    expect(peopleOf('Kim Berger & Zoe Berger', seats)).toEqual([
      ['1A', 'business', 'leisure'],
      ['1B', 'business', 'leisure'],
    ]);
  });

  it('share the cabin and the reason also if the seats are not one each', () => {
    expect(peopleOf('Kim Berger, Zoe Berger, Max Berger', '1A')).toEqual([
      ['1A', 'business', 'leisure'],
      ['', 'business', 'leisure'],
      ['', 'business', 'leisure'],
    ]);
  });
});

it('a route with more than two places is a row to fix', () => {
  for (const route of ['FRA-DXB-SYD', 'SYD - DXB - FRA', 'FRA/DXB/SYD']) {
    expect(read('Date,Route,Airline', `2018-05-01,${route},Emirates`).drafts).toEqual([
      { code: 'route-unread', detail: route },
    ]);
  }
});
