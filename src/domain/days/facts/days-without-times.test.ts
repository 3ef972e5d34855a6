import { expect, it } from 'vitest';
import { leg } from '../../../../test/days/life.ts';
import type { Mode } from '../../journeys/journey.ts';
import type { Place } from '../../places/place.ts';
import { legOf } from './leg.ts';

const ends: Readonly<Record<string, [lat: number, lon: number, zone: string]>> = {
  'London St Pancras': [51.53, -0.1263, 'Europe/London'],
  'London Euston': [51.5282, -0.1337, 'Europe/London'],
  Inverness: [57.48, -4.223, 'Europe/London'],
  Dover: [51.1279, 1.3134, 'Europe/London'],
  Hull: [53.7437, -0.2742, 'Europe/London'],
  Calais: [50.9513, 1.8587, 'Europe/Paris'],
  'Paris Nord': [48.8809, 2.3553, 'Europe/Paris'],
  'Paris Lyon': [48.8443, 2.3744, 'Europe/Paris'],
  'Lyon Part-Dieu': [45.7606, 4.8594, 'Europe/Paris'],
  Amsterdam: [52.3791, 4.9003, 'Europe/Amsterdam'],
  Europoort: [51.9625, 4.1318, 'Europe/Amsterdam'],
  Madrid: [40.4066, -3.6894, 'Europe/Madrid'],
  Barcelona: [41.379, 2.14, 'Europe/Madrid'],
  Vienna: [48.1853, 16.3761, 'Europe/Vienna'],
  Venice: [45.4411, 12.321, 'Europe/Rome'],
  Berlin: [52.5251, 13.3694, 'Europe/Berlin'],
  Munich: [48.1402, 11.56, 'Europe/Berlin'],
  Rome: [41.9009, 12.502, 'Europe/Rome'],
  Moscow: [55.7765, 37.6556, 'Europe/Moscow'],
  Vladivostok: [43.1113, 131.8818, 'Asia/Vladivostok'],
  Stockholm: [59.3198, 18.0686, 'Europe/Stockholm'],
  Helsinki: [60.1621, 24.954, 'Europe/Helsinki'],
  'Las Palmas': [28.1413, -15.4237, 'Atlantic/Canary'],
  Bridgetown: [13.106, -59.632, 'America/Barbados'],
  Seville: [37.3921, -5.9754, 'Europe/Madrid'],
  Tokyo: [35.6812, 139.7671, 'Asia/Tokyo'],
  Kyoto: [34.9858, 135.7588, 'Asia/Tokyo'],
};

const london = leg('2024-03-02 LHR - CDG -');

function placeAt(name: string): Place {
  const [lat, lon, zone] = ends[name]!;
  return { ...london.from, id: name, lat, lon, zone };
}

/** Returns the days from the departure to the arrival of a leg. */
function daysAway(mode: Mode, from: string, to: string, times = {}) {
  const journey = { ...london, mode, from: placeAt(from), to: placeAt(to), ...times };
  const { first, last } = legOf(journey)!.daysAway;
  return [first, last];
}

it.each([
  // 344 km. Even the last train arrives before midnight.
  ['Eurostar', 'rail', 'London St Pancras', 'Paris Nord', [0, 0]],
  // 358 km, four hours.
  ['Eurostar', 'rail', 'London St Pancras', 'Amsterdam', [0, 0]],
  // 391 km, two hours.
  ['TGV', 'rail', 'Paris Lyon', 'Lyon Part-Dieu', [0, 0]],
  // 372 km, two hours and a quarter.
  ['Shinkansen', 'rail', 'Tokyo', 'Kyoto', [0, 0]],
  // 503 km: two and a half hours by AVE; until 2020 also a night train.
  ['AVE or Trenhotel', 'rail', 'Madrid', 'Barcelona', [0, 1]],
  // 434 km: eight hours by day, eleven by night.
  ['Nightjet', 'rail', 'Vienna', 'Venice', [0, 1]],
  // 876 km: eight hours by day, fourteen by night.
  ['Nightjet', 'rail', 'Berlin', 'Paris Nord', [0, 1]],
  // 713 km: eight hours by day, eleven and a half by night.
  ['Caledonian Sleeper', 'rail', 'London Euston', 'Inverness', [0, 1]],
  // 876 km in 13 to 15 hours, by day or by night.
  ['Flixbus', 'road', 'Berlin', 'Paris Nord', [0, 1]],
  // 697 km in ten hours, on one day or with a night.
  ['drive', 'road', 'Munich', 'Rome', [0, 1]],
  // 43 km in an hour and a half.
  ['ferry', 'sea', 'Dover', 'Calais', [0, 0]],
  // 357 km: it leaves in the evening and arrives in the morning.
  ['ferry', 'sea', 'Hull', 'Europoort', [0, 1]],
  // 398 km: it leaves in the afternoon and arrives in the morning.
  ['ferry', 'sea', 'Stockholm', 'Helsinki', [0, 1]],
] as const)('%s by %s from %s to %s without times arrives within %j days', (...line) => {
  const [, mode, from, to, days] = line;
  expect(daysAway(mode, from, to)).toEqual(days);
});

it('takes the Trans-Siberian a week to Vladivostok', () => {
  // Six days under way and seven hours by the clock. A faster train is
  // possible: 6,431 km at 130 km/h are two days.
  expect(daysAway('rail', 'Moscow', 'Vladivostok')).toEqual([2, 7]);
});

it('may arrive after midnight by a short train with a late departure', () => {
  const times = { departureActual: '22:30' };
  expect(daysAway('rail', 'London St Pancras', 'Paris Nord', times)).toEqual([1, 1]);
  expect(daysAway('rail', 'London St Pancras', 'Paris Nord', { departureActual: '09:31' })).toEqual(
    [0, 0],
  );
  // A recorded duration counts instead: 18:00 plus eight hours is after midnight.
  expect(daysAway('rail', 'London St Pancras', 'Paris Nord', { statedDuration: 480 })).toEqual([
    0, 1,
  ]);
});

it('counts the days of a duration from noon to noon', () => {
  const sailed = (mode: Mode, from: string, to: string, statedDuration: number) =>
    daysAway(mode, from, to, { statedDuration });
  // Twenty days and the 4 h by which Bridgetown is behind: 28,800 + 240.
  expect(sailed('sea', 'Las Palmas', 'Bridgetown', 29_040)).toEqual([20, 20]);
  expect(sailed('road', 'Calais', 'Seville', 8 * 1440)).toEqual([8, 8]);
});
