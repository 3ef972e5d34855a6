import { describe, expect, it } from 'vitest';
import type { EngagementRecord } from '../../../sea-service/engagement.ts';
import type { StayRecord } from '../../../stays/stay.ts';
import { FileContent } from '../../reading/file-content.ts';
import {
  listContext,
  readList,
  rowsOfList,
  staysOf,
  warningsOf,
} from '../../../../../test/imports/read-list.ts';
import { usedIn } from '../table-format.ts';

const read = <Shown>(show: (values: never) => Shown, ...lines: string[]) => readList(show, lines);
const stays = staysOf;
const people = (...lines: string[]) =>
  read(({ people: all }: StayRecord) => all.map(({ personId }) => personId).join('+'), ...lines);
const service = (...lines: string[]) =>
  read(
    ({ signedOn, signedOnPort, signedOff, signedOffPort }: EngagementRecord) =>
      `${signedOn} ${signedOnPort} ${signedOff} ${signedOffPort}`.replaceAll(/ +/g, ' ').trim(),
    ...lines,
  );

describe('a title above a list of records', () => {
  const list = ['Hotel,Town,Country,Check-in,Check-out', 'Adlon,Berlin,DE,2021-06-01,2021-06-04'];
  const adlon = ['Adlon 2021-06-01/2021-06-04'];

  it.each(['My list', 'Hotels', 'Hotels 2021', 'Travel 2021', 'Where we slept', 'Urlaub'])(
    '“%s” is none of its headings',
    (title) => {
      expect(stays(`${title},,,,`, ...list)).toEqual(adlon);
      expect(stays(title, ',,,,', 'As of,2021-07-01,,,', ...list)).toEqual(adlon);
    },
  );

  it('does so for sea service too', () => {
    expect(
      service(
        'Record of service;;;',
        'Vessel;Rank;Signed on;Signed off',
        'Aurora;Mate;2001-01-12;2001-05-13',
      ),
    ).toEqual(['2001-01-12 2001-05-13']);
  });

  it('leaves the headings of a list of journeys', () => {
    const content = new FileContent(
      new TextEncoder().encode('My ships,,,\nDate,From,To,Ship\n2021-06-01,Kiel,Oslo,Color Magic'),
    );
    expect(usedIn(content, listContext)!.used.mapping.kind).toBe('journey');
  });
});

describe('headings of two levels', () => {
  it('have the date and the port of signing on and off', () => {
    const expected = ['1981-04-01 Hamburg 1981-10-15 Santos'];
    expect(
      service(
        'Schiff;Dienststellung;Anmusterung;;Abmusterung;',
        ';;Datum;Ort;Datum;Ort',
        'Cap San Diego;Decksmann;01.04.1981;Hamburg;15.10.1981;Santos',
      ),
    ).toEqual(expected);
    expect(
      service(
        'Vessel,Rank,Signed on,,Signed off,',
        ',,Date,Port,Date,Port',
        'Cap San Diego,AB,01.04.1981,Hamburg,15.10.1981,Santos',
      ),
    ).toEqual(expected);
    expect(
      service(
        'Ship,Rank,Sign on,,Sign off,',
        'Ship,Rank,Date,Port,Date,Port',
        'Cap San Diego,AB,01.04.1981,Hamburg,15.10.1981,Santos',
      ),
    ).toEqual(expected);
    expect(
      service(
        'Navire;Grade;Embarquement;;Débarquement;',
        ';;Date;Lieu;Date;Lieu',
        'Cap San Diego;Matelot;01/04/1981;Hamburg;15/10/1981;Santos',
      ),
    ).toEqual(expected);
  });

  it('have the vessel in parts', () => {
    const [row] = rowsOfList([
      'Vessel,,,Rank,Signed on,,Signed off,,Days',
      'Name,Flag,GT,Rank,Date,Port,Date,Port,Days',
      'Queen Mary 2,Bermuda,149215,3/O,2015-03-01,Southampton,2015-06-01,New York,93',
    ]);
    expect(row).toMatchObject({
      draft: {
        values: { signedOnPort: 'Southampton', waters: [] },
        along: [{ values: { name: 'Queen Mary 2', flag: 'BM', grossTonnage: 149_215 } }],
      },
    });
  });

  it('have the days of a stay', () => {
    expect(
      stays('Hotel;Ort;Aufenthalt;', 'Hotel;Ort;von;bis', 'Adlon;Berlin;2015-03-01;2015-03-04'),
    ).toEqual(['Adlon 2015-03-01/2015-03-04']);
  });
});

describe('a cancelled record', () => {
  it('is skipped', () => {
    expect(
      stays(
        'Hotel,Town,Country,Check-in,Check-out,Status',
        'Sacher,Wien,AT,2019-05-03,2019-05-06,Completed',
        'Ibis,Graz,AT,2020-02-01,2020-02-03,Cancelled',
        'Parkhotel,Bolzano,IT,2019-12-30,2020-01-02,No-show',
        'Ibis,Graz,AT,2020-02-01,2020-02-03,storniert',
      ),
    ).toEqual(['Sacher 2019-05-03/2019-05-06', 'cancelled', 'cancelled', 'cancelled']);
    expect(
      service(
        'Vessel,Rank,Signed on,Signed off,Status',
        'Queen Mary 2,3/O,2022-05-01,2022-08-02,completed',
        'Queen Elizabeth,3/O,2022-09-02,2022-12-04,Cancelled',
      ),
    ).toEqual(['2022-05-01 2022-08-02', 'cancelled']);
  });

  it('is skipped after many others', () => {
    const rows = Array.from({ length: 120 }, () => 'Ibis,Graz,AT,2020-02-01,2020-02-03,ok');
    const last = 'Ibis,Graz,AT,2020-03-01,2020-03-03,cancelled';
    const headings = 'Hotel,Town,Country,Check-in,Check-out,Status';
    expect(stays(headings, ...rows, last).at(-1)).toBe('cancelled');
  });

  it('is skipped by a tick in a column called so', () => {
    expect(
      stays(
        'Hotel,Town,Country,Check-in,Check-out,Cancelled',
        'Sacher,Wien,AT,2019-05-03,2019-05-06,no',
        'Ibis,Graz,AT,2020-02-01,2020-02-03,yes',
      ),
    ).toEqual(['Sacher 2019-05-03/2019-05-06', 'cancelled']);
  });

  it.each([
    'Ibis (cancelled),Graz,AT,2020-02-01,2020-02-03,Cancelled',
    'CANCELLED,Linz,AT,2020-03-01,2020-03-03,Cancelled',
    'Storno GmbH,Graz,AT,01.02.2020,03.02.2020,storniert',
    'Ibis,Graz,AT,1/2/2020,3/2/2020,annulé, remboursé',
  ])('is no row of headings: %s', (row) => {
    const first = 'Sacher,Wien,AT,2019-05-03,2019-05-06,ok';
    const headings = 'Hotel,Town,Country,Check-in,Check-out,Status';
    expect(stays(headings, first, row)).toEqual(['Sacher 2019-05-03/2019-05-06', 'cancelled']);
  });
});

describe('rows that are no records', () => {
  it('separate others', () => {
    expect(
      stays(
        'Hotel,Town,Country,Check-in,Check-out',
        '2019,,,,',
        'Ibis,Metz,FR,2022-05-01,2022-05-02',
        '-- Italy --',
        'Danieli,Venice,IT,2022-09-05,2022-09-08',
        ',Summer,,,',
      ),
    ).toEqual([
      'year-line',
      'Ibis 2022-05-01/2022-05-02',
      'not-a-record',
      'Danieli 2022-09-05/2022-09-08',
      'not-a-record',
    ]);
  });

  it('are time between engagements', () => {
    expect(
      service(
        'Vessel,Rank,Signed on,Signed off',
        'Aurora,Mate,2001-01-12,2001-05-13',
        'Shore leave,,2001-05-14,2001-07-01',
        'On leave,,2001-05-14,2001-07-01',
        'Urlaub,,2001-05-14,2001-07-01',
        'Training,,2001-05-14,2001-07-01',
        'Holiday,Mate,2001-08-01,2001-09-01',
      ),
    ).toEqual([
      '2001-01-12 2001-05-13',
      'not-a-record',
      'not-a-record',
      'not-a-record',
      'not-a-record',
      // A vessel with a rank.
      '2001-08-01 2001-09-01',
    ]);
  });
});

describe('days of sea service', () => {
  const waters = (...lines: string[]) => read(({ waters: all }: EngagementRecord) => all, ...lines);

  it('are not days of waters that the list does not name', () => {
    expect(
      waters(
        'Ship,IMO No,Capacity,From,To,Months,Days',
        'Emma Maersk,9321483,2/O,2008-11-01,2009-02-28,4,0',
      ),
    ).toEqual([[]]);
  });

  it('are days of the waters beside them', () => {
    expect(
      waters('Ship,Capacity,From,To,Waters,Days', 'Star,2/O,2008-11-01,2009-02-28,inland,12'),
    ).toEqual([[{ waters: 'inland', days: 12 }]]);
  });
});

describe('two dates in one column', () => {
  it('are the arrival and the departure', () => {
    expect(
      stays(
        'Hotel,City,Country,Dates',
        'Bristol,Oslo,NO,3–6 May 2019',
        'Grand,Bergen,NO,6 May - 8 May 2019',
        'Comfort,Oslo,NO,30 Dec 2019 – 2 Jan 2020',
        'Later,Oslo,NO,"Dec 30 to Jan 2, 2020"',
        'Bad,Oslo,NO,soon',
      ),
    ).toEqual([
      'Bristol 2019-05-03/2019-05-06',
      'Grand 2019-05-06/2019-05-08',
      'Comfort 2019-12-30/2020-01-02',
      'Later 2019-12-30/2020-01-02',
      'fails: date-invalid',
    ]);
    expect(
      stays(
        'Ort;Land;Hotel;Zeitraum;Preis',
        'Wien;AT;Sacher;03.-06.05.2019;812,00',
        'Bozen;IT;Parkhotel;30.12.2019-02.01.2020;390,00',
      ),
    ).toEqual(['Sacher 2019-05-03/2019-05-06', 'Parkhotel 2019-12-30/2020-01-02']);
  });

  it('are in the month beside them', () => {
    expect(
      stays(
        'Hotel,City,Country,Dates',
        'Bristol,Oslo,NO,3–6 May 2019',
        'Camp,Bergen,NO,July 2019',
        'Camp,Bergen,NO,2020',
      ),
    ).toEqual(['Bristol 2019-05-03/2019-05-06', 'Camp 2019-07/2019-07', 'Camp 2020/2020']);
  });

  it('show which number is the day', () => {
    const rows = ['A,Rome,IT,05/03/2019 - 05/06/2019', 'B,Rome,IT,05/13/2019 - 05/16/2019'];
    // Only the month can be first in 05/16.
    expect(stays('Hotel,City,Country,Dates', ...rows)).toEqual([
      'A 2019-05-03/2019-05-06',
      'B 2019-05-13/2019-05-16',
    ]);
  });

  it('are those of an engagement', () => {
    expect(
      service(
        'Vessel,Rank,Period',
        'Aurora,Mate,12 Jan – 13 May 2001',
        'Star,Mate,2002-01 to 2002-03',
      ),
    ).toEqual(['2001-01-12 2001-05-13', '2002-01 2002-03']);
  });
});

describe('a number of nights', () => {
  it('gives the departure', () => {
    expect(
      stays(
        'Confirmation code,Status,Where,Start date,Nights',
        'HM1,Confirmed,"Lisbon, Portugal",5/14/2021,4',
        'HM2,Canceled by guest,"Porto, Portugal",5/18/2021,2',
        'HM3,Confirmed,"Porto, Portugal",12/28/2021,7',
      ),
    ).toEqual(['Lisbon 2021-05-14/2021-05-18', 'cancelled', 'Porto 2021-12-28/2022-01-04']);
    expect(stays('Hotel;Ort;Land;Anreise;Abreise', 'Ibis;Metz;FR;2023-05-01;2 Nächte')).toEqual([
      'Ibis 2023-05-01/2023-05-03',
    ]);
  });

  it('is compared with the dates', () => {
    expect(
      warningsOf(
        'Hotel,Town,Country,Check-in,Check-out,Nights',
        'Ibis,Metz,FR,2022-05-01,2022-05-03,2',
        'Novotel,Nancy,FR,2022-06-02,2022-06-04,5',
        'Post,Lech,AT,2022-07-02,2022-07-04,=F2-E2',
      ),
    ).toEqual([[], ['nights-differ'], []]);
  });
});

describe('the same nights of one person', () => {
  const headings = 'Hotel,Town,Country,Check-in,Check-out,Who';

  it('give a warning', () => {
    expect(
      warningsOf(
        headings,
        'Ibis,Metz,FR,2022-05-01,2022-05-03,Alex',
        'Post,Lech,AT,2022-05-03,2022-05-05,Alex',
        'Inn,Lech,AT,2022-05-04,2022-05-06,"Sam, Alex"',
        'Inn,Bonn,DE,2022-04-01,2022-05-02,Alex',
      ),
    ).toEqual([[], [], ['nights-overlap'], ['nights-overlap']]);
  });

  it('give none for others, and for dates that are not exact', () => {
    expect(
      warningsOf(
        headings,
        'Ibis,Metz,FR,2022-05-01,2022-05-03,Alex',
        'Post,Lech,AT,2022-05-01,2022-05-03,Sam',
        'Inn,Lech,AT,2022-05,2022-05,Alex',
      ),
    ).toEqual([[], [], []]);
  });
});

describe('people of a list of stays', () => {
  it('are ticked', () => {
    expect(
      people(
        'Hotel,Town,Country,Check-in,Check-out,Alex,Sam',
        'Ibis,Metz,FR,2022-05-01,2022-05-02,x,x',
        'Mercure,Reims,FR,2022-05-02,2022-05-04,x,',
        'Post,Lech,AT,2022-12-28,2023-01-03,,TRUE',
        'Post,Lech,AT,2023-12-28,2024-01-03,,',
      ),
    ).toEqual(['p1+p2', 'p1', 'p2', 'no-one-ticked']);
  });

  it.each(['Alex & Sam', 'Alex and Sam', 'Alex und Sam', 'Alex + Sam', 'Alex, Sam', 'Alex et Sam'])(
    'are %s',
    (who) => {
      expect(
        people(
          'Hotel,Town,Country,Check-in,Check-out,Who',
          `Ibis,Metz,FR,2022-05-01,2022-05-02,"${who}"`,
        ),
      ).toEqual(['p1+p2']);
    },
  );

  it.each(['2', '2 adults', '3 Gäste', '2 adults 1 child'])('are not “%s”', (guests) => {
    // The key of the owner of the log.
    expect(
      people(
        'Hotel,Town,Country,Check-in,Check-out,Guests',
        `Ibis,Metz,FR,2022-05-01,2022-05-02,${guests}`,
      ),
    ).toEqual(['']);
  });
});

it('reads the name of a property', () => {
  expect(
    stays(
      'Property name,Location,Check-in date,Check-out date',
      'Sacher,"Vienna, Austria",2019-05-03,2019-05-06',
    ),
  ).toEqual(['Sacher 2019-05-03/2019-05-06']);
});

it.each([
  ['NOR', 'NO'],
  ['LBR', 'LR'],
  ['gbr', 'GB'],
  ['MHL', 'MH'],
  ['DEU', 'DE'],
  ['D', 'DE'],
  ['Norway', 'NO'],
  ['XYZ', undefined],
])('reads the flag %s', (text, flag) => {
  const [row] = rowsOfList([
    'Vessel,Flag,Rank,Signed on,Signed off',
    `Aurora,${text},Mate,2022-05-01,2022-08-02`,
  ]);
  const [vessel] = (row && 'draft' in row && row.draft.along) || [];
  expect(vessel?.values).toMatchObject({ name: 'Aurora', flag: flag ?? '' });
});

it('reads the country of a stay in three letters', () => {
  expect(
    read(
      ({ country }: StayRecord) => country,
      'Hotel,Town,Country,Check-in,Check-out',
      'Ibis,Metz,FRA,2022-05-01,2022-05-02',
      'Ibis,Graz,AUT,2022-06-01,2022-06-02',
    ),
  ).toEqual(['FR', 'AT']);
});

it.each([
  'Date,Venue,City,Country,Latitude,Longitude\n2023-05-01,Airport,Vienna,Austria,48.12,16.56',
  'City,Country,Latitude,Longitude,First visited\nVienna,Austria,48.2,16.37,2001',
  'date,venue,city,country,lat,lng\n2023-05-01T09:00:00+02:00,Airport,Schwechat,Austria,48.12,16.56',
  'City,Country,Latitude,Longitude\nVienna,Austria,48.2,16.37',
])('does not take a list of visits for centres of towns: %s', (text) => {
  const content = new FileContent(new TextEncoder().encode(text));
  const { mapping } = usedIn(content, listContext)!.used;
  // A table without both ends of a journey asks for the meaning of its columns.
  expect(mapping.kind).toBe('journey');
});
