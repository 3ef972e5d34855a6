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

describe('columns for each journey of a row', () => {
  const malta = ['2 2018-05-01 STN-MLA FR3886', '2 2018-05-08 MLA-LTN FR1234'];
  const cells = '2018-05-01,STN,MLA,FR3886,2018-05-08,MLA,LTN,FR1234';

  it.each([
    'Outbound date,Outbound from,Outbound to,Outbound flight,Inbound date,Inbound from,Inbound to,Inbound flight',
    'Date out,From out,To out,Flight out,Return date,Return from,Return to,Return flight',
    'Date,From,To,Flight,Date,From,To,Flight',
    'Date,From,To,Flight,Return date,Return from,Return to,Return flight',
    'Leg 1 date,Leg 1 from,Leg 1 to,Leg 1 flight,Leg 2 date,Leg 2 from,Leg 2 to,Leg 2 flight',
    'Date 1,From 1,To 1,Flight 1,Date 2,From 2,To 2,Flight 2',
    'Date,From,To,Flight,Date 2,From 2,To 2,Flight 2',
    '1st date,1st from,1st to,1st flight,2nd date,2nd from,2nd to,2nd flight',
    'Hinflug Datum,Hinflug von,Hinflug nach,Hinflug Nr,Rückflug Datum,Rückflug von,Rückflug nach,Rückflug Nr',
    'Datum,Von,Nach,Hinflug,Rückflugdatum,Von,Nach,Rückflug',
    'Fecha ida,Origen ida,Destino ida,Vuelo ida,Fecha vuelta,Origen vuelta,Destino vuelta,Vuelo vuelta',
    'Outbound,From,To,Flight,Return,From,To,Flight',
    'Hinflug am,Hinflug von,Hinflug nach,Flug,Rückflug am,Rückflug von,Rückflug nach,Flug',
    'Day we left (out),Out from,Out to,Out flight,Day we left (back),Back from,Back to,Back flight',
  ])('are a journey each: %s', (headings) => {
    expect(journeysOf(headings, cells)).toEqual(malta);
  });

  it.each([
    ['Trip,Outbound,,,,Inbound,,,', ',Date,From,To,Flight,Date,From,To,Flight'],
    ['Reise,Hinflug,,,,Rückflug,,,', ',Datum,Von,Nach,Flug,Datum,Von,Nach,Flug'],
    [',Aller,,,,Retour,,,', 'Voyage,Date,De,À,Vol,Date,De,À,Vol'],
    [',Flight 1,,,,Flight 2,,,', 'Trip,Date,From,To,Flight,Date,From,To,Flight'],
  ])('can have headings on two levels: %s', (upper, lower) => {
    expect(journeysOf(upper, lower, `Malta,${cells}`)).toEqual(
      malta.map((row) => row.replace('2 ', '3 ')),
    );
  });

  it('make nothing if they are empty', () => {
    expect(
      journeysOf(
        'Outbound,From,To,Return,From,To',
        '2018-05-01,STN,MLA,2018-05-08,MLA,LTN',
        '2018-06-01,STN,MLA,,,',
        '2018-06-02,STN,MLA,-,-,n/a',
        '2018-06-03,STN,MLA,one way,,',
        ',,,2018-06-04,MLA,LTN',
      ),
    ).toEqual([
      '2 2018-05-01 STN-MLA',
      '2 2018-05-08 MLA-LTN',
      '3 2018-06-01 STN-MLA',
      '4 2018-06-02 STN-MLA',
      '5 2018-06-03 STN-MLA',
      '6 2018-06-04 MLA-LTN',
    ]);
  });

  it('fail alone', () => {
    expect(
      journeysOf(
        'Outbound,From,To,Return,From,To',
        'soon,STN,MLA,2018-05-08,MLA,LTN',
        '2018-06-01,STN,MLA,2018-06-08,MLA,',
      ),
    ).toEqual([
      '2 date-invalid soon',
      '2 2018-05-08 MLA-LTN',
      '3 2018-06-01 STN-MLA',
      '3 to-missing',
    ]);
  });

  it('have the date, the travellers and the times of the whole row', () => {
    const read = rowsOf(
      'Date,From 1,To 1,Flight 1,From 2,To 2,Flight 2,Passenger 1,Passenger 2,Dep,Arr,Seat',
      '2018-05-01,MAN,AMS,KL1074,AMS,CPT,KL597,Alex,Sam,06:00,22:10,12A/30C',
    ).map(({ draft }) => readKeptDraft(draft!).journey);
    expect(
      read.map(({ date, number, departureScheduled, arrivalScheduled, travellers }) => [
        date,
        number,
        departureScheduled,
        arrivalScheduled,
        travellers.map(({ seat }) => seat),
      ]),
    ).toEqual([
      ['2018-05-01', 'KL1074', '06:00', '', ['12A', '']],
      ['2018-05-01', 'KL597', '', '22:10', ['30C', '']],
    ]);
  });

  it('can be of the way back only, with its times and its seat', () => {
    const read = rowsOf(
      'Outward date,Outward departure,Origin,Destination,Return date,Return departure,Seat,Return seat',
      '2019-06-14,09:03,LHR,JFK,2019-06-20,14:30,1A,2B',
      '2019-07-14,09:05,LHR,JFK,,,1A,',
    ).map(({ draft }) => readKeptDraft(draft!).journey);
    expect(
      read.map(({ date, from, to, departureScheduled, travellers }) =>
        [date, from.iata, to.iata, departureScheduled, travellers[0]!.seat].join(' '),
      ),
    ).toEqual([
      '2019-06-14 LHR JFK 09:03 1A',
      '2019-06-20 JFK LHR 14:30 2B',
      '2019-07-14 LHR JFK 09:05 1A',
    ]);
  });

  it('are not those of places and times of one journey', () => {
    const [first] = rowsOf(
      'Departure,Arrival,Departure,Arrival,Date,Flight',
      'LHR,JFK,10:00,13:00,2019-02-01,BA117',
    ).map(({ draft }) => readKeptDraft(draft!).journey);
    expect([first!.from.iata, first!.to.iata, first!.departureScheduled]).toEqual([
      'LHR',
      'JFK',
      '10:00',
    ]);
  });
});

describe('a column of stops', () => {
  it('makes a leg for each, with the numbers of the legs', () => {
    expect(
      journeysOf(
        'Date,From,Via,To,Flight 1,Flight 2',
        '2019-02-01,MAN,AMS,CPT,KL1074,KL597',
        '2019-06-15,MAN,,FAO,LS773,',
        '2019-06-16,FAO,direct,MAN,LS774,',
      ),
    ).toEqual([
      '2 2019-02-01 MAN-AMS KL1074',
      '2 2019-02-01 AMS-CPT KL597',
      '3 2019-06-15 MAN-FAO LS773',
      '4 2019-06-16 FAO-MAN LS774',
    ]);
  });

  it.each([
    ['Date,From,Stopover,To,Flight', 'MAN,AMS/JNB,CPT,KL1074/KL597/SA303'],
    ['Date,From,Via 1,Via 2,To,Flight', 'MAN,AMS,JNB,CPT,KL1074/KL597/SA303'],
    ['Date,Route,Via,Flight', 'MAN-CPT,"AMS, JNB","KL1074, KL597, SA303"'],
    ['Date,Route,Via,Flight', 'MAN-AMS-JNB-CPT,AMS/JNB,"KL1074, KL597, SA303"'],
  ])('can have several: %s', (headings, cells) => {
    expect(journeysOf(headings, `2019-02-01,${cells}`)).toEqual([
      '2 2019-02-01 MAN-AMS KL1074',
      '2 2019-02-01 AMS-JNB KL597',
      '2 2019-02-01 JNB-CPT SA303',
    ]);
  });

  it('is passed in reverse on the way back', () => {
    expect(
      journeysOf(
        'Outbound date,Return date,From,Via,To,Outbound flight,Return flight',
        '2019-02-01,2019-02-15,MAN,AMS/JNB,CPT,KL1074/KL597/SA303,SA304/KL598/KL1085',
      ),
    ).toEqual([
      '2 2019-02-01 MAN-AMS KL1074',
      '2 2019-02-01 AMS-JNB KL597',
      '2 2019-02-01 JNB-CPT SA303',
      '2 2019-02-15 CPT-JNB SA304',
      '2 2019-02-15 JNB-AMS KL598',
      '2 2019-02-15 AMS-MAN KL1085',
    ]);
  });

  it.each(['Neverland', 'AMS (2 h)', 'MAN', 'AMS/XQX'])('fails if it is not certain: %s', (via) => {
    expect(
      journeysOf('Date,From,Via,To', `2019-02-01,MAN,${via},CPT`, '2019-02-02,MAN,AMS,CPT'),
    ).toEqual([`2 stop-unread ${via}`, '3 2019-02-02 MAN-AMS', '3 2019-02-02 AMS-CPT']);
  });

  it('is not the number of stops', () => {
    expect(
      journeysOf('Date,From,To,Stops', '2019-02-01,MAN,CPT,1', '2019-02-02,CPT,MAN,0'),
    ).toEqual(['2 2019-02-01 MAN-CPT', '3 2019-02-02 CPT-MAN']);
  });
});
