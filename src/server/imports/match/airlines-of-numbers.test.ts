import { expect, it } from 'vitest';
import { readAirline } from '../../../domain/imports/formats/flight-words.ts';
import { resolveDraft } from '../../../domain/imports/resolving/draft.ts';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { importLookups } from './lookups.ts';

const lookups = importLookups(openReference(referenceFile), []);

/** The airline of a row with this text in its column of airlines. */
function airlineOf(text: string, number: string, date: string) {
  const operator = readAirline(text);
  const ends = { from: { iata: 'LHR' }, to: { iata: 'FRA' } };
  const resolved = resolveDraft(
    { mode: 'air', date, ...ends, times: {}, travellers: [{ key: '' }], operator, number },
    lookups,
  );
  if ('problem' in resolved) throw new Error(JSON.stringify(resolved.problem));
  const { name, iata, icao } = resolved.journey.operator;
  return [name, iata, icao];
}

it.each([
  ['ITA', 'AZ421', '2022-05-03', 'ITA Airways', 'AZ', 'ITY'],
  ['SUN', 'XQ123', '2013-05-10', 'SunExpress', 'XQ', 'SXS'],
  ['BMI', 'BD123', '2010-05-10', 'bmi', 'BD', 'BMA'],
  ['Southwest', 'WN123', '2019-05-05', 'Southwest Airlines', 'WN', 'SWA'],
  ['American', 'AA123', '2019-05-06', 'American Airlines', 'AA', 'AAL'],
  ['Alaska', 'AS123', '2019-05-07', 'Alaska Airlines', 'AS', 'ASA'],
  ['Singapore', 'SQ221', '2019-05-08', 'Singapore Airlines', 'SQ', 'SIA'],
  ['Thai', 'TG920', '2019-05-09', 'Thai Airways', 'TG', 'THA'],
  ['Virgin', 'VS3', '2013-05-15', 'Virgin Atlantic', 'VS', 'VIR'],
  ['Cathay', 'CX251', '2014-05-15', 'Cathay Pacific', 'CX', 'CPA'],
  ['Qatar', 'QTR12', '2014-05-15', 'Qatar Airways', 'QR', 'QTR'],
  ['Turkish', 'TK1', '2014-05-15', 'Turkish Airlines', 'TK', 'THY'],
])('the text %s of flight %s on %s is %s', (text, number, date, ...airline) => {
  expect(airlineOf(text, number, date)).toEqual(airline);
});

it.each([
  ['AUA', 'OS123', 'Austrian Airlines', 'OS', 'AUA'],
  // Another airline sells the flight.
  ['EI', 'BA5953', 'Aer Lingus', 'EI', 'EIN'],
  ['AAL', 'BA1511', 'American Airlines', 'AA', 'AAL'],
  ['Lufthansa CityLine', 'LH1234', 'Lufthansa CityLine', 'CL', 'CLH'],
  ['Delta', 'KL6021', 'Delta', 'DL', 'DAL'],
  ['Southwest', 'AA123', 'Southwest', '', ''],
  ['Southwest', '', 'Southwest', '', ''],
])('the airline %s of flight %s is no other one', (text, number, ...airline) => {
  expect(airlineOf(text, number, '2014-05-15')).toEqual(airline);
});
