import { describe, expect, it } from 'vitest';
import { exampleLookups, examplePlaces } from '../../../../test/imports/example-places.ts';
import { placeLabel, resolvePlace } from './place.ts';

describe('resolving a place', () => {
  it('finds an airport of the reference data, and takes over what a place is only', () => {
    const reference = { ...examplePlaces.CPH, rank: 3, openFrom: '', openTo: '' };
    const place = resolvePlace({ iata: 'CPH' }, '2024-01-01', {
      ...exampleLookups,
      airport: () => reference,
    });
    expect(place).toEqual(examplePlaces.CPH);
  });

  it('asks for the date of travel', () => {
    const asked: string[] = [];
    resolvePlace({ iata: 'HKG' }, '1997-05-01', {
      ...exampleLookups,
      airport: (_, date) => {
        asked.push(date);
        return undefined;
      },
    });
    expect(asked).toEqual(['1997-05-01']);
  });

  it('keeps the snapshot of our own exports without asking', () => {
    const snapshot = {
      ...examplePlaces.LHR,
      name: 'As it was called then',
      zone: 'Europe/Belfast',
    };
    const place = resolvePlace(snapshot, '2024-01-01', {
      ...exampleLookups,
      airport: () => examplePlaces.JFK,
    });
    expect(place).toEqual(snapshot);
  });

  it.each([{ icao: 'ZZZZ' }, { code: 'zzzz' }, { iata: 'QQX', icao: 'AFIL' }])(
    'believes no code that says that there is none: %j',
    (hint) => {
      const asked: unknown[] = [];
      const place = resolvePlace(hint, '2019-03-02', {
        ...exampleLookups,
        airport: ({ icao, code }) => {
          asked.push([icao, code]);
          return undefined;
        },
      });
      expect(asked).toEqual([['', '']]);
      expect(place).toBeUndefined();
    },
  );

  it('takes a place that was chosen as it is known, whatever came with the choice', () => {
    const chosen = { ...examplePlaces.LHR, name: 'Elsewhere', lat: 0, zone: 'Asia/Tokyo' };
    expect(resolvePlace({ chosen }, '2024', exampleLookups)).toEqual(examplePlaces.LHR);
    const unknown = { ...chosen, id: 'airport:XXXX' };
    expect(resolvePlace({ chosen: unknown }, '2024', exampleLookups)).toBeUndefined();
  });

  it('takes an answer about a code only on dates on which no airport had it', () => {
    const asked = { iata: 'JFK', chosen: examplePlaces.LHR };
    expect(resolvePlace(asked, '2024', exampleLookups)).toEqual(examplePlaces.JFK);
    expect(resolvePlace({ ...asked, iata: 'QQX' }, '2024', exampleLookups)).toEqual(
      examplePlaces.LHR,
    );
    expect(resolvePlace(asked, 'XXXX', exampleLookups)).toEqual(examplePlaces.LHR);
  });

  it('builds a place that the reference data lacks from what the source knows', () => {
    const hint = { icao: 'XX99', name: 'Private strip', lat: 60.5, lon: 11.25, country: 'no' };
    expect(resolvePlace({ ...hint, zone: 'Europe/Oslo' }, '2024', exampleLookups)).toEqual({
      id: 'place:XX99@60.50000,11.25000',
      kind: 'point',
      iata: '',
      icao: 'XX99',
      name: 'Private strip',
      town: '',
      country: 'NO',
      region: '',
      lat: 60.5,
      lon: 11.25,
      zone: 'Europe/Oslo',
    });
  });

  it('looks up the country and zone that such a source does not know', () => {
    const hint = { name: 'Strip', lat: 1, lon: 2, country: 'Norway', zone: 'Mars/Base' };
    expect(resolvePlace(hint, '2024', exampleLookups)).toMatchObject({
      country: 'XX',
      zone: 'Etc/UTC',
    });
  });

  it.each([
    [{ iata: 'QQQ' }, 'QQQ'],
    [{ iata: 'QQQ', icao: 'QQQQ', name: 'Nowhere' }, 'QQQ/QQQQ'],
    [{ name: 'Nowhere' }, 'Nowhere'],
    [{ iata: 'QQQ', lat: 91, lon: 0 }, 'QQQ'],
  ])('does not find %j', (hint, label) => {
    expect(resolvePlace(hint, '2024', exampleLookups)).toBeUndefined();
    expect(placeLabel(hint)).toBe(label);
  });
});
