import { describe, expect, it } from 'vitest';
import { airTrailCsv } from './airtrail-csv.ts';
import { draftsOf, outcomesOf, parseExample } from '../../../../test/imports/read-example.ts';

describe('the CSV of AirTrail', () => {
  it('has airports by name or code, times as instants and durations in seconds', () => {
    expect(draftsOf(parseExample(airTrailCsv))[0]).toMatchObject({
      date: '2024-08-01',
      from: { kind: 'airport', name: 'Copenhagen Kastrup' },
      to: { kind: 'airport', iata: 'LHR' },
      times: { departureScheduled: '2024-08-01T06:30Z', arrivalScheduled: '2024-08-01T08:25Z' },
      statedDuration: 115,
      operator: { icao: 'SAS' },
      number: 'SK501',
      vehicle: { type: 'A20N', registration: 'SE-ROA' },
      note: 'Fog',
      travellers: [
        { key: '', seat: '9D', seatPosition: 'aisle', cabin: 'economy', reason: 'business' },
      ],
    });
  });

  it('takes departure and arrival for what happened where the timetable stands beside them', () => {
    const file = airTrailCsv.parse(
      'date,from,to,departure,arrival,departureScheduled,flightNumber,datePrecision\n' +
        '2024-08-01,CPH,LHR,2024-08-01T06:42:00Z,2024-08-01T08:25:00Z,2024-08-01T06:30:00Z,SK501,day\n' +
        '2024-08-01,CPH,LHR,,,,SK501,month\n' +
        '2024-08-01,,LHR,,,,SK501,year\n',
    );
    const [timed, partial] = draftsOf(file);
    expect(timed?.times).toMatchObject({
      departureScheduled: '2024-08-01T06:30Z',
      departureActual: '2024-08-01T06:42Z',
      arrivalActual: '2024-08-01T08:25Z',
    });
    expect(partial?.date).toBe('2024-08');
    expect(outcomesOf(file)[2]).toBe('4 failed airport-missing');
  });
});
