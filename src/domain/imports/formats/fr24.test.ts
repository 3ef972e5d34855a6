import { describe, expect, it } from 'vitest';
import { fr24 } from './fr24.ts';
import { draftsOf, outcomesOf, parseExample } from '../../../../test/imports/read-example.ts';

const header =
  'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number,Seat type,Flight class,Flight reason,Note\n';
const oneRow = (row: string) => fr24.parse(header + row);
const airports = 'A / B (LHR/EGLL),C / D (JFK/KJFK)';

describe('Flightradar24', () => {
  it('reads a row with all it says', () => {
    expect(draftsOf(parseExample(fr24))[0]).toEqual({
      mode: 'air',
      date: '2019-05-04',
      from: {
        kind: 'airport',
        iata: 'LHR',
        icao: 'EGLL',
        name: 'London / Heathrow',
        town: 'London',
      },
      to: {
        kind: 'airport',
        iata: 'JFK',
        icao: 'KJFK',
        name: 'New York / John F. Kennedy',
        town: 'New York',
      },
      times: { departureScheduled: '08:25', arrivalScheduled: '11:20' },
      statedDuration: 475,
      arrivalFromDuration: false,
      operator: { name: 'British Airways', iata: 'BA', icao: 'BAW' },
      number: 'BA117',
      vehicle: { type: 'Boeing 747-400', icao: 'B744', registration: 'G-CIVX' },
      note: 'Upper deck,\nlast row',
      travellers: [
        {
          key: '',
          seat: '64A',
          seatPosition: 'window',
          cabin: 'premium_economy',
          reason: 'leisure',
        },
      ],
    });
  });

  it('takes an arrival of 00:00:00 for one that was never entered', () => {
    expect(draftsOf(parseExample(fr24))[1]).toMatchObject({
      times: { departureScheduled: '18:30', arrivalScheduled: undefined },
      statedDuration: 410,
      arrivalFromDuration: true,
    });
  });

  it('has no times where both are 00:00:00, with a duration or without', () => {
    const draft = draftsOf(parseExample(fr24))[2];
    expect(draft).toMatchObject({ date: '1984-07', times: {}, statedDuration: undefined });
    const [other] = draftsOf(oneRow(`2001-02-03,,${airports},00:00:00,00:00:00,00:41:00`));
    expect(other).toMatchObject({ times: {}, statedDuration: 41 });
  });

  it('believes a departure of 00:00:00 beside an arrival', () => {
    const [draft] = draftsOf(oneRow(`2001-02-03,,${airports},00:00:00,02:10:00,00:00:00`));
    expect(draft?.times).toEqual({ departureScheduled: '00:00', arrivalScheduled: '02:10' });
  });

  it('has no airline and no aircraft where their cells are empty brackets', () => {
    const draft = draftsOf(parseExample(fr24))[2];
    expect(draft?.operator).toBeUndefined();
    expect(draft?.vehicle).toMatchObject({ type: '', icao: '' });
  });

  it('fails a row by itself', () => {
    const file = fr24.parse(
      `${header}2006-13,,${airports},09:00:00,10:00:00\n` +
        `2006-02-30,,${airports},09:00:00,10:00:00\n` +
        `,,${airports},09:00:00,10:00:00\n` +
        `2006-02-01,,${airports},25:00:00,10:00:00\n` +
        `2006-02-01,,(/),C / D (JFK/KJFK),09:00:00,10:00:00\n` +
        `2006-02-01,,${airports},09:00:00,10:00:00\n`,
    );
    expect(outcomesOf(file)).toEqual([
      '2 failed date-invalid 2006-13',
      '3 failed date-invalid 2006-02-30',
      '4 journey',
      '5 failed time-invalid 25:00:00',
      '6 failed airport-missing',
      '7 journey',
    ]);
  });
});
