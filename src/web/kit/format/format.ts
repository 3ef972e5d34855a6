import { countryNamesIn } from '../../../domain/shared/places/countries.ts';
import type {
  ClockHours,
  DateOrder,
  DistanceUnit,
} from '../../../domain/shared/display-choices.ts';
import { kilometresPerUnit } from '../../../domain/shared/distance-units.ts';
import {
  monthsOfSeason,
  parseEdtfDate,
  yearOfSeason,
} from '../../../domain/shared/dates/edtf-date.ts';

/** How a user wants to see distances, dates and times (the account's preferences). */
export interface FormatChoices {
  distance: DistanceUnit;
  dateOrder: DateOrder;
  clock: ClockHours;
}

/** The words and patterns of a language, from i18n (format-words.ts). */
export interface FormatWords {
  /** BCP 47. */
  locale: string;
  undated: string;
  about: (date: string) => string;
  perhaps: (date: string) => string;
  /** The argument is the first year of the decade. */
  decade: (year: number) => string;
  /** From 21 (spring) to 24 (winter). */
  season: (season: number) => string;
  /**
   * `{{day}} {{month}} {{year}}`. Filled in by this module and not by i18next, because tables have
   * thousands of dates.
   */
  dates: Record<'dmy' | 'mdy' | 'dm' | 'md' | 'monthYear' | 'seasonYear' | 'seasonMonths', string>;
  /** `{{date}}, {{time}}`. */
  dateTime: string;
  /** `{{time}} am`. */
  clock: Record<'am' | 'pm', string>;
  /** `15 d 3 h`, from whole days and hours. */
  daysHours: (days: string, hours: string) => string;
  /** `10 h 55 min`, `2 h`, `40 min`. */
  hoursMinutes: (hours: number, minutes: number) => string;
  /** `{{number}} {{unit}}`. */
  quantity: string;
  distanceUnit: Record<FormatChoices['distance'], string>;
  speedUnit: Record<FormatChoices['distance'], string>;
  hourUnit: string;
  /** The names of the nations of the United Kingdom, by ISO 3166-2 code. */
  nations: ReadonlyMap<string, string>;
}

export type Format = ReturnType<typeof makeFormat>;

/** The international mile and the international nautical mile, in kilometres. */

const dayTime = /^(\d{2}):(\d{2})([+-]\d+)?$/;

/**
 * Returns functions that format the values of the log according to a user's preferences. Pure: uses
 * no clock and no storage.
 */
export function makeFormat(choices: FormatChoices, words: FormatWords) {
  const whole = new Intl.NumberFormat(words.locale, { maximumFractionDigits: 0 });
  const oneDecimal = new Intl.NumberFormat(words.locale, { maximumFractionDigits: 1 });
  const fourDecimals = new Intl.NumberFormat(words.locale, {
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  });
  const weekdays = new Intl.DateTimeFormat(words.locale, { weekday: 'long', timeZone: 'UTC' });
  const twoDecimals = new Intl.NumberFormat(words.locale, { maximumFractionDigits: 2 });
  const unit = choices.distance;
  const months = (style: 'short' | 'long') =>
    Array.from({ length: 12 }, (_, month) =>
      new Intl.DateTimeFormat(words.locale, { month: style, timeZone: 'UTC' }).format(
        Date.UTC(2000, month, 15),
      ),
    );
  const shortMonths = months('short');
  const longMonths = months('long');

  const weekdaysShort = new Intl.DateTimeFormat(words.locale, {
    weekday: 'short',
    timeZone: 'UTC',
  });
  const percents = (fractionDigits: { minimum?: number; maximum: number }) =>
    new Intl.NumberFormat(words.locale, {
      style: 'percent',
      minimumFractionDigits: fractionDigits.minimum ?? 0,
      maximumFractionDigits: fractionDigits.maximum,
    });
  const wholePercent = percents({ maximum: 0 });
  const fixedPercent = percents({ minimum: 1, maximum: 1 });
  const lists = new Intl.ListFormat(words.locale, { type: 'unit', style: 'short' });
  const conjunctions = new Intl.ListFormat(words.locale, { type: 'conjunction' });

  const distanceUnit = words.distanceUnit[unit];
  const speedUnit = words.speedUnit[unit];
  const quantity = (amount: string, of: string) =>
    fillIn(words.quantity, { number: amount, unit: of });
  const number = (value: number) => whole.format(value);
  const inUnit = (km: number) => km / kilometresPerUnit[unit];
  // Values below ten get one decimal, because a whole number would be too coarse and could be 0.
  const roundNumber = (value: number) =>
    (value > 0 && value < 10 ? oneDecimal : whole).format(value);
  const distanceNumber = (km: number) => {
    const value = inUnit(km);
    return (value > 0 && value < 1 ? twoDecimals : { format: roundNumber }).format(value);
  };
  /** Less than a kilometre is shown in metres, so that a short walk is not 0 km. */
  const distance = (km: number) => {
    const metres = Math.round(km * 1000);
    const isShort = unit === 'km' && metres > 0 && metres < 1000;
    return isShort ? quantity(number(metres), 'm') : quantity(distanceNumber(km), distanceUnit);
  };
  const hoursNumber = (minutes: number) => roundNumber(minutes / 60);

  /**
   * Formats an EDTF date: `12 Nov 2026`, `Nov 12, 2026` or `2026-11-12`; also `about Winter
   * 1978/79` and `1978?`.
   */
  function date(edtf: string, { withYear = true } = {}): string {
    const parsed = parseEdtfDate(edtf);
    if (!parsed || parsed.precision === 'unknown') return words.undated;
    const { year, month, day, precision, about, uncertain } = parsed;
    const text =
      precision === 'day'
        ? wholeDay(year, month, day, withYear)
        : precision === 'month'
          ? inMonth(year, month, withYear)
          : precision === 'season'
            ? inSeason(year, month, withYear)
            : precision === 'decade'
              ? words.decade(year)
              : String(year);
    const perhaps = uncertain ? words.perhaps(text) : text;
    return about ? words.about(perhaps) : perhaps;
  }

  function wholeDay(year: number, month: number, day: number, withYear: boolean): string {
    const two = (part: number) => String(part).padStart(2, '0');
    if (choices.dateOrder === 'ymd') {
      return `${withYear ? `${String(year).padStart(4, '0')}-` : ''}${two(month)}-${two(day)}`;
    }
    const order = choices.dateOrder;
    const form = words.dates[withYear ? order : order === 'mdy' ? 'md' : 'dm'];
    return fillIn(form, { day, month: shortMonths[month - 1] ?? '', year });
  }

  function inMonth(year: number, month: number, withYear: boolean): string {
    if (choices.dateOrder === 'ymd') return `${year}-${String(month).padStart(2, '0')}`;
    if (!withYear) return longMonths[month - 1] ?? '';
    return fillIn(words.dates.monthYear, { month: shortMonths[month - 1] ?? '', year });
  }

  /** Names the months of seasons with a hemisphere: `Summer 1998/99 (Dec–Feb)`. */
  function inSeason(year: number, season: number, withYear: boolean): string {
    const name = words.season(season);
    const date = withYear
      ? fillIn(words.dates.seasonYear, { season: name, year: yearOfSeason(year, season) })
      : name;
    if (season <= 24) return date;
    const [first, , last] = monthsOfSeason(season).map((month) => shortMonths[month - 1] ?? '');
    return fillIn(words.dates.seasonMonths, { date, first: first!, last: last! });
  }

  /** Formats the time of a journey: `19:45` or `7:45 pm`; a day later is `06:15 +1`. */
  function time(value: string): string {
    const match = dayTime.exec(value);
    if (!match) return value;
    const [, hours = '', minutes = '', days = ''] = match;
    return clock(Number(hours), minutes) + (days && ` ${days}`);
  }

  function clock(hours: number, minutes: string): string {
    if (choices.clock === '24') return `${String(hours).padStart(2, '0')}:${minutes}`;
    const form = words.clock[hours < 12 ? 'am' : 'pm'];
    return fillIn(form, { time: `${hours % 12 || 12}:${minutes}` });
  }

  function duration(minutes: number): string {
    if (minutes < 48 * 60) return hoursMinutes(minutes);
    const hours = Math.round(minutes / 60);
    return words.daysHours(whole.format(Math.floor(hours / 24)), String(hours % 24));
  }

  function hoursMinutes(minutes: number): string {
    // Rounded before splitting, so that a mean of 119.6 minutes is 2:00.
    const full = Math.round(minutes);
    return `${Math.floor(full / 60)}:${String(full % 60).padStart(2, '0')}`;
  }

  return {
    locale: words.locale,
    unit,
    /** `km`, as written after a number. */
    distanceUnit,
    /** `1,200 km`, from the formatted number and the unit. */
    quantity,
    /** The name of a country from its ISO 3166-1 alpha-2 code. */
    country: countryNamesIn(words.locale),
    /** The name of a region from its ISO 3166-2 code; the code if no name is known. */
    region: (code: string) => words.nations.get(code) ?? code,
    /** `Alex, Sam, Kim`. */
    list: (parts: Iterable<string>) => lists.format(parts),
    /**
     * The parts of such a list with the separators between them, for parts that are not plain text.
     */
    listParts: <Part>(parts: readonly Part[]): (Part | string)[] =>
      lists
        .formatToParts(parts.map((_, index) => String(index)))
        .map(({ type, value }) => (type === 'element' ? (parts[Number(value)] ?? '') : value)),
    /** `Alex, Sam and Kim`. */
    conjunction: (parts: Iterable<string>) => conjunctions.format(parts),
    shortMonths,
    longMonths,
    number,
    /** With one decimal if it is not zero: `2.5`, `40,075`. */
    decimal: (value: number) => oneDecimal.format(value),
    /** A latitude or longitude, accurate to about ten metres: `51.7520`. */
    degrees: (value: number) => fourDecimals.format(value),
    percent: (share: number) => wholePercent.format(share),
    /** `12.3%`, with a fixed number of decimals for columns. */
    share: (share: number) => fixedPercent.format(share),
    /** Converts kilometres to the chosen unit, for axes and sorting. */
    inUnit,
    /** Converts the chosen unit to kilometres, for typed values. */
    toKm: (value: number) => value * kilometresPerUnit[unit],
    /** `5,554` in the chosen unit; one decimal below ten, two below one. */
    distanceNumber,
    /** `5,554 km`, `640 m`. */
    distance,
    /** `903 km/h`, `561 mph`, `488 kn`. */
    metres: (value: number) => quantity(whole.format(value), 'm'),
    speed: (kmh: number) => quantity(whole.format(inUnit(kmh)), speedUnit),
    speedUnit,
    /** `7:55` for one leg; from two days on `15 d 3 h`, because minutes are not relevant. */
    duration,
    /** `10 h 55 min`, where a time of day is beside it or no label says what it is. */
    durationInText: (minutes: number) => {
      const full = Math.round(minutes);
      return full < 48 * 60 ? words.hoursMinutes(Math.floor(full / 60), full % 60) : duration(full);
    },
    /** `63:40` with any number of hours, for sums as in a log book and for spreadsheet cells. */
    hoursMinutes,
    /** `2,486` for many legs; one decimal below ten. */
    hoursNumber,
    /** `2,486 h`. */
    hours: (minutes: number) => quantity(hoursNumber(minutes), words.hourUnit),
    hourUnit: words.hourUnit,
    date,
    /** `Saturday`, for a date known to the day. */
    weekday: (day: string) => weekdays.format(Date.parse(`${day}T12:00Z`)),
    /** From 1 (Monday) to 7 (Sunday). */
    weekdayName: (weekday: number) => weekdays.format(dayOfWeek(weekday)),
    /** `Mon`. */
    shortWeekdayName: (weekday: number) => weekdaysShort.format(dayOfWeek(weekday)),
    month: (month: number) => longMonths[month - 1] ?? '',
    time,
    /** Date and time of an instant (ISO) in the browser's time zone, for history and sessions. */
    instant(iso: string): string {
      const at = Temporal.Instant.from(iso).toZonedDateTimeISO(Temporal.Now.timeZoneId());
      const minutes = String(at.minute).padStart(2, '0');
      return fillIn(words.dateTime, {
        date: date(at.toPlainDate().toString()),
        time: clock(at.hour, minutes),
      });
    },
  };
}

/** Fills in an i18n pattern: `{{day}} {{month}}` with `{ day: 12, month: 'Nov' }`. */
function fillIn(form: string, values: Readonly<Record<string, string | number>>): string {
  return form.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** 4 January 2021 was a Monday. */
function dayOfWeek(weekday: number): number {
  return Date.UTC(2021, 0, 3 + weekday, 12);
}
