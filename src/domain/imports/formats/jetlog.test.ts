import { describe, expect, it } from 'vitest';
import { jetlog } from './jetlog.ts';
import { draftsOf, outcomesOf, parseExample } from '../../../../test/imports/read-example.ts';

describe('JetLog', () => {
  it('reads a row with all it says', () => {
    expect(draftsOf(parseExample(jetlog))[0]).toEqual({
      mode: 'air',
      date: '2023-11-17',
      from: { kind: 'airport', icao: 'EDDF' },
      to: { kind: 'airport', icao: 'KSFO' },
      times: { departureScheduled: '13:25', arrivalScheduled: '2023-11-17T16:05' },
      statedDuration: 700,
      operator: { icao: 'DLH' },
      number: 'LH454',
      vehicle: { type: 'Boeing 747-8', registration: 'D-ABYA' },
      note: 'First line\nsecond line\nSide of the aircraft: right',
      travellers: [
        { key: '', seatPosition: 'window', cabin: 'premium_economy', reason: 'leisure' },
      ],
    });
  });

  it('has the day of an arrival where it is given', () => {
    expect(draftsOf(parseExample(jetlog))[1]?.times.arrivalScheduled).toBe('2023-12-03T15:00');
  });

  it('reads older files that lack columns', () => {
    const file = jetlog.parse(
      'date,origin,destination,departure_time,arrival_time\n2020-01-05,EGLL,KJFK,08:25,11:20\n2020-01-06,,KJFK,,\n',
    );
    expect(outcomesOf(file)).toEqual(['2 journey', '3 failed airport-missing']);
    expect(draftsOf(file)[0]?.times).toEqual({
      departureScheduled: '08:25',
      arrivalScheduled: '11:20',
    });
  });
});
