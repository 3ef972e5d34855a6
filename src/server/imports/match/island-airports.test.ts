import { expect, it } from 'vitest';
import { islandCalled } from '../../../domain/shared/places/island-called.ts';
import { islandLines } from '../../../domain/shared/places/islands-table.ts';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { importLookups } from './lookups.ts';

const reference = openReference(referenceFile);
const lookups = importLookups(reference, []);
const meant = (words: string) => {
  const { places, isSettled } = lookups.placesMeant({ words }, 'air', '2018-05-03');
  return { isSettled, codes: places.map(({ iata }) => iata) };
};

it.each([
  ['Elba', 'EBA'],
  ['Antigua', 'ANU'],
  ['Okinawa', 'OKA'],
  ['Madeira', 'FNC'],
  ['Menorca', 'MAH'],
  ['Maui', 'OGG'],
  ['Tahiti', 'PPT'],
  ['Gotland', 'VBY'],
  ['Koh Samui', 'USM'],
  ['Sal', 'SID'],
  ['Guernsey', 'GCI'],
  ['Elba, Italy', 'EBA'],
])('takes the island %s for its airport, %s', (words, iata) => {
  expect(meant(words)).toMatchObject({ isSettled: true, codes: [iata] });
});

it.each([
  ['Crete', 'HER CHQ'],
  ['Kreta', 'HER CHQ'],
  ['Sardinia', 'CAG OLB AHO'],
  ['Sizilien', 'CTA PMO TPS CIY'],
  ['Korsika', 'AJA BIA FSC CLY'],
  ['Azores', 'PDL TER HOR PIX SMA FLW'],
  ['Hawaii', 'HNL OGG KOA LIH ITO'],
  ['St Lucia', 'UVF SLU'],
])('asks which airport of %s is meant', (words, codes) => {
  expect(meant(words)).toEqual({ isSettled: false, codes: codes.split(' ') });
});

it('takes three capitals for a code, and an island in another country for the town there', () => {
  expect(meant('SAL').codes).toEqual(['SAL']);
  expect(meant('Crete, Nebraska').codes).not.toContain('HER');
});

it('lists islands with airports of their own country', () => {
  const names = islandLines.match(/(?<=\|)[^|,]+(?=[,|])/g) ?? [];
  const listed = names.flatMap((name) => islandCalled(name) ?? []);
  expect(listed.length).toBeGreaterThan(60);
  const airports = listed.flatMap(({ country, airports }) =>
    airports.map((iata) => ({
      iata,
      country,
      there: reference.resolveAirport({ iata }, '2018-05-03')?.country,
    })),
  );
  expect(airports.filter(({ country, there }) => country !== there)).toEqual([]);
});
