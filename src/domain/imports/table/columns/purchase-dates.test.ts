import { describe, expect, it } from 'vitest';
import type { JourneyDraft } from '../../formats/journey-format.ts';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable, usedIn } from '../table-format.ts';

const known: TableContext = { today: '2026-11-24', people: [], remembered: [] };

function read(text: string) {
  const content = new FileContent(new TextEncoder().encode(text));
  const { columns } = usedIn(content, known)!.used.mapping;
  const { rows } = journeyTable.parse(content, known);
  return {
    fields: columns.map(({ field }) => field),
    drafts: rows.map((row) => (row.kind === 'journey' ? row.draft : row.problem)) as JourneyDraft[],
  };
}

describe('the date on which a ticket was bought', () => {
  it.each([
    'Purchased',
    'Purchase date',
    'Order date',
    'Booking date',
    'Booked on',
    'Date of issue',
    'Paid',
    'Gekauft am',
    'Buchungsdatum',
    'Commandé le',
    "Date d'achat",
    'Fecha de compra',
    'Data acquisto',
    'Besteldatum',
    'Köpt',
    'Købsdato',
    '购买日期',
  ])('is not the date of travel: %s', (heading) => {
    const row = '2022-12-12,BA285,LHR,SFO,2023-01-06 11:15,2023-01-06 14:25';
    const { fields, drafts } = read(`${heading},Flight,From,To,Departs,Arrives\n${row}\n`);
    expect(fields[0]).toBe('');
    expect(drafts).toMatchObject([
      {
        date: '2023-01-06',
        times: { departureScheduled: '2023-01-06T11:15', arrivalScheduled: '2023-01-06T14:25' },
      },
    ]);
  });

  it.each(['Travel date', 'Date', 'Flown'])('is not taken before a column called %s', (heading) => {
    const row = '2022-12-12,2023-01-06,BA285,LHR,SFO';
    expect(read(`Booked on,${heading},Flight,From,To\n${row}\n`).drafts).toMatchObject([
      { date: '2023-01-06' },
    ]);
  });

  it('is not completed by a time alone', () => {
    const row = '2023-03-01,EC 313,Zürich HB,Milano Centrale,07:33,10:50';
    expect(read(`Purchase date,Train,From,To,Dep,Arr\n${row}\n`).drafts).toMatchObject([
      { date: '', times: { departureScheduled: '07:33', arrivalScheduled: '10:50' } },
    ]);
  });

  it('shows the order of day and month of the other dates', () => {
    const { drafts } = read(
      'Order date,Train,From,To,Departs\n' +
        '12/12/2022,ES 9018,London,Paris,06/01/2023 07:31\n' +
        '22/03/2023,ES 9014,London,Paris,08/05/2023 08:01\n',
    );
    expect(drafts.map(({ date }) => date)).toEqual(['2023-01-06', '2023-05-08']);
  });

  it('leaves other columns of bookings as they are', () => {
    const row = 'X7YZ12,2023-01-06,BA285,LHR,SFO,11:15';
    const { fields } = read(`Booking,Date,Flight,From,To,Booked dep\n${row}\n`);
    expect(fields).toEqual([
      'bookingReference',
      'date',
      'number',
      'from',
      'to',
      'departureScheduled',
    ]);
  });
});

describe('a departure with another date than the row', () => {
  it('is the date, with a warning', () => {
    const { drafts } = read(
      'Date,Train,From,To,Dep,Arr\n2022-12-12,ES 9018,London,Paris,2023-01-06 07:31,2023-01-06 10:47\n',
    );
    expect(drafts).toMatchObject([
      {
        date: '2023-01-06',
        times: { departureScheduled: '2023-01-06T07:31' },
        warnings: [{ code: 'date-of-departure', date: '2022-12-12' }],
      },
    ]);
  });

  it('can be after midnight', () => {
    const { drafts } = read(
      'Date,Train,From,To,Dep\n2023-01-06,ES 9018,London,Paris,2023-01-07 00:15\n',
    );
    expect(drafts).toMatchObject([
      { date: '2023-01-06', times: { departureScheduled: '2023-01-07T00:15' } },
    ]);
    expect(drafts[0]!.warnings).toBeUndefined();
  });
});

describe('an export of Trainlog', () => {
  const headings =
    'uid,username,origin_station,destination_station,start_datetime,end_datetime,estimated_trip_duration,manual_trip_duration,trip_length,operator,countries,utc_start_datetime,utc_end_datetime,line_name,created,last_modified,type,seat,material_type,reg,waypoints,notes,price,currency,purchasing_date,ticket_id';
  const rows = [
    '1,sam,Zürich HB,Milano Centrale,2023-05-06 07:33:00,2023-05-06 10:50:00,11000,,280412,SBB,{},2023-05-06 05:33:00,2023-05-06 08:50:00,EC 313,2023-05-07 10:00:00,2023-05-07 10:00:00,train,61,RABe 503,,,,59,CHF,2023-03-01,',
    '2,sam,Civitavecchia,Olbia,2023-05-10 22:30:00,2023-05-11 05:30:00,25200,,230000,Tirrenia,{},2023-05-10 20:30:00,2023-05-11 03:30:00,,2023-05-08 10:00:00,2023-05-08 10:00:00,ferry,,,,,,,,2023-03-02,7',
    '3,sam,Roma Termini,Tivoli,-1,-1,,,32000,Trenitalia,{},-1,-1,,2023-05-08 10:00:00,2023-05-08 10:00:00,train,,,,,,,,,',
  ];

  it('has the times of both ends, and a duration in seconds', () => {
    const { drafts } = read([headings, ...rows, ''].join('\n'));
    // 11,000 s are 183 min and 20 s, 25,200 s are 7 h.
    expect(drafts).toMatchObject([
      {
        date: '2023-05-06',
        mode: 'rail',
        number: 'EC 313',
        times: { departureScheduled: '2023-05-06T07:33', arrivalScheduled: '2023-05-06T10:50' },
        statedDuration: 183,
        bookingReference: '',
      },
      {
        date: '2023-05-10',
        mode: 'sea',
        times: { departureScheduled: '2023-05-10T22:30', arrivalScheduled: '2023-05-11T05:30' },
        statedDuration: 420,
      },
      { date: '', mode: 'rail', times: {} },
    ]);
  });
});

it('a duration can be in seconds', () => {
  const { drafts } = read('Date,Flight,From,To,Duration (s)\n2023-01-06,BA285,LHR,SFO,39000\n');
  // 39,000 s are 10 h 50 min.
  expect(drafts).toMatchObject([{ statedDuration: 650 }]);
});
