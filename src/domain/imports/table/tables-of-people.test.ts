import { describe, expect, it } from 'vitest';
import { FileContent } from '../reading/file-content.ts';
import type { JourneyDraft } from '../formats/journey-format.ts';
import { journeyTable, usedIn } from './table-format.ts';
import type { TableContext } from './table-context.ts';
import { keyOfHeadings } from './table-rows.ts';

const known: TableContext = {
  today: '2026-11-24',
  people: ['Alex Marlow', 'Sam'].map((name) => ({ id: name, slug: '', name })),
  remembered: [],
};

function read(text: string, context = known) {
  const content = new FileContent(new TextEncoder().encode(text));
  const used = usedIn(content, context)!.used;
  const { rows, travellers } = journeyTable.parse(content, context);
  const drafts = rows.map((row) => (row.kind === 'journey' ? row.draft : row.problem));
  return {
    used,
    travellers,
    drafts: drafts as JourneyDraft[],
    fields: Object.fromEntries(used.mapping.columns.map(({ heading, field }) => [heading, field])),
    confidence: journeyTable.recognise(content, context),
  };
}

describe('a table of journeys is read by what its columns are called and hold:', () => {
  it('the plain one', () => {
    const { drafts, confidence } = read(
      'Date,From,To,Airline,Flight\n2019-05-04,LHR,JFK,British Airways,117\n',
    );
    expect(confidence).toBe(0.5);
    expect(drafts[0]).toMatchObject({
      mode: 'air',
      date: '2019-05-04',
      from: { iata: 'LHR' },
      to: { iata: 'JFK' },
      operator: { name: 'British Airways' },
      number: '117',
      travellers: [{ key: '' }],
    });
  });

  it.each([
    ['Duration', ['7,5', '6.75', '8', '7h30', '450'], [450, 405, 480, 450, 450]],
    ['Dauer', ['8', '7:30', '11'], [480, 450, 660]],
    ['Flight time', ['0.75', '1.2', '2'], [45, 72, 120]],
    ['Block time', ['8', '55', '75'], [8, 55, 75]],
  ])('decimal hours in a column called %s', (heading, cells, minutes) => {
    const rows = cells.map((cell, row) => `2001-05-0${row + 1};LHR;JFK;${cell}`);
    const { drafts } = read(`Date;From;To;${heading}\n${rows.join('\n')}\n`);
    expect(drafts.map(({ statedDuration }) => statedDuration)).toEqual(minutes);
  });

  it.each([
    ['2001-05-01\tLHR\tJFK\t=B2&C2\t', '=B2&C2'],
    ['2001-05-01\tLHR\tJFK\tBA1\t=+A1', '=+A1'],
    ['=TODAY()\tLHR\tJFK\tBA1\t', '=TODAY()'],
  ])('a formula without a result fails its row: %s', (row, formula) => {
    const { drafts } = read(`Date\tFrom\tTo\tFlight\tNote\n${row}\n`);
    expect(drafts).toEqual([{ code: 'formula-unread', detail: formula }]);
    const { drafts: texts } = read(
      "Date\tFrom\tTo\tFlight\tNote\n2001-05-01\tLHR\tJFK\tBA1\t'=B2 is a text\n2001-05-01\tLHR\tJFK\tBA1\t=> text\n",
    );
    expect(texts.map(({ note }) => note)).toEqual(['=B2 is a text', '=> text']);
  });

  it.each([
    ['12/13/1999', '13/12/1999'],
    ['3/25/01', '25/3/01'],
    ['Monday 12-13-1999', '31-12-1999'],
  ])('dates in both orders, %s and %s, are rows to fix, and all others are read', (one, other) => {
    const rows = `${one},LHR,JFK\n${other},JFK,LHR\n2001-01-05,LHR,JFK\n31/02/1999,LHR,JFK\n`;
    const table = `Date,From,To\n${rows}`;
    for (const dateOrder of ['day-first', 'month-first', undefined] as const) {
      expect(read(table, { ...known, dateOrder }).drafts).toMatchObject([
        { code: 'date-order-mixed', detail: one },
        { code: 'date-order-mixed', detail: other },
        { date: '2001-01-05' },
        { code: 'date-invalid' },
      ]);
    }
  });

  it('a duration that can be hours or minutes is a row to fix, and an unknown one is noted', () => {
    const { drafts } = read(
      'Date,From,To,Duration\n2001-05-01,LHR,JFK,8\n2001-05-02,JFK,LHR,?\n2001-05-03,LHR,JFK,7\n',
    );
    expect(drafts).toMatchObject([
      { code: 'duration-unclear', detail: '8' },
      { statedDuration: undefined, note: 'Duration: ?' },
      { code: 'duration-unclear', detail: '7' },
    ]);
  });

  it('a list of twenty years with a title and columns of its own', () => {
    const { drafts, fields, used, travellers } = read(
      [
        'Where we have been',
        '',
        'When,Where from,Where to,With whom,Plane,Reg,Remarks,Sky',
        '12.6.78,Heathrow,New York (JFK),Sam & Robin,Boeing 747,G-AWNA,"First trip, snow",grey',
        'summer 79,JFK,Heathrow,alone,,,,',
        '25 Dec 1980,LHR,Oslo,"Sam, me",DC-9,,,',
      ].join('\n'),
    );
    expect(fields).toEqual({
      When: 'date',
      'Where from': 'from',
      'Where to': 'to',
      'With whom': 'companions',
      Plane: 'vehicle.type',
      Reg: 'vehicle.registration',
      Remarks: 'note',
      Sky: '',
    });
    expect([used.mapping.dateOrder, used.isOrderSure]).toEqual(['day-first', true]);
    expect(drafts.map(({ date }) => date)).toEqual(['1978-06-12', '1979-22', '1980-12-25']);
    expect(drafts[0]).toMatchObject({
      from: { words: 'Heathrow' },
      to: { iata: 'JFK', name: 'New York' },
      vehicle: { type: 'Boeing 747', registration: 'G-AWNA' },
      note: 'First trip, snow',
      travellers: [{ key: '' }, { key: 'sam' }, { key: 'robin' }],
    });
    expect(drafts[1]?.travellers).toMatchObject([{ key: '' }]);
    expect(drafts[2]?.travellers.map(({ key }) => key)).toEqual(['', 'sam']);
    expect(travellers).toEqual([
      { key: '', name: '' },
      { key: 'sam', name: 'Sam' },
      { key: 'robin', name: 'Robin' },
    ]);
  });

  it('a German list', () => {
    const { drafts, fields, used } = read(
      [
        'Datum;Von;Nach;Fluggesellschaft;Flugnummer;Abflug;Ankunft;Flugzeit;Klasse;Bemerkungen',
        '12. März 1998;München;Hamburg;Lufthansa;LH 2050;07:15;08:25;1:10;Economy;früh',
        '3.4.98;FRA;JFK;LH;400;10:05;12:50;8:45;Business;',
      ].join('\r\n'),
    );
    expect(fields).toMatchObject({
      Abflug: 'departureScheduled',
      Ankunft: 'arrivalScheduled',
      Flugzeit: 'statedDuration',
      Klasse: 'travellers.cabin',
    });
    expect(used.mapping.dateOrder).toBe('day-first');
    expect(drafts[0]).toMatchObject({
      date: '1998-03-12',
      from: { words: 'München' },
      number: 'LH2050',
      times: { departureScheduled: '07:15', arrivalScheduled: '08:25' },
      statedDuration: 70,
      note: 'früh',
    });
    expect(drafts[1]).toMatchObject({
      date: '1998-04-03',
      operator: { iata: 'LH' },
      travellers: [{ key: '', cabin: 'business' }],
    });
  });

  it('an American list with half days and two figures of a year', () => {
    const { drafts, fields, used } = read(
      [
        'Date\tFlight #\tFrom\tTo\tDeparts\tArrives\tSeat\tMiles',
        '3/14/98\tAA 100\tNew York (JFK)\tLondon (LHR)\t6:10 PM\t6:20 AM +1\t12A\t3,442',
        '2/1/01\tUA901\tSFO\tLHR\t1:05p\t7:20a\t\t5367',
      ].join('\n'),
    );
    expect(used.mapping.dateOrder).toBe('month-first');
    // Miles of flights are great circles, which Sojourn computes itself.
    expect(fields).toMatchObject({ Miles: '', Seat: 'travellers.seat', 'Flight #': 'number' });
    expect(drafts[0]).toMatchObject({
      date: '1998-03-14',
      number: 'AA100',
      times: { departureScheduled: '18:10', arrivalScheduled: '06:20+1' },
      travellers: [{ key: '', seat: '12A' }],
    });
    expect(drafts[1]).toMatchObject({
      date: '2001-02-01',
      times: { departureScheduled: '13:05', arrivalScheduled: '07:20' },
    });
  });

  it('a list of ships', () => {
    const { drafts, used } = read(
      [
        'Ship,Port of departure,Port of arrival,Sailed,Nautical miles,Notes',
        'Queen Mary 2,Southampton,New York,2007-06-02,"3,150",',
        'Pride of Dover,Dover,Calais,12 Jul 1989,22.5,Calm',
      ].join('\n'),
    );
    expect(used.mapping.fixed).toEqual([{ field: 'mode', text: 'sea' }]);
    expect(drafts[0]).toMatchObject({
      mode: 'sea',
      date: '2007-06-02',
      from: { words: 'Southampton' },
      vehicle: { name: 'Queen Mary 2' },
      statedDistance: 5833.8,
    });
    expect(drafts[1]).toMatchObject({ date: '1989-07-12', statedDistance: 41.67, note: 'Calm' });
  });

  it('a range that was pasted without its headings', () => {
    const { drafts, confidence } = read('LHR-JFK\t2019-05-04\tBA117\nJFK-LHR\t11.5.2019\tBA178\n');
    expect(confidence).toBe(0.5);
    expect(drafts).toMatchObject([
      { date: '2019-05-04', from: { iata: 'LHR' }, to: { iata: 'JFK' }, number: 'BA117' },
      { date: '2019-05-11', from: { iata: 'JFK' }, to: { iata: 'LHR' }, number: 'BA178' },
    ]);
  });

  it('one with a column for each person, ticked', () => {
    const { drafts } = read(
      'Date,Route,Alex,Sam\n1998-03-14,LHR-JFK,x,\n1998-03-15,JFK-LHR,x,x\n1998-03-16,LHR-JFK,,no\n',
    );
    expect(drafts.map(({ travellers }) => travellers?.map(({ key }) => key))).toEqual([
      ['alex marlow'],
      ['alex marlow', 'sam'],
      undefined,
    ]);
  });

  it('with the parts of a place, a year and the arrival’s date in columns of their own', () => {
    const { drafts } = read(
      [
        'Year,Day,Origin,Origin code,Destination,Destination code,Dep time (UTC),Arr time,Arrival date',
        '1998,12.6.,London,LHR,New York,JFK,0905,1130,13.6.1998',
      ].join('\n'),
    );
    expect(drafts[0]).toMatchObject({
      date: '1998-06-12',
      from: { iata: 'LHR', name: 'London' },
      to: { iata: 'JFK', name: 'New York' },
      times: { departureScheduled: '09:05Z', arrivalScheduled: '1998-06-13T11:30' },
    });
  });
});

it('is read in the order of days that one of its dates shows, wherever that stands', () => {
  const rows = Array.from({ length: 150 }, () => '3/4/1998,LHR,JFK');
  const { used, drafts } = read(`Date,From,To\n${rows.join('\n')}\n13/4/1998,JFK,LHR\n`);
  expect([used.mapping.dateOrder, used.isOrderSure]).toEqual(['day-first', true]);
  expect([drafts[0]?.date, drafts[150]?.date]).toEqual(['1998-04-03', '1998-04-13']);
  const american = read(`Date,From,To\n${rows.join('\n')}\n4/13/1998,JFK,LHR\n`);
  expect(american.drafts[0]?.date).toBe('1998-03-04');
});

it('keeps an order that was said of an earlier table, unless the dates show the other', () => {
  const first = read('Date,From,To\n3/4/1998,LHR,JFK\n').used;
  const mapping = { ...first.mapping, dateOrder: 'month-first' as const, isOrderSaid: true };
  const remembered = [{ key: keyOfHeadings(first.headings), mapping }];
  const dates = (text: string) =>
    read(`Date,From,To\n${text}`, { ...known, remembered, dateOrder: 'day-first' }).drafts.map(
      ({ date }) => date,
    );
  expect(dates('3/4/1998,LHR,JFK\n')).toEqual(['1998-03-04']);
  expect(dates('3/4/1998,LHR,JFK\n13/4/1998,JFK,LHR\n')).toEqual(['1998-04-03', '1998-04-13']);
});

it('takes any table, of which somebody has to say what its columns are', () => {
  for (const text of [
    'Name,Born\nSam,1978\n',
    'a,b\n1,2\n',
    'What;When\nPicnic; 1978\nFair;1979\n',
    'a, b, c\n1, 2, 3\n4, 5, 6\n',
    'Wohin\tWie lange\nRom\t3 Wochen\n',
  ]) {
    expect(read(text).confidence, text).toBe(0.5);
    expect(
      read(text).drafts.every(
        (draft) => 'code' in draft && /^(?:ends|from)-missing$/.test(String(draft.code)),
      ),
      text,
    ).toBe(true);
  }
});

it('says nothing of what is no table', () => {
  for (const text of [
    'dear diary\n',
    'a,b\n',
    'a\nb\nc\n',
    'Dear Sam, we went to Rome.\nIt was hot, and we left, alas.\nLove, Alex\n',
    'In the morning it rained\nas it had, so I am told,\nfor days\n',
    '{"From":1,"To":2}\n',
    '<table>\n<tr><td>a,b</td></tr>\n<tr><td>1,2</td></tr>\n',
  ]) {
    expect(read(text).confidence, text).toBe(0);
  }
});

it('is read as it was said, also where its columns have another order', () => {
  const first = read('What,Whence,Whither\nx,LHR,JFK\n');
  const fields = ['note', 'from', 'to'];
  const columns = first.used.mapping.columns.map((column, at) => ({
    ...column,
    field: fields[at]!,
  }));
  const mapping = { ...first.used.mapping, columns };
  const again = read('Whither,Whence,More\nOSL,CPH,y\n', { ...known, mapping });
  expect(again.drafts[0]).toMatchObject({ from: { iata: 'CPH' }, to: { iata: 'OSL' }, note: '' });
});

it('fails the row whose cell cannot be read, and no other', () => {
  const { drafts } = read(
    'Date,From,To,Departs\n2019-02-30,LHR,JFK,\n2019-02-28,,JFK,\n2019-02-28,LHR,JFK,25:10\n2019-02-28,LHR,JFK,9:10\n',
  );
  expect(drafts).toMatchObject([
    { code: 'date-invalid', detail: '2019-02-30' },
    { code: 'from-missing' },
    { code: 'time-invalid', detail: '25:10' },
    { date: '2019-02-28' },
  ]);
});

it('has dates with a column for each of their parts, and skips what is no journey', () => {
  const { drafts, fields } = read(
    [
      'My travels 1998-2020,,,,,',
      ',,,,,',
      'Year,Month,Day,Departure city,Arrival city,Remarks',
      '1998,5,3,London Heathrow,New York JFK,first',
      '98,May,17.,JFK,Heathrow,back',
      '1999,8,,Manchester,Palma de Mallorca,eclipse',
      '2001,,,Manchester,Palma,',
      '2002,13,1,Manchester,Palma,',
      '2002,2,30,Manchester,Palma,',
      '2002,,4,Manchester,Palma,',
      '2003,summer,,Manchester,Palma,',
      'Total,3,,,,',
      '2004,5,6,,Palma,',
      '2004,5,6,,,',
    ].join('\n'),
  );
  expect(fields).toMatchObject({ Year: 'year', Month: 'month', Day: 'day' });
  expect(drafts.map((draft) => ('code' in draft ? draft.code : draft.date))).toEqual([
    '1998-05-03',
    '1998-05-17',
    '1999-08',
    '2001',
    'date-invalid',
    'date-invalid',
    'date-invalid',
    '2003-22',
    'total-row',
    'from-missing',
    'ends-missing',
  ]);
  expect(drafts[8]).toMatchObject({ code: 'total-row', detail: 'Total' });
});

it('takes no number for the part of a date that has no month, and whole dates for what they are', () => {
  expect(read('Day,From,To\n1,LHR,JFK\n2,JFK,LHR\n').fields).toMatchObject({ Day: '' });
  const { fields, drafts } = read('Day,Month,From,To\n3/5/1998,May 1998,LHR,JFK\n');
  expect(fields).toMatchObject({ Day: 'date', Month: '' });
  expect(drafts[0]?.date).toBe('1998-03-05');
});

it.each([
  [
    'When,Left from,Went to,Flown with,Flt no,Off,On',
    'date from to operator number takeoffActual landingActual',
    '3 May 1998,London,New York,British Airways,BA 175,10:15,13:05',
  ],
  [
    'Flown on,Flew from,Flew to,Flew with',
    'date from to operator',
    '1998-05-03,London,New York,British Airways',
  ],
  [
    'Date,Departed from,Landed at,Off blocks,On blocks',
    'date from to departureActual arrivalActual',
    '1998-05-03,LHR,JFK,10:15,13:05',
  ],
  ['Travelled on,From,To,Travelled with', 'date from to companions', '1998-05-03,LHR,JFK,Sam'],
  [
    'Dep,Arr,Date,Block off,Block on',
    'from to date departureActual arrivalActual',
    'LHR,JFK,1998-05-03,10:15,13:05',
  ],
])('knows what people call %s', (headings, wanted, row) => {
  const { used } = read(`${headings}\n${row}\n`);
  expect(used.mapping.columns.map(({ field }) => field).join(' ')).toBe(wanted);
});
