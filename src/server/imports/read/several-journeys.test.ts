import { describe, expect, it } from 'vitest';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { importLookups } from '../match/lookups.ts';
import { readKeptDraft } from '../targets/journeys/journey-draft.ts';
import { readSource } from './read-source.ts';

const lookups = importLookups(openReference(referenceFile), []);
const tables = { today: '2026-01-01', people: [], remembered: [] };

function rowsOf(...lines: string[]) {
  const file = readSource(new TextEncoder().encode(lines.join('\n')), lookups, { tables });
  return 'rows' in file ? file.rows : [];
}

/** Returns line, date, ends and number of each journey, and the problems of other rows. */
function journeysOf(...lines: string[]) {
  return rowsOf(...lines).map(({ line, draft, problem }) => {
    if (!draft) return `${line} ${problem?.code} ${problem?.detail ?? ''}`.trim();
    const { date, from, to, number } = readKeptDraft(draft).journey;
    const ends = [from, to].map(({ iata, town }) => iata || town).join('-');
    return `${line} ${date} ${ends} ${number}`.trim();
  });
}

describe('a route of several places', () => {
  it.each(['LHR-DXB-SYD', 'LHR/DXB/SYD', 'LHR - DXB - SYD', 'LHR → DXB → SYD', 'EGLL-OMDB-YSSY'])(
    'is a journey for each leg: %s',
    (route) => {
      expect(journeysOf('Date,Route,Airline', `2018-05-01,${route},Emirates`)).toEqual([
        '2 2018-05-01 LHR-DXB',
        '2 2018-05-01 DXB-SYD',
      ]);
    },
  );

  it('may be of names, also by rail', () => {
    expect(
      journeysOf('Date,Route,Mode', '2018-05-01,London - Paris - Nice,train').map((row) =>
        row.replace(/^\d+ [\d-]+ /, ''),
      ),
    ).toHaveLength(2);
    expect(journeysOf('Date,Route', '2018-05-01,Oslo - Frankfurt - Nice')).toEqual([
      '2 2018-05-01 OSL-FRA',
      '2 2018-05-01 FRA-NCE',
    ]);
  });

  it('gives the departure to the first leg and the arrival to the last', () => {
    const legs = rowsOf(
      'Date,Route,Flight,Dep,Arr,Seat,Notes',
      '2018-05-01,LHR-DXB-SYD,EK2/EK412,20:20,22:05+2,12A,long',
    ).map(({ draft }) => readKeptDraft(draft!).journey);
    expect(
      legs.map(({ number, departureScheduled, arrivalScheduled, order, note, travellers }) => [
        number,
        departureScheduled,
        arrivalScheduled,
        order,
        note,
        travellers[0]!.seat,
      ]),
    ).toEqual([
      ['EK2', '20:20', '', 1, 'long\nSeat: 12A', ''],
      ['EK412', '', '22:05+2', 2, 'long', ''],
    ]);
  });

  it('keeps one flight number of several legs in the note, or fails', () => {
    const notes = rowsOf('Date,Route,Flight,Notes', '2018-05-01,LHR-SIN-SYD,QF2,').map(
      ({ draft }) => readKeptDraft(draft!).journey,
    );
    expect(notes.map(({ number, note }) => [number, note])).toEqual([
      ['', 'Flight: QF2'],
      ['', ''],
    ]);
    expect(journeysOf('Date,Route,Flight', '2018-05-01,LHR-SIN-SYD,QF2')).toEqual([
      '2 route-unread LHR-SIN-SYD',
    ]);
  });

  it.each([
    'LHR-XQX-SYD',
    'London - Neverland - Nice',
    'Stratford-upon-Avon',
    'LHR-LHR-SYD',
    'LHR-LGW-NCE',
  ])('fails with its reason if a leg is not certain: %s', (route) => {
    expect(journeysOf('Date,Route', '2018-05-02,FRA-LHR', `2018-05-01,${route}`)).toEqual([
      '2 2018-05-02 FRA-LHR',
      `3 route-unread ${route}`,
    ]);
  });

  it('asks about one of its places in the row of its leg', () => {
    expect(journeysOf('Date,Route', '2018-05-01,LON-DXB-SYD')).toEqual([
      '2 city-code LON, London: LHR, LGW, STN, LTN, LCY, SEN',
      '2 2018-05-01 DXB-SYD',
    ]);
  });

  it('can be repeated below', () => {
    expect(journeysOf('Date,Route', '2018-05-01,LHR-DXB-SYD', '2018-06-01,do')).toEqual([
      '2 2018-05-01 LHR-DXB',
      '2 2018-05-01 DXB-SYD',
      '3 2018-06-01 LHR-DXB',
      '3 2018-06-01 DXB-SYD',
    ]);
  });
});

it('has a journey by sea for each port of a cruise, and reports it', () => {
  const rows = rowsOf(
    'Queen Mary 2,,,',
    'Date,Port,Arrive,Depart',
    '2019-05-04,Southampton,,17:00',
    '2019-05-05,At sea,,',
    '2019-05-06,"Bergen, Norway",08:00,18:00',
    '2019-05-07,Neverland,09:00,14:00',
    '2019-05-09,Southampton,06:30,',
  );
  const read = rows.map(({ draft, problem }) => {
    if (!draft) return [problem?.code, problem?.detail].join(' ');
    const { mode, from, to, vehicle } = readKeptDraft(draft).journey;
    return [mode, from.country, to.country, vehicle.name].join(' ');
  });
  expect(read).toEqual([
    'not-a-journey 2019-05-05 · At sea',
    'sea GB NO Queen Mary 2',
    'place-unknown Neverland',
    'place-unknown Neverland',
    'cruise-read Queen Mary 2',
  ]);
});

describe('a row with a date of return', () => {
  it.each([
    'Hinflug;Rückflug',
    'Outbound;Return',
    'Aller;Retour',
    'Depart date;Return date',
    'Andata;Ritorno',
    'Ida;Vuelta',
    'Departure;Return',
    'Date;Return',
    'Datum Hinflug;Datum Rückflug',
    'Date aller;Date retour',
  ])('is two journeys: %s', (dates) => {
    expect(journeysOf(`${dates};From;To`, '14.06.2019;20.06.2019;LHR;JFK')).toEqual([
      '2 2019-06-14 LHR-JFK',
      '2 2019-06-20 JFK-LHR',
    ]);
  });

  it('has the flight numbers of both directions', () => {
    expect(
      journeysOf(
        'Outbound,Return,From,To,Flight out,Flight back',
        '2019-06-14,2019-06-20,LHR,JFK,BA117,BA178',
      ),
    ).toEqual(['2 2019-06-14 LHR-JFK BA117', '2 2019-06-20 JFK-LHR BA178']);
    expect(
      journeysOf('Hin;Zurück;Von;Nach;Flug', '14.06.2019;20.06.2019;FRA;LHR;LH900/LH901'),
    ).toEqual(['2 2019-06-14 FRA-LHR LH900', '2 2019-06-20 LHR-FRA LH901']);
    expect(journeysOf('Hin;Zurück;Von;Nach;Flug', '14.06.2019;20.06.2019;FRA;LHR;LH900')).toEqual([
      '2 2019-06-14 FRA-LHR LH900',
      '2 2019-06-20 LHR-FRA',
    ]);
  });

  it('is one journey if the date of return is empty', () => {
    expect(
      journeysOf(
        'Outbound,Return,From,To',
        '2019-06-14,2019-06-20,LHR,JFK',
        '2019-07-01,,LHR,CDG',
        '2019-07-04,-,CDG,LHR',
        '2019-08-01,one way,LHR,DUB',
      ),
    ).toEqual([
      '2 2019-06-14 LHR-JFK',
      '2 2019-06-20 JFK-LHR',
      '3 2019-07-01 LHR-CDG',
      '4 2019-07-04 CDG-LHR',
      '5 2019-08-01 LHR-DUB',
    ]);
  });

  it('fails with its reason if the date of return is not certain', () => {
    expect(
      journeysOf(
        'Outbound,Return,From,To',
        '2019-06-14,2019-06-20,LHR,JFK',
        '2019-07-04,2019-07-01,LHR,CDG',
        '2019-07-04,some day,LHR,CDG',
      ).slice(2),
    ).toEqual(['3 dates-reversed 2019-07-04 – 2019-07-01', '4 date-invalid some day']);
  });

  it('leaves the times to the way out, and turns a route', () => {
    const read = rowsOf(
      'Outbound,Return,Route,Dep,Arr,Notes',
      '2019-06-14,2019-06-20,LHR-DXB-SYD,08:25,11:05+1,ours',
    ).map(({ draft }) => readKeptDraft(draft!).journey);
    expect(
      read.map(({ date, from, to, departureScheduled, arrivalScheduled, note }) =>
        [date, from.iata, to.iata, departureScheduled, arrivalScheduled, note].join(' '),
      ),
    ).toEqual([
      '2019-06-14 LHR DXB 08:25  ours',
      '2019-06-14 DXB SYD  11:05+1 ours',
      '2019-06-20 SYD DXB   ours',
      '2019-06-20 DXB LHR   ours',
    ]);
  });

  it('may have dates of a month, a year in another column and a route of names', () => {
    expect(
      journeysOf('Outbound,Return,Route', '2019-06-14,Jun 2019,Oslo-Nice', '2019-07-01,,Oslo-Nice'),
    ).toEqual(['2 2019-06-14 OSL-NCE', '2 2019-06 NCE-OSL', '3 2019-07-01 OSL-NCE']);
    expect(
      journeysOf(
        'Year,Outbound,Return,From,To',
        '2019,14 June,20 June,LHR,JFK',
        '2019,1 July,-,LHR,CDG',
      ),
    ).toEqual(['2 2019-06-14 LHR-JFK', '2 2019-06-20 JFK-LHR', '3 2019-07-01 LHR-CDG']);
  });

  it('is repeated below as it was written', () => {
    expect(
      journeysOf(
        'Outbound,Return,From,To',
        '2019-06-14,2019-06-20,LHR,JFK',
        'do,2019-06-22,MAN,JFK',
      ),
    ).toEqual([
      '2 2019-06-14 LHR-JFK',
      '2 2019-06-20 JFK-LHR',
      '3 2019-06-14 MAN-JFK',
      '3 2019-06-22 JFK-MAN',
    ]);
  });

  it('counts for the order of day and month', () => {
    expect(journeysOf('Outbound,Return,From,To', '03/06/2019,14/06/2019,LHR,JFK')).toEqual([
      '2 2019-06-03 LHR-JFK',
      '2 2019-06-14 JFK-LHR',
    ]);
  });
});
