import { describe, expect, it, test } from 'vitest';
import { atSea, lhr } from '../../domain/journeys/journey-fixtures.ts';
import { placeCode, type Place } from '../../domain/journeys/place.ts';
import { besideCode, spacedNumber, tellingRegion } from './names.ts';

const none = { name: '', iata: '', icao: '' };

test.each([
  ['BA117', { ...none, iata: 'BA' }, 'BA 117'],
  ['BAW117', { ...none, iata: 'BA', icao: 'BAW' }, 'BAW 117'],
  ['U2123', { ...none, iata: 'U2' }, 'U2 123'],
  ['BA117', none, 'BA 117'],
  ['9012', none, '9012'],
  ['Flying Scotsman', none, 'Flying Scotsman'],
  ['', { ...none, iata: 'BA' }, ''],
  ['BA', { ...none, iata: 'BA' }, 'BA'],
])('%j of %o is written %j', (number, operator, written) => {
  expect(spacedNumber({ number, operator })).toBe(written);
});

test('a place without a code needs no second name', () => {
  expect(besideCode(lhr)).toBe('London');
  expect(besideCode(atSea)).toBe('');
});

test('a place in another script is called by its town in Latin letters, its own name beside it', () => {
  const station = { ...lhr, iata: '', icao: '', name: 'Иркутск-Пассажирский', town: 'Irkutsk' };
  expect(placeCode(station)).toBe('Irkutsk');
  expect(besideCode(station)).toBe('Иркутск-Пассажирский');
  expect(placeCode({ ...station, town: 'Иркутск' })).toBe('Иркутск-Пассажирский');
  expect(placeCode({ ...station, name: 'Kaikōura', town: '' })).toBe('Kaikōura');
});

describe('the region of a place', () => {
  const town = (region: string, edits: Partial<Place> = {}): Place => ({
    ...lhr,
    id: `town:${region}`,
    kind: 'town',
    iata: '',
    icao: '',
    name: 'Neustadt',
    town: 'Neustadt',
    country: region.slice(0, 2),
    region,
    ...edits,
  });
  const hamburg = town('DE-HH');
  const saxony = town('DE-NI');

  it('tells towns of one name apart', () => {
    expect([hamburg, saxony].map((each) => tellingRegion(each, [hamburg, saxony]))).toEqual([
      'HH',
      'NI',
    ]);
  });

  it('is left out where nothing else is called alike', () => {
    const others = [hamburg, town('AT-9'), town('DE-BY', { kind: 'station' }), lhr];
    expect(tellingRegion(hamburg, others)).toBe('');
    expect(tellingRegion(lhr, others)).toBe('');
  });

  it('belongs to every name in the United States', () => {
    expect(tellingRegion(town('US-VA'), [])).toBe('VA');
  });
});
