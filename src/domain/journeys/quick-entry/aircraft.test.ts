import { expect, it } from 'vitest';
import { readAircraft } from './aircraft.ts';

it.each([
  ['B747', 'Boeing 747'],
  ['747', 'Boeing 747'],
  ['b-747', 'Boeing 747'],
  ['747-400', 'Boeing 747-400'],
  ['B737-800', 'Boeing 737-800'],
  ['B777-300ER', 'Boeing 777-300ER'],
  ['A320', 'Airbus A320'],
  ['A320neo', 'Airbus A320neo'],
  ['A350-1000', 'Airbus A350-1000'],
  ['DC9', 'Douglas DC-9'],
  ['DC-9-30', 'Douglas DC-9-30'],
  ['DC10', 'Douglas DC-10'],
  ['MD-80', 'McDonnell Douglas MD-80'],
  ['L1011', 'Lockheed L-1011 TriStar'],
  ['BAC1-11', 'BAC One-Eleven'],
  ['VC10', 'Vickers VC10'],
  ['Trident', 'Hawker Siddeley Trident'],
  ['concorde', 'Concorde'],
  ['BAe146', 'BAe 146'],
  ['RJ100', 'Avro RJ100'],
  ['F27', 'Fokker F27'],
  ['F100', 'Fokker 100'],
  ['TU-154M', 'Tupolev Tu-154'],
  ['E190', 'Embraer 190'],
  ['ATR72', 'ATR 72'],
  ['Q400', 'Bombardier Dash 8 Q400'],
])('%s is a %s', (text, type) => {
  expect(readAircraft(text)).toEqual({ type, icao: '' });
});

it.each(['B744', 'B77W', 'B38M', 'A20N', 'A388', 'DH8D', 'E75L', 'CONC', 'BA11', 'SF34'])(
  '%s is a designator',
  (icao) => {
    expect(readAircraft(icao)).toEqual({ type: '', icao });
  },
);

it.each(['LHR', 'BA501', '12A', '1030', 'G-BOAC', '757A1', 'B7', 'A32', 'DC', ''])(
  '%j is no aircraft',
  (text) => {
    expect(readAircraft(text)).toBeUndefined();
  },
);
