import { expect, test } from 'vitest';
import { blankOf } from '../../domain/kinds/blank.ts';
import { townCentreKind } from '../../domain/days/town-centre.ts';
import { ownCentres } from './own-centres.ts';

const centre = (country: string, area: string, town: string, name = '') => ({
  ...blankOf(townCentreKind.fields),
  country,
  area,
  town,
  name,
  lat: 51.5,
  lon: -0.1,
});

test('an own centre is found by the code of its town, in its nation or state alone', () => {
  const centreOf = ownCentres([
    centre('GB', 'GB-ENG', 'London', 'The Smoke'),
    centre('IT', '', 'Rome'),
    centre('US', '', 'Springfield'),
  ]);
  expect(centreOf('GB-ENG/London')).toEqual({ point: { lat: 51.5, lon: -0.1 }, name: 'The Smoke' });
  expect(centreOf('IT/Rome')?.name).toBe('');
  expect(centreOf('US/Springfield')).toBeDefined();
  expect(centreOf('US-IL/Springfield')).toBeUndefined();
  expect(centreOf('CA/London')).toBeUndefined();
});
