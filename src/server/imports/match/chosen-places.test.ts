import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { examplePlaces } from '../../../../test/imports/example-places.ts';
import type { ArchivePlace, Place } from '../../../domain/places/place.ts';
import { openReference } from '../../reference/open-reference.ts';
import { importLookups } from './lookups.ts';

const reference = openReference(
  fileURLToPath(new URL('../../../../reference/reference.sqlite', import.meta.url)),
);

const sent: Place = {
  id: '',
  kind: 'point',
  iata: '',
  icao: '',
  name: 'Wherever',
  town: 'Nowhere',
  country: 'NO',
  region: '',
  lat: 1,
  lon: 2,
  zone: 'Asia/Tokyo',
};
const ofArchive = (place: Partial<ArchivePlace>): ArchivePlace => ({
  ...sent,
  version: 1,
  isOwn: true,
  corrects: null,
  ...place,
});
const own = ofArchive({ id: 'pier', name: 'Old pier', zone: 'Europe/Oslo' });
const correction = ofArchive({ id: 'mine', corrects: 'airport:EKCH', name: 'Kastrup' });
const copy = ofArchive({ id: 'place:QQX@1.0,2.0', isOwn: false, name: 'Strip' });

describe('a place that somebody chose', () => {
  const { chosen } = importLookups(reference, [own, correction], [copy]);

  it.each([
    ['pier', 'Old pier', 'Europe/Oslo'],
    ['airport:EKCH', 'Kastrup', 'Asia/Tokyo'],
    ['airport:KJFK', 'John F Kennedy International Airport', 'America/New_York'],
    ['town:2643743', 'London', 'Europe/London'],
    ['port:GBDVR', 'Dover', 'Europe/London'],
    ['place:QQX@1.0,2.0', 'Strip', 'Asia/Tokyo'],
  ])('is what its id is known as, not what came with it: %s', (id, name, zone) => {
    expect(chosen({ ...sent, id }, '2019-05-04')).toMatchObject({ name, zone });
  });

  it('is an airport under the codes that it had on the day', () => {
    const { id } = reference.resolveAirport({ iata: 'OSL' }, '1990')!;
    const eras = reference.airportEras(id);
    const [earlier, later] = ['1990-01-01', '2019-01-01'].map((date) =>
      chosen({ ...sent, id }, date),
    );
    expect(eras.map(({ name }) => name)).toContain(earlier?.name);
    expect(later?.id).toBe(id);
  });

  it('is one of the archive’s own where its id is not known, if it can be one', () => {
    const made = { ...sent, id: 'place:made' };
    expect(chosen(made, '2019')).toEqual({ ...sent, id: 'place-made' });
    expect(chosen({ ...made, id: 'town:0' }, '2019')?.id).toBe('town-0');
    expect(chosen({ ...made, zone: 'Mars/Base' }, '2019')).toBeUndefined();
    const known = importLookups(reference, [ofArchive({ id: 'place-made', name: 'Jetty' })]);
    expect(known.chosen(made, '2019')?.name).toBe('Jetty');
    expect(chosen(examplePlaces.LHR, '2019')?.zone).toBe('Europe/London');
  });
});
