import { expect, it } from 'vitest';
import { openReference } from './open-reference.ts';
import { referenceFile } from './reference-file.ts';

const reference = openReference(referenceFile, () => '2026-01-01');

/** Great cities with their names in German, French, Spanish, Italian and Dutch, as far as they differ. */
const cities: readonly (readonly [country: string, town: string, names: string])[] = [
  ['AT', 'Vienna', 'Wien|Vienne|Viena|Wenen'],
  ['AU', 'Sydney', 'Sídney'],
  ['BE', 'Antwerp', 'Antwerpen|Anvers|Amberes|Anversa'],
  ['BE', 'Brussels', 'Brüssel|Bruxelles|Bruselas|Brussel'],
  ['CH', 'Basel', 'Bâle|Basilea|Bazel'],
  ['CH', 'Geneva', 'Genf|Genève|Ginebra|Ginevra'],
  ['CN', 'Beijing', 'Peking|Pékin|Pekín|Pechino'],
  ['CU', 'Havana', 'Havanna|La Havane|La Habana|L’Avana'],
  ['CZ', 'Prague', 'Prag|Praga|Praag'],
  ['DE', 'Munich', 'München|Múnich|Monaco di Baviera'],
  ['DK', 'Copenhagen', 'Kopenhagen|Copenhague|Copenaghen'],
  ['EG', 'Cairo', 'Kairo|Le Caire|El Cairo|Il Cairo'],
  ['GB', 'London', 'Londres|Londra|Londen'],
  ['GR', 'Athens', 'Athen|Athènes|Atenas|Atene|Athene'],
  ['HK', 'Hong Kong', 'Hongkong'],
  ['IN', 'Kolkata', 'Kalkutta|Calcutta|Calcuta'],
  ['IR', 'Tehran', 'Teheran|Téhéran|Teherán'],
  ['IS', 'Reykjavík', 'Reykjavik|Reikiavik'],
  ['IT', 'Bologna', 'Bologne|Bolonia'],
  ['IT', 'Mantua', 'Mantoue|Mantova'],
  ['IT', 'Milan', 'Mailand|Milán|Milano|Milaan'],
  ['IT', 'Naples', 'Neapel|Nápoles|Napoli|Napels'],
  ['IT', 'Venice', 'Venedig|Venise|Venezia|Venetië'],
  ['PL', 'Gdańsk', 'Danzig|Dantzig|Danzica'],
  ['PL', 'Warsaw', 'Warschau|Varsovie|Varsovia|Varsavia'],
  ['PT', 'Lisbon', 'Lissabon|Lisbonne|Lisboa|Lisbona'],
  ['RU', 'Moscow', 'Moskau|Moscou|Moscú|Mosca|Moskou'],
  ['SA', 'Riyadh', 'Riad|Riyad'],
  ['SG', 'Singapore', 'Singapur|Singapour'],
  ['SI', 'Ljubljana', 'Laibach|Liubliana|Lubiana'],
  ['TR', 'Istanbul', 'Estambul|Istanboel'],
  ['US', 'New York City', 'New York|Nueva York|Nuova York'],
  ['ZA', 'Cape Town', 'Kapstadt|Le Cap|Ciudad del Cabo|Città del Capo|Kaapstad'],
];

it.each(cities)('knows %s %s as %s', (country, town, names) => {
  for (const name of names.split('|')) {
    const found = reference
      .townsOfName(name)
      .filter((one) => one.by !== 'beginning' && one.town.country === country)
      .map((one) => (one.city ?? one.town).name);
    expect([name, found]).toEqual([name, expect.arrayContaining([town])]);
  }
});

it('takes such a name for the city if nothing says in which country', () => {
  const called = (name: string) => reference.townsCalled(name).towns.map(({ name: town }) => town);
  expect(called('Hongkong')).toEqual(['Hong Kong']);
  expect(called('Teheran')).toEqual(['Tehran']);
  expect(called('Kalkutta')).toEqual(['Kolkata']);
});
