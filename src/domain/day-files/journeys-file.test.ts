import { describe, expect, test } from 'vitest';
import { exampleDayLookups } from '../../../test/days/example-day-lookups.ts';
import { anyPerson, exported } from '../../../test/days/exported-journeys.ts';
import { examplePlaces } from '../../../test/imports/example-places.ts';
import { readJourneysFile } from './journeys-file.ts';

const header = 'date,dep,arr,arrday,from,to,mode\n';
const read = (text: string) => readJourneysFile({ name: 'journeys.csv', text }, exampleDayLookups);
const readRows = (...rows: string[]) => read(header + rows.join('\n'));

describe('in the simple columns', () => {
  test('A row is a journey by the timetable', () => {
    const { rows, problems } = readRows('2019-05-04,18:30,06:20,1,JFK,LHR,air');
    expect(problems).toEqual([]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: 'journeys.csv:2',
      version: 0,
      mode: 'air',
      date: '2019-05-04',
      from: examplePlaces.JFK,
      to: examplePlaces.LHR,
      departureScheduled: '18:30',
      arrivalScheduled: '06:20+1',
      departureActual: '',
      landingActual: '',
      travellers: [],
    });
  });

  test.each([
    // Columns dep, arr and arrday, then departure and arrival.
    ['18:30', '06:20', '1', '18:30', '06:20+1'],
    ['18:30', '06:20', '+1', '18:30', '06:20+1'],
    ['9:05', '11:20', '0', '09:05', '11:20'],
    ['21:00', '10:40', '-1', '21:00', '10:40-1'],
    ['09:00', '09:00', '12', '09:00', '09:00+12'],
    // Unknown day: it is derived from the route. Unknown times stay unknown.
    ['18:30', '06:20', '', '18:30', '06:20+1'],
    ['', '06:20', '1', '', '06:20+1'],
    ['18:30', '', '1', '18:30', ''],
    ['', '', '', '', ''],
  ])('Times “%s”, “%s” and day “%s” are %s and %s', (dep, arr, day, departure, arrival) => {
    const { rows, problems } = readRows(`2019-05-04,${dep},${arr},${day},JFK,LHR,air`);
    expect(problems).toEqual([]);
    expect(rows[0]).toMatchObject({
      departureScheduled: departure,
      arrivalScheduled: arrival,
    });
  });

  test('Dates may be known to the month or the year', () => {
    const { rows } = readRows('1978-06,,,,CPH,OSL,air', '1978,,,,OSL,CPH,air');
    expect(rows.map(({ date }) => date)).toEqual(['1978-06', '1978']);
  });

  test.each([
    ['CPH', 'OSL', 'air', 'air'],
    ['CPH', 'OSL', 'Ferry', 'sea'],
    ['CPH', 'OSL', '', 'air'],
    ['CPH', 'Paris/FR', '', 'other'],
    ['Paris/FR', 'Southampton/gb', 'train', 'rail'],
  ])('From %s to %s by “%s” is %s', (from, to, mode, known) => {
    const { rows } = readRows(`2019-05-04,,,,${from},${to},${mode}`);
    expect(rows[0]?.mode).toBe(known);
  });

  test('A town is the largest of its name in its country', () => {
    const { rows } = readRows("2019-05-04,,,,Springfield/US,''s-Hertogenbosch/NL,road");
    expect(rows[0]?.from).toMatchObject({ id: 'town:2', region: 'US-MO' });
    expect(rows[0]?.from).not.toHaveProperty('isOtherName');
    expect(rows[0]?.to.name).toBe("'s-Hertogenbosch");
  });

  test('Columns stand in any order, beside others, with semicolons and a byte order mark', () => {
    const { rows } = read(
      '\ufeffWhy;To;From;Mode;Date;Dep;Arr;ArrDay\r\nwork;LHR;JFK;air;2019-05-04;18:30;06:20;1\r\n',
    );
    expect(rows[0]).toMatchObject({ date: '2019-05-04', arrivalScheduled: '06:20+1' });
  });

  test.each([
    ['2019-05-04,,,,LON,JFK,air', { code: 'city-code', detail: 'LON, London: LHR, LGW' }],
    ['1938-05-04,,,,LHR,JFK,air', { code: 'airport-unknown', detail: 'LHR', date: '1938-05-04' }],
    ['2019-05-04,,,,XXA,JFK,air', { code: 'airport-unknown', detail: 'XXA', date: '2019-05-04' }],
    ['2019-05-04,,,,Paris,JFK,air', { code: 'place-unknown', detail: 'Paris' }],
    ['2019-05-04,,,,Paris/US,JFK,air', { code: 'place-unknown', detail: 'Paris/US' }],
    ['2019-05-04,,,,Paris/Atlantis,JFK,air', { code: 'place-unknown', detail: 'Paris/Atlantis' }],
    ['2019-05-04,,,,/FR,JFK,air', { code: 'place-unknown', detail: '/FR' }],
    ['2019-05-04,,,,,JFK,air', { code: 'from-missing' }],
    ['2019-05-04,,,,JFK,,air', { code: 'to-missing' }],
    [',,,,LHR,JFK,air', { code: 'date-missing' }],
    ['04/05/2019,,,,LHR,JFK,air', { code: 'date-invalid', detail: '04/05/2019' }],
    ['2019-02-29,,,,LHR,JFK,air', { code: 'date-invalid', detail: '2019-02-29' }],
    ['2019-05-04,25:00,,,LHR,JFK,air', { code: 'time-invalid', detail: '25:00' }],
    ['2019-05-04,10:00,12:00,1.5,LHR,JFK,air', { code: 'time-invalid', detail: '1.5' }],
    ['2019-05-04,10:00,12:00,100,LHR,JFK,air', { code: 'time-invalid', detail: '100' }],
    ['2019-05-04,,,,LHR,JFK,teleport', { code: 'row-invalid', detail: 'mode: teleport' }],
    ['2019-05-04,,,,LHR,JFK', { code: 'row-too-short' }],
    ['2019-05-04,,,,Paris, Texas/US,JFK,air', { code: 'row-invalid' }],
  ])('%s: %o', (row, problem) => {
    const { rows, problems } = readRows('2019-05-01,,,,CPH,OSL,air', row);
    expect(rows).toHaveLength(1);
    expect(problems).toMatchObject([{ line: 3, problem }]);
  });
});

describe('as Sojourn exports them', () => {
  const journeys = exported(3);

  test('Every journey comes back with its own id', () => {
    const { rows, problems } = read(journeys.text);
    expect(problems).toEqual([]);
    expect(rows.map(({ id, date, from }) => ({ id, date, from }))).toEqual(
      journeys.all.map(({ id, date, from }) => ({ id, date, from })),
    );
    expect(rows[0]?.travellers[0]?.personId).toBe(anyPerson.slug);
  });

  test('One without an id has that of its line, and one that stands there twice is there once', () => {
    const [header = '', first = '', second = ''] = journeys.text.split('\r\n');
    const nameless = second.slice(second.indexOf(','));
    const { rows, problems } = read([header, first, nameless, first].join('\r\n'));
    expect(rows.map(({ id }) => id)).toEqual([journeys.all[0]!.id, 'journeys.csv:3']);
    expect(problems).toEqual([{ line: 4, problem: { code: 'repeated-row' } }]);
  });
});
