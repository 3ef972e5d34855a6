import { expect, test } from 'vitest';
import { countryAt, nationAt, zoneAt } from './points.ts';

test.each([
  ['Heathrow', 51.47, -0.45, 'GB', 'Europe/London'],
  ['San Juan', 18.4, -66.06, 'PR', 'America/Puerto_Rico'],
  ['Cayenne', 4.92, -52.31, 'GF', 'America/Cayenne'],
  ['Pristina', 42.66, 21.16, 'XK', 'Europe/Belgrade'],
  ['Longyearbyen', 78.22, 15.63, 'SJ', 'Arctic/Longyearbyen'],
  ['Simferopol', 44.95, 34.1, 'UA', 'Europe/Simferopol'],
  ['Moscow', 55.75, 37.62, 'RU', 'Europe/Moscow'],
  ['Kyrenia', 35.34, 33.32, 'CY', 'Asia/Famagusta'],
  ['Ürümqi', 43.83, 87.6, 'CN', 'Asia/Shanghai'],
  ['Kashgar', 39.47, 75.99, 'CN', 'Asia/Shanghai'],
  ['mid-Pacific', 10, -150, '', 'Etc/GMT+10'],
])('%s', (_place, lat, lon, country, zone) => {
  expect(countryAt(lat, lon)).toBe(country);
  expect(zoneAt(lat, lon)).toBe(zone);
});

test.each([
  ['Highbury', 51.546, -0.103, 'GB-ENG'],
  ['Berwick', 55.77, -2, 'GB-ENG'],
  ['Edinburgh', 55.95, -3.2, 'GB-SCT'],
  ['Chepstow, west of the Wye', 51.642, -2.675, 'GB-WLS'],
  ['Belfast', 54.6, -5.93, 'GB-NIR'],
  ['Scilly', 49.92, -6.3, 'GB-ENG'],
  ['Douglas, Isle of Man', 54.15, -4.48, ''],
  ['Oslo', 59.913, 10.74, ''],
])('the nation of %s', (_place, lat, lon, nation) => {
  expect(nationAt(lat, lon)).toBe(nation);
});

test.each([
  ['the Tyrrhenian Sea', 41.5448, 10],
  ['the middle of the Channel', 50, -1],
  ['the North Sea', 55.5, 4],
  ['the Gulf of Guinea', 2, 3],
])('no country in %s', (_sea, lat, lon) => {
  expect(countryAt(lat, lon)).toBe('');
});

test.each([
  ['a harbour', 43.29, 5.36, 'FR'],
  ['an atoll that the raster of land leaves out', 3.2, 73, 'MV'],
  ['the Strait of Gibraltar', 36, -5.6, 'ES'],
  ['Jersey', 49.2, -2.1, 'JE'],
])('a country at %s', (_place, lat, lon, country) => {
  expect(countryAt(lat, lon)).toBe(country);
});
