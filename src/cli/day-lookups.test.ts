import { expect, test } from 'vitest';
import { placeCalled } from '../domain/day-files/day-table.ts';
import { openReference } from '../server/reference/open-reference.ts';
import { dayLookups } from './day-lookups.ts';

const lookups = dayLookups(openReference('reference/reference.sqlite'));
const townCalled = (text: string) => placeCalled(text, '2024-05-01', lookups).name;

test.each([
  ['New York/US', 'New York City'],
  ['Hull/GB', 'Kingston upon Hull'],
  ['Aarhus/DK', 'Århus'],
  ['Saarbruecken/DE', 'Saarbrücken'],
  ['Washington DC/US', 'Washington'],
  ['Hook of Holland/NL', 'Hoek van Holland'],
  ['St Helier/JE', 'Saint Helier'],
  ['North Nicosia/CY', 'Nicosia'],
])('%s is %s', (text, name) => {
  expect(townCalled(text)).toBe(name);
});

test.each([
  // Umlauts and other letters on a plain keyboard.
  ['Fuerth/DE', 'Fürth'],
  ['Goettingen/DE', 'Göttingen'],
  ['Tromsoe/NO', 'Tromsø'],
  ['Malmoe/SE', 'Malmö'],
  ['Torshavn/FO', 'Tórshavn'],
  // Names in other languages.
  ['Firenze/IT', 'Florence'],
  ['Torino/IT', 'Turin'],
  ['Praga/CZ', 'Prague'],
  ['Beograd/RS', 'Belgrade'],
  ['Moskva/RU', 'Moscow'],
  ['Aix-la-Chapelle/DE', 'Aachen'],
  ['Elsinore/DK', 'Helsingør'],
  ['Louvain/BE', 'Leuven'],
  ['東京/JP', 'Tokyo'],
  ['Αθήνα/GR', 'Athens'],
  // Former names.
  ['Godthab/GL', 'Nuuk'],
  ['Batavia/ID', 'Jakarta'],
  ['Fiume/HR', 'Rijeka'],
  // Saints, articles, and what people say for short.
  ['St Peter Port/GG', 'Saint Peter Port'],
  ['St. Gallen/CH', 'Sankt Gallen'],
  ['Saint Moritz/CH', 'St. Moritz'],
  ['Den Haag/NL', 'The Hague'],
  ['Hague/NL', 'The Hague'],
  ['Quebec City/CA', 'Québec'],
  ['Philly/US', 'Philadelphia'],
  ['LA/US', 'Los Angeles'],
  // Islands that people call by their own name.
  ['Jersey/JE', 'Saint Helier'],
  ['Isle of Man/IM', 'Douglas'],
  ['Majorca/ES', 'Palma'],
])('%s is %s, as its siblings', (text, name) => {
  expect(townCalled(text)).toBe(name);
});

test('codes and transliterations of other scripts are not names', () => {
  expect(() => townCalled('SCN/DE')).toThrow();
  expect(() => townCalled('Mjunkhen/DE')).toThrow();
  expect(() => townCalled('niu yue/US')).toThrow();
});
