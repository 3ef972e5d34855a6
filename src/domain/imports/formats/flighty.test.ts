import { describe, expect, it } from 'vitest';
import { flighty } from './flighty.ts';
import { draftsOf, outcomesOf, parseExample } from '../../../../test/imports/read-example.ts';

describe('Flighty', () => {
  it('reads a row with all its eight times', () => {
    expect(draftsOf(parseExample(flighty))[0]).toEqual({
      mode: 'air',
      date: '2024-02-09',
      from: { kind: 'airport', iata: 'CPH' },
      to: { kind: 'airport', iata: 'OSL' },
      times: {
        departureScheduled: '2024-02-09T21:00',
        departureActual: '2024-02-09T23:50',
        takeoffScheduled: '2024-02-09T21:12',
        takeoffActual: '2024-02-10T00:04',
        landingScheduled: '2024-02-09T22:05',
        landingActual: '2024-02-10T00:55',
        arrivalScheduled: '2024-02-09T22:15',
        arrivalActual: '2024-02-10T01:02',
      },
      departureTerminal: '3',
      departureGate: 'B7',
      arrivalTerminal: '',
      arrivalGate: 'E9',
      operator: { icao: 'SAS' },
      number: '1423',
      vehicle: { type: 'Airbus A320neo', registration: 'SE-ROX' },
      bookingReference: 'QWERTY',
      note: 'Snow at Kastrup',
      travellers: [
        {
          key: '',
          seat: '4F',
          seatPosition: 'window',
          cabin: 'premium_economy',
          reason: 'business',
        },
      ],
      sourceId: 'f-1',
    });
  });

  it('skips what was cancelled', () => {
    expect(outcomesOf(parseExample(flighty))).toEqual([
      '2 journey',
      '3 skipped cancelled',
      '4 journey',
    ]);
  });

  it('ends a diverted flight where it landed, and says where it was bound', () => {
    expect(draftsOf(parseExample(flighty))[1]).toMatchObject({
      from: { iata: 'LHR' },
      to: { iata: 'EIN' },
      note: 'Diverted to EIN instead of AMS, due there 2024-03-01 09:30',
    });
  });

  it('keeps the time at which a diverted flight was due elsewhere out of its own', () => {
    const text =
      'Date,From,To,Diverted To,Gate Departure (Scheduled),Landing (Scheduled),Gate Arrival (Scheduled),Gate Arrival (Actual)\n' +
      '2001-09-11,LHR,JFK,YQX,2001-09-11T10:00,,2001-09-11T12:45,2001-09-11T13:20\n';
    const [draft] = draftsOf(flighty.parse(text));
    expect(draft?.times).toEqual({
      departureScheduled: '2001-09-11T10:00',
      arrivalActual: '2001-09-11T13:20',
    });
    expect(draft?.note).toBe('Diverted to YQX instead of JFK, due there 2001-09-11 12:45');
  });

  it('takes the day from the departure in files without a date', () => {
    const text =
      'From,To,Gate Departure (Actual),Gate Departure (Scheduled)\nCPH,LHR,,2025-01-01T10:00\nCPH,LHR,2025-01-02T10:20,\nCPH,LHR,,\n';
    const file = flighty.parse(text);
    expect(outcomesOf(file)).toEqual(['2 journey', '3 journey', '4 journey']);
    expect(draftsOf(file).map(({ date }) => date)).toEqual(['2025-01-01', '2025-01-02', '']);
  });
});
