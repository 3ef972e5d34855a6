import { expect, it } from 'vitest';
import { daysOf, home, leg } from '../../../../test/days/life.ts';
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
  Castries: [14.01, -60.99, 'America/St_Lucia'],
  Auckland: [-36.84, 174.77, 'Pacific/Auckland'],
  Papeete: [-17.53, -149.57, 'Pacific/Tahiti'],
  Hamilton: [32.29, -64.78, 'Atlantic/Bermuda'],
  Horta: [38.53, -28.63, 'Atlantic/Azores'],
  Bremerhaven: [53.54, 8.58, 'Europe/Berlin'],
  'San Francisco': [37.8, -122.4, 'America/Los_Angeles'],
  Genoa: [44.41, 8.92, 'Europe/Rome'],
  Port: [41.35, 2.17, 'Europe/Madrid'],
  Bayonne: [43.49, -1.47, 'Europe/Paris'],
  Santiago: [42.88, -8.54, 'Europe/Madrid'],
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

const of = (type: string) => ({ vehicle: { ...london.vehicle, type } });

// Departure between 6:00 and 18:00, at most 58 km/h. A yacht makes 4 knots, 7.408 km/h.
it.each([
  // 4,954 km: 669 hours and 4 by the clock back. 18 + 669 − 4 = 683 hours are 28 days.
  ['no vessel', 'Las Palmas', 'Castries', {}, [3, 28]],
  ['a yacht', 'Las Palmas', 'Castries', of('Segelyacht'), [3, 28]],
  // 2 × 4,954 km at 18.52 km/h: 535 hours.
  ['a freighter', 'Las Palmas', 'Castries', of('Container ship'), [3, 22]],
  // 5,400 km at 7.408 km/h: 729 hours.
  ['a stated distance', 'Las Palmas', 'Castries', { statedDistance: 5400 }, [3, 30]],
  // 4,094 km: 553 hours, and 23 by the clock back.
  ['no vessel', 'Auckland', 'Papeete', {}, [2, 22]],
  // 3,333 km: 450 hours, and 3 by the clock.
  ['no vessel', 'Hamilton', 'Horta', {}, [2, 19]],
  // 8,845 km across North America: 1,194 hours, and 9,000 km more at 18.52 km/h, 486 hours. The clock is 9 behind.
  ['no vessel', 'Bremerhaven', 'San Francisco', {}, [6, 70]],
  // 647 km: 87 hours, and 35 hours by a ferry at 10 knots.
  ['no vessel', 'Port', 'Genoa', {}, [0, 4]],
  ['a ferry', 'Port', 'Genoa', of('Ferry'), [0, 2]],
  // 357 km: 48 hours by yacht. A ferry takes one night.
  ['a yacht', 'Hull', 'Europoort', of('Yacht'), [0, 2]],
  ['a ferry', 'Hull', 'Europoort', of('Autofähre'), [0, 1]],
  ['a ship', 'Hull', 'Europoort', of('Cruise ship'), [0, 1]],
] as const)('%s from %s to %s with %j arrives within %j days by sea', (...line) => {
  const [, from, to, details, days] = line;
  expect(daysAway('sea', from, to, details)).toEqual(days);
});

it.each([
  // 579 km at 15 km a day: 38 days.
  ['nothing else', 'Bayonne', 'Santiago', {}, [0, 38]],
  ['a bicycle', 'Bayonne', 'Santiago', of('Bicycle'), [0, 38]],
  ['a helicopter', 'Bayonne', 'Santiago', of('Helicopter'), [0, 1]],
  // 800 km of path: 53 days.
  ['a distance', 'Bayonne', 'Santiago', { statedDistance: 800 }, [0, 53]],
  // 2 km: a walk within a day.
  ['nothing else', 'London Euston', 'London St Pancras', {}, [0, 0]],
  // 392 km.
  ['nothing else', 'Paris Lyon', 'Lyon Part-Dieu', {}, [0, 26]],
] as const)('other with %s from %s to %s arrives within days', (...line) => {
  const [, from, to, details, days] = line;
  expect(daysAway('other', from, to, details)).toEqual(days);
});

it('makes no day of a voyage certain at its destination before the slowest arrival', () => {
  // 5,498 km: 742 hours, and 5 by the clock back. 18 + 742 − 5 = 755 hours are 31 days: 2 December.
  const journeys = [
    leg('2024-11-01 Southampton/GB - JFK -', 'sea'),
    leg('2025-01-10 JFK 18:00 LHR 06:00+1'),
  ];
  const days = daysOf({ journeys, homes: [home('London/GB')] }, '2024-11-01', '2025-01-10');
  expect(days[3]).toBe('2024-11-04 | ?');
  expect(days[4]).toBe('2024-11-05 (US) | (US)');
  expect(days[30]).toBe('2024-12-01 (US) | (US)');
  expect(days[31]).toBe('2024-12-02 US | US');
  expect(days[70]).toBe('2025-01-10 US | air');
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
