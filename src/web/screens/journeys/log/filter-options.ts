import { filterRuns, type JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import { modes, type Mode } from '../../../../domain/journeys/journey.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { perRun, type YearRun } from '../../../../domain/journeys/year-runs.ts';
import { placeCode, type Place } from '../../../../domain/places/place.ts';
import { placesOfRows, placesOf } from '../../../data/journeys/log-places.ts';
import { besideCode } from '../../../data/places/place-names.ts';
import type { FilterOption } from '../../../kit/choices/filter-picker.tsx';
import type { TFunction } from 'i18next';
import type { NamedPerson } from '../../../../domain/people/person.ts';
import type { ContinentCode } from '../../../../domain/shared/places/countries.ts';
import type { Format } from '../../../kit/format/format.ts';
import { firstName } from '../../../../domain/people/first-name.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { usePeople } from '../../../data/people/people.data.ts';
import type { JourneyLog } from '../../../data/journeys/journey-log.ts';

/** The data for describing a filter condition. */
export interface FilterWords {
  t: TFunction<'journeys'>;
  tWords: TFunction<'words'>;
  tKinds: TFunction<'kinds'>;
  format: Format;
  /** By ID. */
  places: ReadonlyMap<string, Place>;
  people: readonly NamedPerson[];
}

interface DescribedCondition {
  key: keyof JourneyFilter;
  label: string;
}

type Describe = {
  [Key in keyof Required<JourneyFilter>]: (
    value: NonNullable<JourneyFilter[Key]>,
    words: FilterWords,
  ) => string;
};

/** The text of each condition. The conditions are in the order of the address. */
const describe: Describe = {
  people: (ids, { t, format, people }) =>
    t('filter.people', {
      names: format.list(
        ids
          .map((id) => people.find((person) => person.id === id)?.name)
          .map((name) => (name === undefined ? t('filter.somebody') : firstName(name))),
      ),
    }),
  modes: (modes, { tWords, format }) => format.list(modes.map((mode) => tWords(`mode.${mode}`))),
  standing: (standings, { t, format }) =>
    format.list(standings.map((standing) => t(`filter.standing.${standing}`))),
  year: (year, { t }) => (year === 'none' ? t('filter.undated') : String(year)),
  month: (month, { t, format }) =>
    month === 'none' ? t('filter.monthUnknown') : t('filter.month', { month: format.month(month) }),
  weekday: (day, { t, format }) =>
    day === 'none'
      ? t('filter.weekdayUnknown')
      : t('filter.weekday', { day: format.weekdayName(day) }),
  hour: (hour, { t, format }) =>
    hour === 'none'
      ? t('filter.hourUnknown')
      : t('filter.hour', { from: clockOf(hour, format), to: clockOf((hour + 1) % 24, format) }),
  since: (date, { t, format }) => t('filter.since', { date: format.date(date) }),
  until: (date, { t, format }) => t('filter.until', { date: format.date(date) }),
  operator: (operator, { t }) => (operator === 'none' ? t('filter.unknownOperator') : operator),
  places: (ids, words) => words.format.list(ids.map((id) => placeName(id, words))),
  from: (id, words) => words.t('filter.from', { place: placeName(id, words) }),
  to: (id, words) => words.t('filter.to', { place: placeName(id, words) }),
  path: (key, words) => joinedPlaces(key, '→', words),
  route: (key, words) => joinedPlaces(key, '–', words),
  countries: (countries, words) => words.format.list(countries.map((code) => country(code, words))),
  fromCountry: (code, words) => words.t('filter.fromCountry', { country: country(code, words) }),
  toCountry: (code, words) => words.t('filter.toCountry', { country: country(code, words) }),
  continents: (codes, words) => words.format.list(codes.map((code) => continent(code, words))),
  continentPair: (pair, words) =>
    pair
      .split('–')
      .map((code) => continent(code, words))
      .join(' – '),
  scope: (scope, { t }) => t(`filter.scope.${scope}`),
  cabin: (cabin, { t, tKinds }) =>
    cabin === 'none'
      ? t('filter.cabinUnknown')
      : tKinds(`journey.choices.travellers.cabin.${cabin}`),
  reason: (reason, { t, tKinds }) =>
    reason === 'none'
      ? t('filter.reasonUnknown')
      : tKinds(`journey.choices.travellers.reason.${reason}`),
  seatPosition: (position, { t, tKinds }) =>
    position === 'none'
      ? t('filter.seatPositionUnknown')
      : tKinds(`journey.choices.travellers.seatPosition.${position}`),
  vehicleType: (type, { t }) => (type === 'none' ? t('filter.vehicleUnknown') : type),
  registration: (mark, { t }) => (mark === 'none' ? t('filter.registrationUnknown') : mark),
  minKm: (km, { t, format }) => t('filter.atLeast', { distance: format.distance(km) }),
  maxKm: (km, { t, format }) => t('filter.lessThan', { distance: format.distance(km) }),
  timed: (timed, { t }) => t(`filter.timed.${timed}`),
  q: (text) => `“${text}”`,
};

/** Describes the conditions of a filter in words, without those in `except`. */
export function describeFilter(
  filter: JourneyFilter,
  words: FilterWords,
  except: readonly (keyof JourneyFilter)[] = [],
): DescribedCondition[] {
  return (Object.keys(describe) as (keyof JourneyFilter)[])
    .filter((key) => filter[key] !== undefined && !except.includes(key))
    .map((key) => ({ key, label: describeOne(key, filter, words) }));
}

function describeOne<Key extends keyof JourneyFilter>(
  key: Key,
  filter: JourneyFilter,
  words: FilterWords,
): string {
  return describe[key](filter[key] as NonNullable<JourneyFilter[Key]>, words);
}

/** The code or name of a place. If no journey has the place any longer, its ID. */
function placeName(id: string, { places }: FilterWords): string {
  const place = places.get(id);
  return place ? placeCode(place) : id.replace(/^\w+:/, '');
}

function joinedPlaces(key: string, sign: string, words: FilterWords): string {
  return key
    .split(sign)
    .map((id) => placeName(id, words))
    .join(` ${sign} `);
}

function country(code: string, { t, format }: FilterWords): string {
  return code === 'none' ? t('filter.countryUnknown') : format.country(code);
}

function continent(code: string, { t, tWords }: FilterWords): string {
  if (code === 'none' || code === '?') return t('filter.continentUnknown');
  return tWords(`continent.${code as ContinentCode}`);
}

function clockOf(hour: number, format: Format): string {
  return format.time(`${String(hour).padStart(2, '0')}:00`);
}

/** The data that `describeFilter` needs, from the context of the screen. */
export function useFilterWords(log: JourneyLog): FilterWords {
  const { t } = useTranslation('journeys');
  const { t: tWords } = useTranslation('words');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const people = usePeople();
  return useMemo(
    () => ({
      t,
      tWords,
      tKinds,
      format,
      places: placesOf(log),
      people,
    }),
    [t, tWords, tKinds, format, log, people],
  );
}

/**
 * The input for the options of the log's filters: every value that occurs within the other filters,
 * with its count.
 */
interface OptionsInput {
  /** The journeys that are counted. */
  rows: readonly JourneyRow[];
  /** Journeys that are listed but not counted. Their values are offered too. */
  ahead?: readonly JourneyRow[];
  /** The filter including the people on the screen. */
  filter: JourneyFilter;
}

/** The modes that occur, in the order of `modes`. */
export function modeCounts(input: OptionsInput): Map<Mode, number> {
  const counts = tally(input, 'modes', countModes);
  return new Map(
    modes.flatMap((mode) => {
      const count = counts.get(mode);
      return count === undefined ? [] : [[mode, count] as const];
    }),
  );
}

/** Newest first; undated journeys last. */
export function yearOptions(input: OptionsInput, undated: string): FilterOption[] {
  const counts = tally(input, 'year', countYears);
  return [...counts]
    .map(([value, count]) => ({ value, label: value === 'none' ? undated : value, count }))
    .sort((a, b) => (Number(b.value) || 0) - (Number(a.value) || 0));
}

/** Most used first. */
export function operatorOptions(
  input: OptionsInput,
  unknown: string,
  locale: string,
): FilterOption[] {
  const counts = tally(input, 'operator', countOperators);
  return [...counts]
    .map(([value, count]) => ({ value, label: value === 'none' ? unknown : value, count }))
    .sort(mostFirst(locale));
}

export function placeOptions(input: OptionsInput, locale: string): FilterOption[] {
  const places = placesOfRows([input.rows, input.ahead ?? []]);
  return [...tally(input, 'places', countPlaces)]
    .map(([value, count]) => {
      const place = places.get(value);
      return { value, label: place ? placeLabel(place) : value, count };
    })
    .sort(mostFirst(locale));
}

/** `LHR London`. A place without a code has only its name. */
export function placeLabel(place: Place): string {
  return `${placeCode(place)} ${besideCode(place)}`.trim();
}

/**
 * Counts each value among the journeys that match all conditions except the condition on this
 * value.
 */
function tally<Value>(
  { rows, ahead = [], filter: { ...others } }: OptionsInput,
  key: keyof JourneyFilter,
  countIn: (run: YearRun) => ReadonlyMap<Value, number>,
): Map<Value, number> {
  delete others[key];
  const counts = new Map<Value, number>();
  for (const run of filterRuns(rows, others)) {
    for (const [value, count] of countIn(run)) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  for (const run of filterRuns(ahead, others)) {
    for (const value of countIn(run).keys()) if (!counts.has(value)) counts.set(value, 0);
  }
  return counts;
}

/** Counts each value within a year. */
function countPerRun<Value>(valuesOf: (row: JourneyRow) => Value[]) {
  return perRun((run): ReadonlyMap<Value, number> => {
    const counts = new Map<Value, number>();
    for (const row of run) {
      for (const value of valuesOf(row)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  });
}

const countModes = countPerRun(({ mode }) => [mode]);
const countYears = countPerRun((row) => [String(row.year ?? 'none')]);
const countOperators = countPerRun((row) => [row.operatorKey || 'none']);
const countPlaces = countPerRun(({ from, to }) =>
  from.id === to.id ? [from.id] : [from.id, to.id],
);

/** Sorts by count, most first, then alphabetically in the language. */
function mostFirst(locale: string): (a: FilterOption, b: FilterOption) => number {
  const { compare } = new Intl.Collator(locale);
  return (a, b) => b.count - a.count || compare(a.label, b.label);
}
