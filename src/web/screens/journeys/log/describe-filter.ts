import type { TFunction } from 'i18next';
import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import type { NamedPerson } from '../../../../domain/people/person.ts';
import { placeCode, type Place } from '../../../../domain/places/place.ts';
import type { ContinentCode } from '../../../../domain/shared/places/countries.ts';
import type { Format } from '../../../kit/format/format.ts';
import { firstName } from '../../../../domain/people/first-name.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { usePeople } from '../../../data/people/people.data.ts';
import { placesOf } from '../../../data/journeys/log-places.ts';
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
