import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay } from './calendar-day.ts';
import {
  formatDayTime,
  epochMinutesOf,
  toDayTime,
  toEpochMinutes,
  toLocalTime,
} from './day-time.ts';
import { isZone } from './zone-offset.ts';

const zones = Intl.supportedValuesOf('timeZone');

function utc(text: string): number {
  return Temporal.Instant.from(text).epochMilliseconds / 60_000;
}

describe('toEpochMinutes', () => {
  it('counts from 1970 in UTC', () => {
    expect(toEpochMinutes('1970-01-01', 0, 'UTC')).toBe(0);
    expect(toEpochMinutes('1970-01-02', 61, 'UTC')).toBe(1501);
    expect(toEpochMinutes('1969-12-31', 1439, 'UTC')).toBe(-1);
  });

  it('takes summer time into account', () => {
    expect(toEpochMinutes('2024-01-15', 600, 'Europe/London')).toBe(utc('2024-01-15T10:00Z'));
    expect(toEpochMinutes('2024-07-15', 600, 'Europe/London')).toBe(utc('2024-07-15T09:00Z'));
  });

  it('knows that Britain kept summer time from 1968 to 1971', () => {
    expect(toEpochMinutes('1970-01-15', 600, 'Europe/London')).toBe(utc('1970-01-15T09:00Z'));
  });

  it('moves a time that the clocks jumped over forward by the gap', () => {
    // 31 March 2024, 01:00 GMT: clocks went from 01:00 to 02:00, so 01:30 did not exist.
    expect(toEpochMinutes('2024-03-31', 90, 'Europe/London')).toBe(utc('2024-03-31T01:30Z'));
  });

  it('means the first of two when clocks were put back', () => {
    // 27 October 2024: 01:30 occurred at 00:30 UTC (summer time) and again at 01:30 UTC.
    expect(toEpochMinutes('2024-10-27', 90, 'Europe/London')).toBe(utc('2024-10-27T00:30Z'));
  });

  it('follows Samoa over the day that it left out', () => {
    expect(toEpochMinutes('2011-12-29', 1439, 'Pacific/Apia')).toBe(utc('2011-12-30T09:59Z'));
    expect(toEpochMinutes('2011-12-31', 0, 'Pacific/Apia')).toBe(utc('2011-12-30T10:00Z'));
    expect(toEpochMinutes('2011-12-30', 720, 'Pacific/Apia')).toBe(utc('2011-12-30T22:00Z'));
  });

  it('accepts wall-clock minutes of other days', () => {
    expect(toEpochMinutes('2024-01-15', 1440 + 60, 'UTC')).toBe(utc('2024-01-16T01:00Z'));
    expect(toEpochMinutes('2024-01-15', -60, 'UTC')).toBe(utc('2024-01-14T23:00Z'));
  });

  it('keeps the seconds of old offsets', () => {
    // Liberia's offset was −00:44:30 until January 1972.
    expect(toEpochMinutes('1960-01-01', 0, 'Africa/Monrovia')).toBe(utc('1960-01-01T00:44:30Z'));
    expect(toLocalTime(utc('1960-01-01T00:44:30Z'), 'Africa/Monrovia')).toEqual({
      date: '1960-01-01',
      time: '00:00',
    });
  });

  it('gives nothing for a zone that does not exist', () => {
    expect(toEpochMinutes('2024-01-15', 0, 'Europe/Atlantis')).toBeUndefined();
    expect(toLocalTime(0, 'Europe/Atlantis')).toBeUndefined();
    expect(isZone('Europe/Atlantis')).toBe(false);
    expect(isZone('Europe/Oslo')).toBe(true);
  });

  it('agrees with Temporal in every zone, gaps and overlaps included', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: -18_000, max: 28_000 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, day, minutes) => {
          const date = dateOfDay(day);
          const expected = Temporal.PlainDateTime.from(
            `${date}T${formatDayTime(minutes)}`,
          ).toZonedDateTime(zone);
          expect(toEpochMinutes(date, minutes, zone)).toBe(expected.epochMilliseconds / 60_000);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('agrees with Temporal within two days of every change of clocks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: -1_000_000_000, max: 2_000_000_000 }),
        fc.integer({ min: -2880, max: 2880 }),
        (zone, seconds, away) => {
          const change = Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
            .toZonedDateTimeISO(zone)
            .getTimeZoneTransition('next');
          if (!change) return;
          const local = change
            .toPlainDateTime()
            .add({ minutes: away })
            .round({ smallestUnit: 'minute', roundingMode: 'floor' });
          const expected = local.toZonedDateTime(zone).epochMilliseconds / 60_000;
          const minutes = local.hour * 60 + local.minute;
          const date = local.toPlainDate().toString();
          expect(toEpochMinutes(date, minutes, zone)).toBe(expected);
          const later = local.toZonedDateTime(zone, { disambiguation: 'later' });
          const latest = epochMinutesOf(date, minutes, zone).at(-1);
          expect(latest).toBe(later.epochMilliseconds / 60_000);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('toLocalTime', () => {
  it('agrees with Temporal in every zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: -26_000_000, max: 40_000_000 }),
        (zone, minutes) => {
          const expected = Temporal.Instant.fromEpochMilliseconds(
            minutes * 60_000,
          ).toZonedDateTimeISO(zone);
          expect(toLocalTime(minutes, zone)).toEqual({
            date: expected.toPlainDate().toString(),
            time: expected.toPlainTime().toString().slice(0, 5),
          });
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('toDayTime', () => {
  it('counts the day from the date of the journey', () => {
    // Eastward over the date line, a flight that leaves Auckland on the 5th lands in Los Angeles on
    // the 5th. Westward it arrives two calendar days later.
    expect(toDayTime(utc('2024-03-05T21:30Z'), 'America/Los_Angeles', '2024-03-05')).toBe('13:30');
    expect(toDayTime(utc('2024-03-06T17:45Z'), 'Pacific/Auckland', '2024-03-05')).toBe('06:45+2');
    expect(toDayTime(utc('2024-03-05T06:00Z'), 'America/Los_Angeles', '2024-03-05')).toBe(
      '22:00-1',
    );
  });
});
