import { describe, expect, it } from 'vitest';
import {
  readAirline,
  readAirport,
  readCabin,
  readCodedName,
  readFlightNumber,
  readReason,
  readSeatPosition,
} from './flight-words.ts';

describe('the words of flight logs', () => {
  it.each([
    ['economy', 'economy'],
    ['economy+', 'premium_economy'],
    ['PREMIUM_ECONOMY', 'premium_economy'],
    ['premium economy', 'premium_economy'],
    ['first_class', 'first'],
    ['ECO LIGHT', 'economy'],
    ['C', 'business'],
    ['B', 'business'],
    ['jumpseat', undefined],
  ])('cabin %s is %s', (text, cabin) => {
    expect(readCabin(text)).toBe(cabin);
  });

  it('knows those who fly in front', () => {
    expect(readSeatPosition('Captain')).toBe('cockpit');
    expect(readSeatPosition('PILOT')).toBe('cockpit');
    expect(readSeatPosition('jump-seat')).toBe('jumpseat');
    expect(readSeatPosition('other')).toBeUndefined();
  });

  it('tells crew from business and business from class', () => {
    expect([readReason('C'), readReason('B'), readReason('personal')]).toEqual([
      'crew',
      'business',
      'leisure',
    ]);
  });

  it.each([
    ['BA 117', 'BA117'],
    ['ba117', 'BA117'],
    ['SL*1508', 'SL1508'],
    ['2192', '2192'],
    ['', undefined],
    ['0', undefined],
  ])('flight number %s is %s', (text, number) => {
    expect(readFlightNumber(text)).toBe(number);
  });

  it.each([
    ['BAW', { icao: 'BAW' }],
    ['U2', { iata: 'U2' }],
    ['9W', { iata: '9W' }],
    ['Qantas', { name: 'Qantas' }],
    ['Unknown', undefined],
    ['', undefined],
  ])('airline %s is %j', (text, airline) => {
    expect(readAirline(text)).toEqual(airline);
  });

  it('takes no word for one that only JavaScript knows', () => {
    for (const read of [readSeatPosition, readCabin, readReason]) {
      expect(read('constructor')).toBeUndefined();
    }
  });

  it.each([
    ['lhr', { kind: 'airport', iata: 'LHR' }],
    ['EGLL', { kind: 'airport', icao: 'EGLL' }],
    ['Rothera', { kind: 'airport', code: 'Rothera' }],
  ])('airport %s is %j', (text, hint) => {
    expect(readAirport(text)).toEqual(hint);
  });

  it.each([
    ['London / Heathrow (LHR/EGLL)', 'London / Heathrow', ['LHR', 'EGLL']],
    ['Boeing 747-400 (B744)', 'Boeing 747-400', ['B744']],
    ['Nome (old) (OME/PAOM)', 'Nome (old)', ['OME', 'PAOM']],
    [' (/)', '', ['', '']],
    [' ()', '', ['']],
    ['Zeppelin NT', 'Zeppelin NT', []],
    ['(a) b', '(a) b', []],
  ])('%j has a name and codes', (text, name, codes) => {
    expect(readCodedName(text)).toEqual({ name, codes });
  });
});
