import { expect, test } from 'vitest';
import { townCentreKind } from '../../../../../domain/days/towns/town-centre.ts';
import { centresOfTowns } from '../../../../../domain/days/towns/centres-of-towns.ts';
import { blankOf } from '../../../../../domain/kinds/blank.ts';
import { type Place, placeKind } from '../../../../../domain/places/place.ts';
import { centresOnMap } from './centres-on-map.ts';

const centre = (country: string, area: string, town: string, name = '') => ({
  ...blankOf(townCentreKind.fields),
  id: `${country}${area}${town}`,
  country,
  area,
  town,
  name,
  lat: 51.5,
  lon: -0.1,
});
const place = (values: Partial<Place>): Place => ({
  ...blankOf(placeKind.fields),
  id: String(values.name),
  kind: 'town',
  ...values,
});
const airport = { kind: 'airport', country: 'IT', town: 'Rome', lat: 41.8, lon: 12.25 } as const;
const archive = {
  places: [
    place({ ...airport, name: 'Fiumicino' }),
    place({ name: 'Rome', country: 'IT', town: 'Rome', lat: 41.9, lon: 12.5 }),
  ],
  stays: [],
  centres: [
    centre('GB', 'GB-ENG', 'London', 'The Smoke'),
    centre('US', '', 'Springfield'),
    centre('GB', '', 'Ayr'),
  ],
};

test('an own centre is found by the code of its town, and not in another nation', () => {
  const centreOf = centresOnMap(centresOfTowns(undefined, archive));
  expect(centreOf('GB-ENG/London')).toEqual({ point: { lat: 51.5, lon: -0.1 }, name: 'The Smoke' });
  expect(centreOf('GB-SCT/London')).toBeUndefined();
  expect(centreOf('US/Springfield')?.name).toBe('');
  expect(centreOf('CA/London')).toBeUndefined();
  // A town without a known nation uses the only town of the same name, as in the table.
  expect(centreOf('GB-SCT/Ayr')?.point).toEqual({ lat: 51.5, lon: -0.1 });
});

test('circles stand where the table of town centres has the towns', () => {
  const centreOf = centresOnMap(centresOfTowns(undefined, archive));
  const [rome] = centresOfTowns('IT', archive);
  expect(centreOf('IT/Rome')?.point).toEqual({ lat: 41.9, lon: 12.5 });
  expect(rome?.known).toEqual(centreOf('IT/Rome')?.point);
});
