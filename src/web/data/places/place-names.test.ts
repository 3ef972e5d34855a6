import { describe, expect, it, test } from 'vitest';
import { atSea, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { placeCode, type Place } from '../../../domain/places/place.ts';
import { besideCode, tellingRegion, whereabouts } from './place-names.ts';
import { englishFormat } from '../../../../test/i18n/english.ts';

test('a place without a code needs no second name', () => {
  expect(besideCode(lhr)).toBe('London');
  expect(besideCode(atSea)).toBe('');
});

test('a station that is called after its town has it beside its name no second time', () => {
  const station = { ...lhr, iata: '', icao: '', name: 'London Euston' };
  expect(besideCode(station)).toBe('');
  expect(besideCode({ ...station, name: 'Euston' })).toBe('London');
});

test('a place in another script is called by its town in Latin letters, its own name beside it', () => {
  const station = { ...lhr, iata: '', icao: '', name: 'Иркутск-Пассажирский', town: 'Irkutsk' };
  expect(placeCode(station)).toBe('Irkutsk');
  expect(besideCode(station)).toBe('Иркутск-Пассажирский');
  expect(placeCode({ ...station, town: 'Иркутск' })).toBe('Иркутск-Пассажирский');
  expect(placeCode({ ...station, name: 'Kaikōura', town: '' })).toBe('Kaikōura');
});

describe('where a place is', () => {
  const words = { ...englishFormat(), near: (town: string) => `near ${town}` };
  const ashford = {
    ...lhr,
    kind: 'town',
    iata: '',
    icao: '',
    name: 'Ashford',
    town: 'Ashford',
  } as const;
  const inKent = {
    ...ashford,
    id: 'town:1',
    region: 'GB-ENG',
    lat: 51.146,
    lon: 0.867,
    near: 'Folkestone',
  };
  const inSurrey = {
    ...ashford,
    id: 'town:2',
    region: 'GB-ENG',
    lat: 51.434,
    lon: -0.464,
    near: 'Staines',
  };

  it('is told by the larger town beside it, of two in one region', () => {
    const offered = [inKent, inSurrey];
    expect(offered.map((each) => whereabouts(each, offered, words))).toEqual([
      'near Folkestone, England, United Kingdom',
      'near Staines, England, United Kingdom',
    ]);
    expect(whereabouts(inKent, [inKent], words)).toBe('United Kingdom');
  });

  it('is told by coordinates where no town tells them apart', () => {
    const own = { ...ashford, id: 'own', region: 'GB-ENG', lat: -51.434, lon: -0.464 };
    expect(whereabouts(own, [inKent, own], words)).toBe(
      '51.43° S 0.46° W, England, United Kingdom',
    );
    const third = { ...inSurrey, id: 'town:3', near: 'Folkestone' };
    expect(whereabouts(inKent, [inKent, third], words)).toBe(
      '51.15° N 0.87° E, England, United Kingdom',
    );
  });

  it('names the town where the place’s own name does not', () => {
    expect(whereabouts({ ...lhr, name: 'Heathrow' }, [], words)).toBe('London, United Kingdom');
    expect(whereabouts({ ...lhr, name: 'London Heathrow' }, [], words)).toBe('United Kingdom');
  });
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
    expect(
      [hamburg, saxony].map((each) => tellingRegion(each, [hamburg, saxony], englishFormat())),
    ).toEqual(['HH', 'NI']);
  });

  it('is left out where nothing else is called alike', () => {
    const others = [hamburg, town('AT-9'), town('DE-BY', { kind: 'station' }), lhr];
    expect(tellingRegion(hamburg, others, englishFormat())).toBe('');
    expect(tellingRegion(lhr, others, englishFormat())).toBe('');
  });

  it('belongs to every name in the United States', () => {
    expect(tellingRegion(town('US-VA'), [], englishFormat())).toBe('VA');
  });

  it('is the name of a nation of the United Kingdom', () => {
    const english = town('GB-ENG', { name: 'Newport', town: 'Newport' });
    const welsh = town('GB-WLS', { name: 'Newport', town: 'Newport' });
    const regions = [english, welsh].map((each) =>
      tellingRegion(each, [english, welsh], englishFormat()),
    );
    expect(regions).toEqual(['England', 'Wales']);
  });
});
