import { describe, expect, it } from 'vitest';
import { readList, staysOf, warningsOf } from '../../../../../test/imports/read-list.ts';
import type { StayRecord } from '../../../stays/stay.ts';
import { mappingFormat, type TableMapping } from '../mapping.ts';
import { rowsReadTogether } from '../rows/rows-read-together.ts';

describe('a list of stays with one date', () => {
  it('has a row per night', () => {
    expect(
      staysOf(
        'Date,City,Country,Hotel',
        '2022-02-27,Toronto,CA,Hilton',
        '2022-02-28,Toronto,CA,Hilton',
        '2022-03-01,Ottawa,CA,Lord Elgin',
        '2022-03-02,Ottawa,CA,Lord Elgin',
        '2022-03-05,Montréal,CA,Ritz',
      ),
    ).toEqual([
      'Hilton 2022-02-27/2022-03-01',
      'night-of-stay',
      'Lord Elgin 2022-03-01/2022-03-03',
      'night-of-stay',
      'Ritz 2022-03-05/2022-03-06',
    ]);
  });

  it('has the towns of nights', () => {
    expect(
      staysOf('Datum;Ort;Land', '01.05.2023;Wien;AT', '02.05.2023;Wien;AT', '03.05.2023;Graz;AT'),
    ).toEqual(['Wien 2023-05-01/2023-05-03', 'night-of-stay', 'Graz 2023-05-03/2023-05-04']);
  });

  it('can begin with the last night', () => {
    expect(
      staysOf(
        'Date,City,Country,Hotel',
        '2022-03-01,Ottawa,CA,Lord Elgin',
        '2022-02-28,Toronto,CA,Hilton',
        '2022-02-27,Toronto,CA,Hilton',
      ),
    ).toEqual([
      'Lord Elgin 2022-03-01/2022-03-02',
      'Hilton 2022-02-27/2022-03-01',
      'night-of-stay',
    ]);
  });

  it('has a stay per visit and per person', () => {
    expect(
      staysOf(
        'Night of,Town,Country,Hotel,Who',
        '2023-07-01,Oban,GB,Inn,Alex',
        '2023-07-01,Mull,GB,Camp,Sam',
        '2023-07-02,Oban,GB,Inn,Alex',
        '2023-07-02,Mull,GB,Camp,Sam',
        '2023-07-04,Oban,GB,Inn,Alex',
      ),
    ).toEqual([
      'Inn 2023-07-01/2023-07-03',
      'Camp 2023-07-01/2023-07-03',
      'night-of-stay',
      'night-of-stay',
      'Inn 2023-07-04/2023-07-05',
    ]);
  });

  it('keeps the notes of all nights', () => {
    expect(
      readList(
        ({ note }: StayRecord) => note,
        [
          'Night,Town,Country,Hotel,Note',
          '2023-07-01,Oban,GB,Inn,room 3',
          '2023-07-02,Oban,GB,Inn,rain',
          '2023-07-03,Oban,GB,Inn,rain',
        ],
      ),
    ).toEqual(['room 3\nrain', 'night-of-stay', 'night-of-stay']);
  });

  it('leaves out cancelled nights', () => {
    expect(
      staysOf(
        'Night,Town,Country,Hotel,Status',
        '2023-07-01,Oban,GB,Inn,ok',
        '2023-07-02,Oban,GB,Inn,cancelled',
        '2023-07-03,Oban,GB,Inn,ok',
      ),
    ).toEqual(['Inn 2023-07-01/2023-07-02', 'cancelled', 'Inn 2023-07-03/2023-07-04']);
  });

  it('has arrivals if its dates are not consecutive', () => {
    const rows = ['2022-02-27,Toronto,CA,Hilton', '2022-05-01,Ottawa,CA,Lord Elgin'];
    expect(staysOf('Date,City,Country,Hotel', ...rows)).toEqual([
      'Hilton 2022-02-27/',
      'Lord Elgin 2022-05-01/',
    ]);
    expect(warningsOf('Date,City,Country,Hotel', ...rows)).toEqual([['stay-open'], []]);
  });

  it.each(['Date', 'Datum', 'Fecha', 'Data', 'Day'])(
    'has the arrival in the column %s beside nights',
    (heading) => {
      expect(
        staysOf(
          `${heading},City,Country,Hotel,Nights`,
          '2022-02-27,Toronto,CA,Hilton,2',
          '2022-03-01,Ottawa,CA,Lord Elgin,1',
        ),
      ).toEqual(['Hilton 2022-02-27/2022-03-01', 'Lord Elgin 2022-03-01/2022-03-02']);
    },
  );
});

describe('a list of stays with a row per day', () => {
  const visitsOf = (...lines: string[]) =>
    readList(
      ({ country, arrival, departure }: StayRecord) => `${country} ${arrival}/${departure}`,
      lines,
    );

  it('ends on its last day if it has only countries', () => {
    expect(
      visitsOf(
        'Date,Country',
        '10/03/2024,UK',
        '11/03/2024,UK',
        '12/03/2024,UK',
        '13/03/2024,France',
        '14/03/2024,France',
        '15/03/2024,Switzerland',
        '16/03/2024,UK',
        '17/03/2024,UK',
      ),
    ).toEqual([
      'GB 2024-03-10/2024-03-12',
      'night-of-stay',
      'night-of-stay',
      'FR 2024-03-13/2024-03-14',
      'night-of-stay',
      'CH 2024-03-15/2024-03-15',
      'GB 2024-03-16/2024-03-17',
      'night-of-stay',
    ]);
  });

  it('has a day of travel in both countries', () => {
    expect(
      visitsOf(
        'Datum;Land',
        '13.03.2024;GB',
        '13.03.2024;FR',
        '14.03.2024;FR',
        '15.03.2024;FR',
        '15.03.2024;GB',
        '15.03.2024;GB',
        '16.03.2024;GB',
      ),
    ).toEqual([
      'GB 2024-03-13/2024-03-13',
      'FR 2024-03-13/2024-03-15',
      'night-of-stay',
      'night-of-stay',
      'GB 2024-03-15/2024-03-16',
      'night-of-stay',
      'night-of-stay',
    ]);
  });

  it('can begin with the last day', () => {
    expect(visitsOf('Day,Country', '2024-03-15,FR', '2024-03-14,FR', '2024-03-13,GB')).toEqual([
      'FR 2024-03-14/2024-03-15',
      'night-of-stay',
      'GB 2024-03-13/2024-03-13',
    ]);
  });

  it('has towns if days of travel are in both', () => {
    const days = ['13/03/2024,UK,London', '13/03/2024,France,Paris', '14/03/2024,France,Paris'];
    const back = ['15/03/2024,France,Paris', '15/03/2024,UK,London', '16/03/2024,UK,London'];
    expect(staysOf('Date,Country,City', ...days, ...back)).toEqual([
      'London 2024-03-13/2024-03-13',
      'Paris 2024-03-13/2024-03-15',
      'night-of-stay',
      'night-of-stay',
      'London 2024-03-15/2024-03-16',
      'night-of-stay',
    ]);
  });

  it('has nights if a date is only in one of two towns', () => {
    const days = ['13/03/2024,UK,London', '13/03/2024,France,Paris', '14/03/2024,France,Paris'];
    expect(staysOf('Date,Country,City', ...days, '15/03/2024,UK,London')).toEqual([
      'London 2024-03-13/2024-03-14',
      'Paris 2024-03-13/2024-03-15',
      'night-of-stay',
      'London 2024-03-15/2024-03-16',
    ]);
  });

  it('has nights if its heading says so', () => {
    expect(visitsOf('Night of,Country', '2024-03-14,FR', '2024-03-15,FR')).toEqual([
      'FR 2024-03-14/2024-03-16',
      'night-of-stay',
    ]);
  });
});

it('reads all rows again whose stays a correction changes', () => {
  const headings = ['Night', 'Town', 'Country'];
  const mapping: TableMapping = {
    format: mappingFormat,
    kind: 'stay',
    columns: [
      { heading: 'Night', field: 'arrival' },
      { heading: 'Town', field: 'town' },
      { heading: 'Country', field: 'country' },
    ],
    fixed: [],
    dateOrder: 'day-first',
    places: [],
    airlines: [],
  };
  const nights = (towns: string) =>
    [...towns].map((town, at) => ({ cells: [`2023-07-0${at + 1}`, town, 'GB'] }));
  const again = (before: string, after: string, index: number) => {
    const corrected = { index, before: nights(before)[index]!.cells };
    return [...rowsReadTogether(mapping, { headings, rows: nights(after) }, corrected)].toSorted();
  };
  // The stay in A loses its second and third night, and the third begins another.
  expect(again('AAABB', 'AXABB', 1)).toEqual([0, 1, 2]);
  // The stay in B begins a day earlier, and its first row becomes a further night.
  expect(again('AAABB', 'AABBB', 2)).toEqual([0, 2, 3]);
  expect(again('ABCDE', 'ABXDE', 2)).toEqual([2]);
});
