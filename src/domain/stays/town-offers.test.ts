import { describe, expect, test } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import { type ArchivePlace, placeKind } from '../places/place.ts';
import { stayKind, type StayRecord } from './stay.ts';
import {
  changeOfPlace,
  changeOfStay,
  type CurrentTowns,
  townChange,
  withOffer,
} from './town-offers.ts';

const newYork = { town: 'New York City', region: 'US-NY', country: 'US' };
const jfk = place({
  id: 'airport:KJFK',
  kind: 'airport',
  name: 'John F. Kennedy',
  ...newYork,
  town: 'New York',
  lat: 40.64,
  lon: -73.78,
});

/** What the list says at some points, and the names that a point may have there. */
const towns = [
  { lat: 40.78, lon: -73.97, ...newYork, names: ['Manhattan', 'New York', 'Hoboken'] },
  { lat: 50.04, lon: 14.41, town: 'Prague', region: 'CZ-10', country: 'CZ', names: ['Braník'] },
  { lat: 18.91, lon: 72.81, town: 'Mumbai', region: 'IN-MH', country: 'IN', names: ['Uran'] },
  { lat: 52.4, lon: 13.06, town: 'Potsdam', region: 'DE-BB', country: 'DE', names: ['Potsdam'] },
  { lat: 51.55, lon: -0.1, town: 'London', region: 'GB-ENG', country: 'GB', names: ['Islington'] },
];
const at = (lat: number, lon: number) => towns.find((town) => town.lat === lat && town.lon === lon);
const current: CurrentTowns = {
  countryAt: (lat, lon) => at(lat, lon)?.country ?? '',
  nationAt: (lat, lon) => at(lat, lon)?.region ?? '',
  nearestTown: (lat, lon) => {
    const town = at(lat, lon);
    return town && place({ ...town, id: 'town:1' });
  },
  isTownAt: (called, lat, lon) => at(lat, lon)?.names.includes(called) ?? false,
  place: (id) =>
    id === 'town:3' ? place({ id, name: 'Kyiv', town: 'Kyiv', country: 'UA' }) : undefined,
  airportEras: (id) => (id === jfk.id ? [{ ...jfk, ...newYork }] : []),
};

function place(values: Partial<ArchivePlace>): ArchivePlace {
  return { ...blankOf(placeKind.fields), kind: 'town', id: 'town:1', version: 1, ...values };
}

function stay(values: Partial<StayRecord>): StayRecord {
  return { ...blankOf(stayKind.fields), arrival: '1998-06-12', ...values };
}

const stored = (town: string, region: string, country: string, lat: number, lon: number) =>
  stay({ town, region, country, point: { lat, lon } });

describe('a stay at a point', () => {
  test('gets the city of the part in which it is', () => {
    expect(
      changeOfStay(stored('Manhattan', 'US-NY', 'US', 40.78, -73.97), undefined, current),
    ).toEqual({
      before: { town: 'Manhattan', region: 'US-NY', country: 'US' },
      after: newYork,
      isLikely: true,
    });
    const branik = stored('Braník', 'CZ-10', 'CZ', 50.04, 14.41);
    expect(changeOfStay(branik, undefined, current)?.after.town).toBe('Prague');
  });
  test('gets the city on this side of the harbour', () => {
    const change = changeOfStay(stored('Uran', 'IN-MH', 'IN', 18.91, 72.81), undefined, current);
    expect(change).toMatchObject({ after: { town: 'Mumbai' }, isLikely: true });
  });
  test('keeps a town that is none of a city', () => {
    const potsdam = stored('Potsdam', 'DE-BB', 'DE', 52.4, 13.06);
    expect(changeOfStay(potsdam, undefined, current)).toBeUndefined();
  });
  test('is only offered, and not chosen, if no list has its town there', () => {
    const typed = stored('Grandma’s', 'US-NY', 'US', 40.78, -73.97);
    expect(changeOfStay(typed, undefined, current)).toMatchObject({
      after: newYork,
      isLikely: false,
    });
  });
  test('keeps the country that somebody stated, with its town', () => {
    const embassy = stored('Embassy', '', 'FR', 40.78, -73.97);
    expect(changeOfStay(embassy, undefined, current)).toBeUndefined();
  });
  test('gets a town if it had none, and keeps its own where there is none now', () => {
    const blank = stored('', '', 'US', 40.78, -73.97);
    expect(changeOfStay(blank, undefined, current)).toMatchObject({
      after: newYork,
      isLikely: true,
    });
    const atSea = stored('Atlantis', '', '', 30, -40);
    expect(changeOfStay(atSea, undefined, current)).toBeUndefined();
  });
  test('keeps a county within the nation that the list has', () => {
    expect(
      changeOfStay(stored('London', 'GB-ISL', 'GB', 51.55, -0.1), undefined, current),
    ).toBeUndefined();
    const islington = stored('Islington', 'GB-ISL', 'GB', 51.55, -0.1);
    expect(changeOfStay(islington, undefined, current)?.after.region).toBe('GB-ENG');
  });
});

test('a stated region of the same town is only offered, and a missing one is filled in', () => {
  const no = () => false;
  const stated = { ...newYork, region: 'US-NJ' };
  expect(townChange(stated, newYork, no)).toMatchObject({ after: newYork, isLikely: false });
  expect(townChange({ ...newYork, region: '' }, newYork, no)?.isLikely).toBe(true);
});

describe('a stay at a place', () => {
  const atJfk = (values: Partial<StayRecord>) =>
    changeOfStay(stay({ ...newYork, placeId: jfk.id, ...values }), jfk, current);
  test('gets the town that its place gets', () => {
    expect(atJfk({ town: 'New York' })).toMatchObject({ after: newYork, isLikely: true });
  });
  test('keeps what is not from its place, because somebody typed it', () => {
    expect(atJfk({ town: 'Jamaica' })).toBeUndefined();
    expect(atJfk({ town: 'New York', region: 'US-NJ' })).toBeUndefined();
    expect(atJfk({ town: 'New York City' })).toBeUndefined();
  });
});

describe('a place', () => {
  test('that is a copy gets the town of the list', () => {
    expect(changeOfPlace(jfk, current)).toMatchObject({ after: newYork, isLikely: true });
    expect(changeOfPlace({ ...jfk, ...newYork }, current)).toBeUndefined();
  });
  test('that somebody corrected stays as it is', () => {
    expect(changeOfPlace({ ...jfk, isOwn: true }, current)).toBeUndefined();
    const correction = place({
      id: 'a',
      kind: 'station',
      isOwn: true,
      corrects: jfk.id,
      lat: 40.78,
      lon: -73.97,
    });
    expect(changeOfPlace(correction, current)).toBeUndefined();
  });
  test('of one’s own gets the town around it, unless it is an airport', () => {
    const pier = place({
      id: 'a',
      kind: 'point',
      isOwn: true,
      name: 'Pier 5',
      town: 'Manhattan',
      region: 'US-NY',
      country: 'US',
      lat: 40.78,
      lon: -73.97,
    });
    expect(changeOfPlace(pier, current)).toMatchObject({ after: newYork, isLikely: true });
    expect(changeOfPlace({ ...pier, kind: 'airport' }, current)).toBeUndefined();
  });
  test('that the list does not have stays as it is', () => {
    expect(
      changeOfPlace(
        place({ id: 'airport:XXXX', kind: 'airport', town: 'X', country: 'US' }),
        current,
      ),
    ).toBeUndefined();
  });
  test('that is a town is called like its town', () => {
    const kiev = place({ id: 'town:3', name: 'Kiev', town: 'Kiev', country: 'UA' });
    const change = changeOfPlace(kiev, current);
    expect(change && withOffer(kiev, change)).toMatchObject({ name: 'Kyiv', town: 'Kyiv' });
    expect(change && withOffer({ ...kiev, name: 'Home' }, change)).toMatchObject({ name: 'Home' });
  });
});
