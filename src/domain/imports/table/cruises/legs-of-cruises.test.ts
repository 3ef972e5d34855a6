import { describe, expect, it } from 'vitest';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable } from '../table-format.ts';
import { shipOfTitle } from './ship-of-title.ts';

const context: TableContext = { today: '2026-11-24', people: [], remembered: [] };

function parse(...lines: string[]) {
  return journeyTable.parse(new FileContent(new TextEncoder().encode(lines.join('\n'))), context);
}

/** Returns the date, the ends, the times and the ship of each leg, and the problems of other rows. */
function legsOf(...lines: string[]) {
  return parse(...lines).rows.map((row) => {
    if (row.kind !== 'journey') return `${row.line} ${row.problem.code}`;
    const { mode, date, from, to, times, vehicle } = row.draft;
    const { departureScheduled = '', arrivalScheduled = '' } = times;
    const ends = [from, to].map(({ words, country }) => [words, country].filter(Boolean).join('/'));
    const parts = [mode, date, ends.join('-'), departureScheduled, arrivalScheduled];
    return [row.line, ...parts, vehicle?.name].filter(Boolean).join(' ');
  });
}

const headings = 'Date,Port,Arrive,Depart';

describe('a list with a line for each port of call', () => {
  const lines = [
    'Queen Mary 2',
    headings,
    '2019-05-04,Southampton,,17:00',
    '2019-05-05,At sea,,',
    '2019-05-06,"Bergen, Norway",08:00,18:00',
    '2019-05-07,Geiranger,09:00,Overnight',
    '2019-05-08,Geiranger,,14:00',
    '2019-05-09,Cruising Hjørundfjord,,',
    '2019-05-10,Southampton (disembark),06:30,',
  ];

  it('has a journey by sea from each port to the next', () => {
    expect(legsOf(...lines)).toEqual([
      '4 not-a-journey',
      '5 sea 2019-05-04 Southampton-Bergen, Norway 17:00 2019-05-06T08:00 Queen Mary 2',
      '6 sea 2019-05-06 Bergen, Norway-Geiranger 18:00 2019-05-07T09:00 Queen Mary 2',
      '8 not-a-journey',
      '9 sea 2019-05-08 Geiranger-Southampton 14:00 2019-05-10T06:30 Queen Mary 2',
    ]);
  });

  it('is named in the report', () => {
    expect(parse(...lines).table?.remarks).toEqual([
      { code: 'cruise-read', limit: 3, detail: 'Queen Mary 2' },
    ]);
    const short = parse(headings, '2019-05-04,Hull,,18:00', '2019-05-05,Zeebrugge,8:00,');
    expect(short.table?.remarks).toEqual([
      { code: 'cruise-read', limit: 1, detail: 'Hull, Zeebrugge' },
    ]);
  });

  it.each([
    ['Date;Ship;Port of call;Arrival;Departure', 'At sea'],
    ['Datum;Schiff;Hafen;Ankunft;Abfahrt', 'Seetag'],
    ['Datum;Schiff;Hafen;An;Ab', 'Auf See'],
    ['Date;Navire;Escale;Arrivée;Départ', 'En mer'],
    ['Fecha;Barco;Puerto;Llegada;Salida', 'Navegación'],
    ['Data;Nave;Porto;Arrivo;Partenza', 'In navigazione'],
    ['Date;Ship;Port;ETA;ETD', 'Sea day'],
  ])('can have the headings %s', (names, sea) => {
    expect(
      legsOf(
        names,
        '04.05.2019;Europa 2;Kiel;;19:00',
        `05.05.2019;;${sea};;`,
        '06.05.2019;Europa 2;Bergen;8:00;',
      ),
    ).toEqual(['3 not-a-journey', '4 sea 2019-05-04 Kiel-Bergen 19:00 2019-05-06T08:00 Europa 2']);
  });

  it('can be of several cruises', () => {
    expect(
      legsOf(
        'Date,Port,Country,Arrive,Depart,Ship,Notes',
        '2019-05-04,Kiel,Germany,,19:00,Aurora,',
        '2019-05-06,Bergen,Norway,8:00,,Aurora,rain',
        '2019-05-06,Bergen,Norway,,18:00,Borealis,',
        '2019-05-07,Oslo,Norway,8:00,,Borealis,',
        '2019-05-09,Malmö,Sweden,,18:00,Borealis,',
        '2019-05-10,Riga,Latvia,8:00,,Borealis,',
        '2019-08-10,Miami,USA,,18:00,Borealis,',
        '2019-08-12,Nassau,Bahamas,8:00,,Borealis,',
      ),
    ).toEqual([
      '3 sea 2019-05-04 Kiel/DE-Bergen/NO 19:00 2019-05-06T08:00 Aurora',
      '5 sea 2019-05-06 Bergen/NO-Oslo/NO 18:00 2019-05-07T08:00 Borealis',
      '7 sea 2019-05-09 Malmö/SE-Riga/LV 18:00 2019-05-10T08:00 Borealis',
      '9 sea 2019-08-10 Miami/US-Nassau/BS 18:00 2019-08-12T08:00 Borealis',
    ]);
  });

  it('can have two ports in a day, noon, and the year above', () => {
    expect(
      legsOf(
        'Ship: Europa 2',
        '2019',
        headings,
        '3 May,Valletta,,20:00',
        '4 May,Catania,8am,noon',
        ',Messina,15:00,23:00',
      ),
    ).toEqual([
      '2 year-line',
      '5 sea 2019-05-03 Valletta-Catania 20:00 2019-05-04T08:00 Europa 2',
      '6 sea 2019-05-04 Catania-Messina 12:00 2019-05-04T15:00 Europa 2',
    ]);
  });

  it('leaves a port without a next one, and days that run backward, to be fixed', () => {
    expect(legsOf(headings, '2019-05-04,Dover,,18:00')).toEqual(['2 to-missing']);
    const backward = ['2019-05-04,Dover,,18:00', '2019-04-30,Calais,8:00,'];
    expect(legsOf(headings, ...backward)).toEqual(['3 dates-reversed']);
  });

  it.each([
    ['Date,Port,Arrive,Depart', '2019-05-04,A 3,Paris,London'],
    ['Date,From,To,Port', '2019-05-04,London,Paris,Dover'],
    ['Port,Arrive,Depart', 'Dover,2019-05-04,2019-05-06'],
  ])('is not the table %s', (names, row) => {
    expect(parse(names, row).table?.remarks).toBeUndefined();
  });
});

it.each([
  ['Queen Mary 2', 'Queen Mary 2'],
  ['Ship: Queen Mary 2', 'Queen Mary 2'],
  ['Schiff – Mein Schiff 3, 2019', 'Mein Schiff 3'],
  ['Cruise: Aurora', 'Aurora'],
  ['Norwegian fjords on board the Aurora, May 2019', 'Aurora'],
  ['Kreuzfahrt mit der MS Europa (2019)', 'MS Europa'],
  ['MSC Fantasia – Mediterranean', 'MSC Fantasia'],
  ['Baltic 2019', undefined],
  ['Summer cruise', undefined],
  ['Our cruise, Norway 2019', undefined],
  ['', undefined],
])('the ship of the title “%s” is %s', (title, ship) => expect(shipOfTitle([title])).toBe(ship));
