import { describe, expect, it } from 'vitest';
import { newValuesOf } from '../../kinds/cells/new-values.ts';
import { type Place, placeKind } from '../../places/place.ts';
import { type DayCorrectionRecord, dayCorrectionKind } from './day-correction.ts';
import { factsOfRecords } from './facts-of-records.ts';

const ljubljana: Place = {
  ...newValuesOf(placeKind.fields),
  id: 'town:3196359',
  kind: 'town',
  name: 'Ljubljana',
  town: 'Ljubljana',
  country: 'SI',
  region: 'SI-061',
  lat: 46.051,
  lon: 14.506,
  zone: 'Europe/Ljubljana',
};
const newport: Place = {
  ...ljubljana,
  id: 'town:2641598',
  name: 'Newport',
  town: 'Newport',
  country: 'GB',
  region: 'GB-NWP',
  lat: 51.588,
  lon: -2.997,
  zone: 'Europe/London',
};

function spotOf(said: Partial<DayCorrectionRecord>) {
  const correction = {
    ...newValuesOf(dayCorrectionKind.fields),
    id: 'c',
    personId: 'alex',
    date: '2026-07-12',
    ...said,
  };
  const { corrections } = factsOfRecords(
    { id: 'alex', homes: [] },
    {
      journeys: [],
      stays: [],
      corrections: [correction],
      placeOf: (id) => [ljubljana, newport].find((place) => place.id === id),
    },
  );
  return corrections[0]?.spot;
}

describe('a correction', () => {
  it('is where its place is, in the region of it', () => {
    expect(spotOf({ territory: 'SI', town: 'Ljubljana', placeId: ljubljana.id })).toEqual({
      country: 'SI',
      region: 'SI-061',
      town: 'Ljubljana',
      point: { lat: 46.051, lon: 14.506 },
      zone: 'Europe/Ljubljana',
      placeId: ljubljana.id,
    });
    expect(spotOf({ territory: 'GB-WLS', town: 'Newport', placeId: newport.id })).toMatchObject({
      region: 'GB-NWP',
      point: { lat: 51.588, lon: -2.997 },
    });
  });

  it('keeps the nation that it says, whatever its place is in', () => {
    expect(spotOf({ territory: 'GB-ENG', town: 'Newport', placeId: newport.id })).toMatchObject({
      region: 'GB-ENG',
    });
  });

  it('is nowhere on the map without a place, and with one of another country', () => {
    const said = { country: 'SI', region: '', town: 'Ljubljana', point: null };
    expect(spotOf({ territory: 'SI', town: 'Ljubljana' })).toEqual(said);
    expect(spotOf({ territory: 'SI', town: 'Ljubljana', placeId: newport.id })).toEqual(said);
  });
});
