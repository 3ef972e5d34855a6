import { expect, it } from 'vitest';
import { type Area, isInArea, placesInAreas } from './place-and-area.ts';

const divisions: Readonly<Record<string, readonly Area[]>> = {
  Texas: [{ country: 'US', region: 'US-TX' }],
  TX: [{ country: 'US', region: 'US-TX' }],
  Georgia: [{ country: 'US', region: 'US-GA' }],
  Scotland: [{ country: 'GB', region: 'GB-SCT' }],
  Berlin: [{ country: 'DE', region: 'DE-BE' }],
  DE: [{ country: 'US', region: 'US-DE' }],
};

/** Returns each reading as `name in areas`. */
const read = (text: string) =>
  placesInAreas(text, (called) => divisions[called] ?? []).map(
    ({ name, areas }) =>
      `${name} in ${areas.map(({ country, region }) => region || country).join(' or ')}`,
  );

it.each([
  ['Munich, Germany', 'Munich in DE'],
  ['Munich (Germany)', 'Munich in DE'],
  ['München [Deutschland]', 'München in DE'],
  ['Munich/Germany', 'Munich in DE'],
  ['Munich - Germany', 'Munich in DE'],
  ['Germany, Munich', 'Munich in DE'],
  ['Munich Germany', 'Munich in DE'],
  ['Paris, Texas', 'Paris in US-TX'],
  ['Paris, Texas, USA', 'Paris in US-TX', 'Texas in US'],
  ['Paris TX', 'Paris in US-TX'],
  ['Perth, Scotland', 'Perth in GB-SCT'],
  ['Atlanta, Georgia', 'Atlanta in GE or US-GA'],
  ['Wilmington, DE', 'Wilmington in DE or US-DE'],
  ['Adlon, Berlin, Germany', 'Adlon in DE-BE', 'Berlin in DE'],
  ['Schwabing, Munich, Germany', 'Schwabing in DE', 'Munich in DE'],
])('reads %s', (text, ...readings) => {
  expect(read(text)).toEqual(readings);
});

it.each([
  'Munich',
  'Frankfurt (Oder)',
  'Saint-Denis',
  'Rio de Janeiro',
  'Stratford-upon-Avon',
  'a, b, c, d, e, Germany',
  `${'a'.repeat(200)}, Germany`,
  ', Germany',
])('finds no area in “%s”', (text) => {
  expect(read(text)).toEqual([]);
});

it('has territories in their state, and districts in their nation', () => {
  const isIn = (country: string, region: string, area: Area) => isInArea({ country, region }, area);
  expect(isIn('HK', '', { country: 'CN', region: '' })).toBe(true);
  expect(isIn('CN', 'CN-GD', { country: 'HK', region: '' })).toBe(true);
  expect(isIn('AT', '', { country: 'DE', region: '' })).toBe(false);
  expect(isIn('GB', 'GB-EDH', { country: 'GB', region: 'GB-SCT' })).toBe(true);
  expect(isIn('GB', 'GB-ENG', { country: 'GB', region: 'GB-SCT' })).toBe(false);
  expect(isIn('US', 'US-TX', { country: 'US', region: 'US-GA' })).toBe(false);
});
