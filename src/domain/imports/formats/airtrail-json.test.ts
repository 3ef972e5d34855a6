import { describe, expect, it } from 'vitest';
import { airTrailJson } from './airtrail-json.ts';
import { draftsOf, outcomesOf, parseExample } from '../../../../test/imports/read-example.ts';

const fileOf = (...flights: unknown[]) =>
  airTrailJson.parse(
    JSON.stringify({ users: [{ id: 'u1', username: 'alex', displayName: 'Alex' }], flights }),
  );
const base = { date: '2024-06-14', from: { icao: 'EKCH' }, to: { icao: 'EIDW' } };

describe('the JSON of AirTrail', () => {
  it('reads a flight of version 3 with all its passengers', () => {
    const file = parseExample(airTrailJson);
    expect(file.travellers).toEqual([
      { key: 'user:u1', name: 'Alex Example' },
      { key: 'guest:Sam', name: 'Sam' },
    ]);
    expect(draftsOf(file)[0]).toEqual({
      mode: 'air',
      date: '2025-10-25',
      from: {
        kind: 'airport',
        icao: 'EFHK',
        iata: 'HEL',
        name: 'Helsinki-Vantaa',
        town: '',
        country: 'FI',
        lat: 60.3172,
        lon: 24.9633,
        zone: 'Europe/Helsinki',
      },
      to: {
        kind: 'airport',
        icao: 'KJFK',
        iata: 'JFK',
        name: 'John F Kennedy',
        town: '',
        country: 'US',
        lat: 40.6398,
        lon: -73.7789,
        zone: 'America/New_York',
      },
      times: {
        departureScheduled: '2025-10-25T11:10Z',
        departureActual: '2025-10-25T11:20Z',
        arrivalActual: '2025-10-25T20:05Z',
      },
      statedDuration: 525,
      departureTerminal: '2',
      departureGate: '',
      arrivalTerminal: '',
      arrivalGate: '',
      operator: { name: 'Finnair', icao: 'FIN', iata: 'AY' },
      number: 'AY15',
      vehicle: { type: 'Airbus A350-900', icao: 'A359', registration: 'OH-LWA' },
      note: 'Northern lights\nmeal: fish',
      travellers: [
        {
          key: 'user:u1',
          seat: '12A',
          seatPosition: 'window',
          cabin: 'premium_economy',
          reason: 'leisure',
        },
        { key: 'guest:Sam', seat: '', cabin: 'economy', reason: 'business' },
      ],
    });
  });

  it('reads seats of earlier files, with the reason of the flight', () => {
    const [draft] = draftsOf(
      fileOf({
        ...base,
        flightNumber: 'SK123',
        flightReason: 'business',
        departure: '2024-06-14T10:00:00.000Z',
        seats: [{ userId: 'u1', seatNumber: '12A', seatClass: 'economy' }],
      }),
    );
    expect(draft?.travellers).toMatchObject([{ key: 'user:u1', seat: '12A', reason: 'business' }]);
    // Without a separate scheduled time, the only time is the scheduled one.
    expect(draft?.times).toMatchObject({ departureScheduled: '2024-06-14T10:00Z' });
  });

  it('calls users by their id where the file does not introduce them', () => {
    const passengers = [{ userId: 'u8' }, { userId: 'u9' }, { userId: null, guestName: 'Sam' }];
    expect(fileOf({ ...base, passengers }).travellers).toEqual([
      { key: 'user:u8', name: 'u8' },
      { key: 'user:u9', name: 'u9' },
      { key: 'guest:Sam', name: 'Sam' },
    ]);
  });

  it('reads the bare codes of files before version 3', () => {
    const [draft] = draftsOf(
      fileOf({
        date: '2023-01-02',
        from: { code: 'EKCH' },
        to: 'EIDW',
        airline: 'SAS',
        aircraft: 'A20N',
        flightNumber: 'SK123',
        duration: 7200,
      }),
    );
    expect(draft).toMatchObject({
      from: { kind: 'airport', icao: 'EKCH' },
      to: { kind: 'airport', icao: 'EIDW' },
      operator: { icao: 'SAS' },
      vehicle: { icao: 'A20N' },
      statedDuration: 120,
      travellers: [{ key: '' }],
    });
  });

  it.each([
    [
      { name: 'Airbus A320neo', icao: 'A20N' },
      { type: 'Airbus A320neo', icao: 'A20N' },
    ],
    [{ name: 'Homebuilt', icao: 'HOMEBUILT' }, { type: 'Homebuilt' }],
    [{ name: '', icao: 'Glider' }, { type: 'Glider' }],
  ])('takes of the aircraft %j as its code only what can be one', (aircraft, vehicle) => {
    expect(draftsOf(fileOf({ ...base, aircraft }))[0]?.vehicle).toEqual({
      ...vehicle,
      registration: '',
    });
  });

  it.each([
    ['day', '2024-06-14'],
    ['month', '2024-06'],
    ['year', '2024'],
  ])('knows the date to the %s', (datePrecision, date) => {
    expect(draftsOf(fileOf({ ...base, datePrecision }))[0]?.date).toBe(date);
  });

  it('fails what cannot be read by itself', () => {
    const file = fileOf(
      { ...base, from: null },
      { ...base, from: { icao: 'EKCH', lat: 'north' } },
      { ...base, departure: 'soon' },
      { ...base, date: null },
      7,
      base,
    );
    expect(file.rows.map((row) => (row.kind === 'journey' ? 'journey' : row.problem.code))).toEqual(
      ['airport-missing', 'row-invalid', 'time-invalid', 'journey', 'row-invalid', 'journey'],
    );
  });

  it('keeps the flights before the place where the file was cut off', () => {
    const whole = JSON.stringify({ users: [], flights: [{ ...base, flightNumber: 'SK1' }, base] });
    const text = whole.slice(0, -20);
    expect(airTrailJson.recognise(text)).toBeGreaterThanOrEqual(0.5);
    expect(outcomesOf(airTrailJson.parse(text))).toEqual(['1 journey', '1 failed row-truncated']);
  });
});
