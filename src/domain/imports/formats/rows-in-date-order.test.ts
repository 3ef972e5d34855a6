import { describe, expect, it } from 'vitest';
import { draftsOf, recogniseJourneys } from '../../../../test/imports/read-example.ts';
import type { DateOrder } from '../reading/dates-and-times.ts';
import type { JourneyDraft } from './journey-format.ts';

/** Headings of a service, and a row with these dates of departure and arrival. */
const services: Readonly<Record<string, [headings: string, rowOf: (day: string) => string]>> = {
  fr24: [
    'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration',
    (day) => `${day},LH400,Frankfurt (FRA/EDDF),New York (JFK/KJFK),10:05:00,12:55:00,08:50:00,,,`,
  ],
  openflights: [
    'Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID',
    (day) => `${day} 10:05,FRA,JFK,LH400,Lufthansa,3851,08:50,81K,W,B,B,,,,,340`,
  ],
  jetlog: [
    'date,origin,destination,departure_time,arrival_time,arrival_date,airplane',
    (day) => `${day},EDDF,KJFK,10:05,12:55,${day},B748`,
  ],
  jetlovers: ['id,date,from,to,miles,airline,flightnum', (day) => `1,${day},FRA,JFK,3851,LH,400`],
  byair: [
    'flight_date,flight_code,departure_airport_code,arrival_airport_code,departure_time,arrival_time',
    (day) => `${day},LH*400,FRA,JFK,10:05,12:55`,
  ],
  flighty: [
    'Date,Airline,Flight,From,To,Gate Departure (Scheduled),Gate Arrival (Scheduled)',
    (day) => `${day},DLH,400,FRA,JFK,${day} 10:05,${day} 12:55`,
  ],
  'airtrail-csv': [
    'date,from,to,departure,arrival,flightNumber,seatClass',
    (day) => `${day},FRA,JFK,${day} 10:05,${day} 12:55,LH400,business`,
  ],
};

function read(service: string, days: readonly string[], preferred?: DateOrder): JourneyDraft[] {
  const [headings, rowOf] = services[service]!;
  const text = [headings, ...days.map(rowOf)].join('\n');
  const format = recogniseJourneys(text);
  expect(format?.id).toBe(service);
  return draftsOf(format!.parse(text, preferred));
}

describe.each(Object.keys(services))('a log of %s that a spreadsheet saved', (service) => {
  it('has the day first if one date shows it', () => {
    const drafts = read(service, ['12/03/2024', '25/04/2024']);
    expect(drafts.map(({ date }) => date)).toEqual(['2024-03-12', '2024-04-25']);
    expect(drafts.flatMap(({ warnings = [] }) => warnings)).toEqual([]);
  });

  it('has the month first if one date shows it', () => {
    const drafts = read(service, ['12/03/2024', '4/25/2024']);
    expect(drafts.map(({ date }) => date)).toEqual(['2024-12-03', '2024-04-25']);
    expect(drafts.flatMap(({ warnings = [] }) => warnings)).toEqual([]);
  });

  it('has a remark on each date that is open, unless the user prefers an order', () => {
    const days = ['12/03/2024', '05/05/2024', '2024-07-08'];
    const drafts = read(service, days);
    expect(drafts.map(({ date }) => date)).toEqual(['2024-12-03', '2024-05-05', '2024-07-08']);
    expect(drafts.map(({ warnings }) => warnings)).toEqual([
      [{ code: 'month-first', date: '12/03/2024' }],
      undefined,
      undefined,
    ]);
    const preferred = read(service, days, 'day-first');
    expect(preferred.map(({ date }) => date)).toEqual(['2024-03-12', '2024-05-05', '2024-07-08']);
    expect(preferred.flatMap(({ warnings = [] }) => warnings)).toEqual([]);
  });

  it('has the day first with dots', () => {
    expect(read(service, ['12.03.2024']).map(({ date }) => date)).toEqual(['2024-03-12']);
  });
});

it('reads the times of such logs with their dates', () => {
  const times = {
    departureScheduled: '2024-04-25T10:05',
    arrivalScheduled: '2024-04-25T12:55',
  };
  expect(read('flighty', ['25/04/2024'])[0]?.times).toMatchObject(times);
  expect(read('airtrail-csv', ['25/04/2024'])[0]?.times).toMatchObject(times);
  expect(read('jetlog', ['25/04/2024'])[0]?.times.arrivalScheduled).toBe(times.arrivalScheduled);
});
