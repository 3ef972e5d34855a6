import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { placeSchema } from '../../domain/places/place-schema.ts';
import { countryCodes } from '../../domain/shared/places/countries.ts';
import { airportOf, airportQuery, type AirportRow } from './airport-rows.ts';

const db = new DatabaseSync('reference/reference.sqlite', { readOnly: true });
const airports = airportQuery(db, '1 order by e.rowid')();

const isZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

test('every airport is a valid place with a town, a country and a zone', () => {
  expect(airports.length).toBeGreaterThan(18_500);
  const countries = new Set(countryCodes);
  const invalid = airports.filter(
    (row) =>
      !placeSchema.safeParse(airportOf(row)).success ||
      row.town === '' ||
      !countries.has(row.country),
  );
  expect(invalid).toEqual([]);
  const zones = new Set(airports.map(({ zone }) => zone));
  expect([...zones].filter((zone) => !isZone(zone))).toEqual([]);
});

test.each([
  ['YMEN', 'Australia/Melbourne'],
  ['NZWP', 'Pacific/Auckland'],
  ['UWSS', 'Europe/Saratov'],
  ['KPHX', 'America/Phoenix'],
  ['EGLL', 'Europe/London'],
  ['YBCG', 'Australia/Brisbane'],
  ['ZWWW', 'Asia/Shanghai'],
  ['MYLR', 'America/Nassau'],
  ['LFGC', 'Europe/Paris'],
  ['VVNB', 'Asia/Bangkok'],
])('%s keeps the time of its land, %s', (id, zone) => {
  expect(airports.find((row) => row.id === id)?.zone).toBe(zone);
});

test('the eras of one airport follow each other', () => {
  const disordered = [...Map.groupBy(airports, ({ n }) => n).values()].filter((eras) =>
    eras.some((era, index) => {
      const next = eras[index + 1];
      const endsFirst = era.open_to !== '' && era.open_to <= era.open_from;
      return endsFirst || (next !== undefined && era.open_to >= next.open_from);
    }),
  );
  expect(disordered).toEqual([]);
});

test('a closed airport does not stand beside a second record of itself', () => {
  const former = airports.filter(({ open_to }) => open_to !== '');
  const apart = (a: AirportRow, b: AirportRow) =>
    Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180));
  const twins = former.flatMap((row) =>
    airports
      .filter((other) => other.n !== row.n && other.iata === row.iata && row.iata !== '')
      .filter((other) => apart(row, other) < 0.01)
      .map((other) => `${row.id} ${other.id}`),
  );
  expect(twins).toEqual([]);
});

test('every town has a zone that the runtime knows, a country and a position', () => {
  const zones = db.prepare('select name from zones').all() as { name: string }[];
  expect(zones.filter(({ name }) => !isZone(name))).toEqual([]);
  const strays = db
    .prepare(
      `select count(*) as strays from towns t left join divisions d on d.n = t.division
       where d.country is null or length(d.country) <> 2
         or t.lat not between -90 and 90 or t.lon not between -180 and 180`,
    )
    .get();
  expect(strays).toEqual({ strays: 0 });
});
