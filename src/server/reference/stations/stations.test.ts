import { DatabaseSync } from 'node:sqlite';
import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeSchema } from '../../../domain/places/place-schema.ts';
import { countryCodes } from '../../../domain/shared/places/countries.ts';
import { distanceKm } from '../../../domain/shared/places/geo.ts';
import { openReference } from '../open-reference.ts';
import { keysOfName, keysOfQuery } from './station-names.ts';

const reference = openReference('reference/reference.sqlite');
const found = (query: string, limit = 6) => reference.searchStations(query, { limit });
const first = (query: string) => {
  const [station] = found(query, 1);
  return station && `${station.name}, ${station.country}`;
};

test.each([
  ['Köln Hbf', 'Köln Hbf, DE'],
  ['koeln hbf', 'Köln Hbf, DE'],
  ['koln hauptbahnhof', 'Köln Hbf, DE'],
  ['Cologne Central', 'Köln Hbf, DE'],
  ['Köln Hauptb', 'Köln Hbf, DE'],
  ['London Euston', 'London Euston, GB'],
  ['Euston', 'London Euston, GB'],
  ['Euston Station', 'London Euston, GB'],
  ['Kings Cross', "London King's Cross, GB"],
  ["London King's Cross", "London King's Cross, GB"],
  ['London Kings Cross', "London King's Cross, GB"],
  ['St. Pancras', 'London St Pancras International, GB'],
  ['London St-Pancras', 'London St Pancras International, GB'],
  ['Londres St-Pancras', 'London St Pancras International, GB'],
  ['Saint Pancras International', 'London St Pancras International, GB'],
  ['Reading Station', 'Reading, GB'],
  ['Belfast Central', 'Belfast Lanyon Place, GB'],
  ['Marseille St-Charles', 'Marseille Saint-Charles, FR'],
  ['Paris St Lazare', 'Paris Saint-Lazare, FR'],
  ['Lille Europe', 'Lille Europe, FR'],
  ['Madrid Atocha', 'Madrid-Puerta de Atocha-Almudena Grandes, ES'],
  ['Valencia Nord', 'València Estació del Nord, ES'],
  ['Cordoba', 'Córdoba, ES'],
  ['Atocha', 'Madrid-Puerta de Atocha-Almudena Grandes, ES'],
  ['Waterloo', 'London Waterloo, GB'],
  ['Waverley', 'Edinburgh Waverley, GB'],
  ['Zürich HB', 'Zürich HB, CH'],
  ['zurich hauptbahnhof', 'Zürich HB, CH'],
  ['Zuerich HB', 'Zürich HB, CH'],
  ['Milano Centrale', 'Milano Centrale, IT'],
  ['Milan Central Station', 'Milano Centrale, IT'],
  ['Mailand Centrale', 'Milano Centrale, IT'],
  ['Gare de Lyon', 'Paris Gare de Lyon, FR'],
  ['Paris Nord', 'Paris Gare du Nord, FR'],
  ['Gare du Nord', 'Paris Gare du Nord, FR'],
  ['Gare Montparnasse', 'Paris Montparnasse, FR'],
  ['Firenze S.M.N.', 'Firenze Santa Maria Novella, IT'],
  ['Florence Santa Maria Novella', 'Firenze Santa Maria Novella, IT'],
  ['Roma Termini', 'Roma Termini, IT'],
  ['Rome Termini', 'Roma Termini, IT'],
  ['Wien Hauptbahnhof', 'Wien Hbf, AT'],
  ['Vienna Hbf', 'Wien Hbf, AT'],
  ['Praha hlavní nádraží', 'Praha hl.n., CZ'],
  ['Prague hl.n.', 'Praha hl.n., CZ'],
  ['København H', 'København, DK'],
  ['Aarhus H', 'Aarhus, DK'],
  ['Århus Hovedbanegård', 'Aarhus, DK'],
  ['Basel Bad Bf', 'Basel Badischer Bahnhof, CH'],
  ['Wien Westbf', 'Wien Westbahnhof, AT'],
  ['Wien Südbf', 'Wien Hbf, AT'],
  ['Berlin Ostbf', 'Berlin Ostbahnhof, DE'],
  ['New York', 'New York Penn Station, US'],
  ['Oslo S', 'Oslo S, NO'],
  ['Stockholm C', 'Stockholm Central, SE'],
  ['Brussel-Zuid', 'Bruxelles-Midi, BE'],
  ['Brussels Midi', 'Bruxelles-Midi, BE'],
  ['Amsterdam Central', 'Amsterdam-Centraal, NL'],
  ['Frankfurt Hauptbahnhof', 'Frankfurt (Main) Hbf, DE'],
  ['Marseille Saint Charles', 'Marseille Saint-Charles, FR'],
  ['Crewe', 'Crewe, GB'],
  ['Bahnhof Zoo', 'Berlin Zoologischer Garten, DE'],
  ['New York Penn', 'New York Penn Station, US'],
  ['Penn Station', 'New York Penn Station, US'],
  ['Grand Central Terminal', 'New York Grand Central Terminal, US'],
  ['Tokyo', 'Tokyo, JP'],
  ['Tokyo station', 'Tokyo, JP'],
  ['東京', 'Tokyo, JP'],
  ['shin osaka', 'Shin-Osaka, JP'],
  ['Leningrad Moskovsky', 'Saint Petersburg Moskovsky, RU'],
  ['Bombay VT', 'Mumbai Chhatrapati Shivaji Terminus, IN'],
  ['Southern Cross', 'Melbourne Southern Cross, AU'],
  ['Toronto Union', 'Toronto Union Station, CA'],
])('%s is %s', (query, station) => {
  expect(first(query)).toBe(station);
});

test('a station has its town, its place on the map and its time', () => {
  const [koeln] = found('Köln Hbf');
  expect(koeln).toMatchObject({ kind: 'station', iata: '', town: 'Köln', country: 'DE', region: 'DE-NW' });
  expect(koeln?.zone).toBe('Europe/Berlin');
  expect(distanceKm(koeln!, { lat: 50.943, lon: 6.9589 })).toBeLessThan(0.2);
  expect(reference.place(koeln!.id)).toMatchObject({ name: 'Köln Hbf', lat: koeln!.lat });
  const towns = ['London Euston', 'Milano Centrale', 'Shin-Osaka', 'New York Penn', 'Frankfurt Hbf'];
  expect(towns.map((name) => [found(name)[0]?.town, found(name)[0]?.zone])).toEqual([
    ['London', 'Europe/London'],
    ['Milan', 'Europe/Rome'],
    ['Osaka', 'Asia/Tokyo'],
    ['New York City', 'America/New_York'],
    ['Frankfurt am Main', 'Europe/Berlin'],
  ]);
});

test('the name of a town finds its stations, the important ones first, and does not name them', () => {
  const paris = found('Paris');
  expect(paris.map(({ name }) => name)).toContain('Paris Gare du Nord');
  expect(paris.every(({ town, isInTown }) => town === 'Paris' && isInTown)).toBe(true);
  expect(found('Cologne')[0]).toMatchObject({ name: 'Köln Hbf', isInTown: true });
  const lyon = found('Lyon').map(({ name }) => name);
  expect(lyon[0]).toMatch(/^Lyon/);
  expect(found('Crewe')[0]?.isInTown).toBeUndefined();
});

test('two spellings of a name are equal, two stations of a town are not', () => {
  const isEqual = (query: string, name: string) =>
    keysOfQuery(query).some((key) => keysOfName(name).includes(key));
  expect(isEqual('Gare de Dijon', 'Dijon')).toBe(true);
  expect(isEqual('Aalborg station', 'Aalborg St.')).toBe(true);
  expect(isEqual('Sankt Pölten Hauptbahnhof', 'St. Pölten Hbf')).toBe(true);
  expect(isEqual('Gare de Lyon', 'Lyon Part Dieu')).toBe(false);
  expect(isEqual('Wien West', 'Wien Hbf')).toBe(false);
  expect(isEqual('Central', '')).toBe(false);
});

const db = new DatabaseSync('reference/reference.sqlite', { readOnly: true });
db.exec(`attach 'reference/stations.sqlite' as stations`);

test('every station is a valid place in a country, with a zone', () => {
  const ids = db.prepare('select id from stations.stations').all() as { id: string }[];
  expect(ids.length).toBeGreaterThan(25_000);
  expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
  const countries = new Set(countryCodes);
  const invalid = ids.filter(({ id }) => {
    const place = reference.place(`station:${id}`);
    return !placeSchema.safeParse(place).success || !countries.has(place?.country ?? '');
  });
  expect(invalid).toEqual([]);
});

test('every station is in a town of the reference data', () => {
  const strays = db
    .prepare(
      `select name, region from stations.station_towns
       except select t.name, d.region from towns t join divisions d on d.n = t.division`,
    )
    .all();
  expect(strays).toEqual([]);
});

test('the reference data stays under 45 MB', () => {
  const sizes = readdirSync('reference').map((name) => statSync(`reference/${name}`).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(45_000_000);
});
