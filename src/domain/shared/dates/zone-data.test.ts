import { expect, it } from 'vitest';
import type { ZoneData } from './zone-data.ts';
import { intlZoneData } from './zone-data-intl.ts';
import { temporalZoneData } from './zone-data-temporal.ts';

const day = 86_400;

function seconds(iso: string): number {
  return Date.parse(iso) / 1000;
}

const kinds: [string, (zone: string) => ZoneData][] = [
  ['Temporal', temporalZoneData],
  ['Intl', intlZoneData],
];

it.each(kinds)('%s names the transitions of a year, the one at its end with them', (_, dataOf) => {
  const london = dataOf('Europe/London');
  expect(london.offsetAt(seconds('2026-01-01T00:00Z'))).toBe(0);
  const march = { at: seconds('2026-03-29T01:00Z'), offset: 3600 };
  expect(london.transitionsBetween(march.at - 3 * day, march.at + 3 * day)).toEqual([march]);
  expect(london.transitionsBetween(march.at - 3 * day, march.at)).toEqual([march]);
  expect(london.transitionsBetween(march.at, march.at + 3 * day)).toEqual([]);
});

it.each(kinds)('%s has seconds of local mean time', (_, dataOf) => {
  expect(dataOf('Africa/Monrovia').offsetAt(seconds('1971-06-01T00:00Z'))).toBe(-(44 * 60 + 30));
});

it.each(kinds)('%s refuses a zone that nobody knows', (_, dataOf) => {
  expect(() => dataOf('Nowhere/City')).toThrow(RangeError);
});

// Zones with unusual clocks: interrupted summer time (Brazil, Morocco in Ramadan), double summer
// time, a country that crossed the date line (Samoa), offsets of half hours and of seconds, changes
// of standard time.
const tellingZones = [
  'Africa/Casablanca',
  'Africa/Monrovia',
  'America/Bahia',
  'America/Caracas',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Asia/Pyongyang',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'Europe/London',
  'Europe/Moscow',
  'Pacific/Apia',
  'UTC',
];

it.each(tellingZones)('both agree on every transition of %s', (zone) => {
  const [temporal, intl] = [temporalZoneData(zone), intlZoneData(zone)];
  const [from, to] = [seconds('1900-01-01T00:00Z'), seconds('2040-01-01T00:00Z')];
  const found = [];
  for (let at = from; at < to; at += intl.spanSeconds) {
    const end = Math.min(to, at + intl.spanSeconds);
    found.push(...intl.transitionsBetween(at, end));
  }
  expect(found).toEqual(temporal.transitionsBetween(from, to));
  expect(intl.offsetAt(from)).toBe(temporal.offsetAt(from));
});
