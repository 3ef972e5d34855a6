import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/people/first-name.ts';
import type { Person } from '../../../../domain/people/person.ts';
import { placeInFull } from '../../../../domain/places/place.ts';
import { filterTrips, yearsOfTrip } from '../../../../domain/trips/trip-filter.ts';
import type { TripRow } from '../../../../domain/trips/trip-rows.ts';
import type { addresses } from '../../../app/addresses.ts';
import type { Address } from '../../../kit/address/use-address.ts';
import { FilterChips } from '../../../kit/choices/filter-chips.tsx';
import { FilterPicker } from '../../../kit/choices/filter-picker.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import classes from './trips.module.css';

interface TripFiltersProps {
  rows: readonly TripRow[];
  people: readonly Person[];
  /** The person in the address. */
  person: Person | undefined;
  address: Address<typeof addresses.trips>;
  /** The search text. */
  q: string;
  onSearch: (text: string) => void;
}

/**
 * The filters for people, years, countries and words. They are stored in the address. Users choose
 * a place or a route on the map.
 */
export function TripFilters({ rows, people, person, address, q, onSearch }: TripFiltersProps) {
  const { t } = useTranslation('trips');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const { year, country, at, change } = address;
  const countOf = useCallback(
    (filter: Parameters<typeof filterTrips>[1]) =>
      filterTrips(rows, { person: person?.id, year, country, q, ...filter }, format.country).length,
    [rows, person?.id, year, country, q, format],
  );
  const peopleOffered = useCallback(
    () =>
      people.map(({ id, slug, name }) => ({
        value: slug,
        label: name,
        count: countOf({ person: id }),
      })),
    [people, countOf],
  );
  const yearsOffered = useCallback(
    () =>
      [...new Set(rows.flatMap(yearsOfTrip))]
        .toSorted((one, other) => other - one)
        .map((value) => ({
          value: String(value),
          label: String(value),
          count: countOf({ year: value }),
        })),
    [rows, countOf],
  );
  const countriesOffered = useCallback(
    () =>
      [...new Set(rows.flatMap(({ countries }) => countries))]
        .map((value) => ({
          value,
          label: format.country(value),
          count: countOf({ country: value }),
        }))
        .toSorted((one, other) => one.label.localeCompare(other.label, format.locale)),
    [rows, countOf, format],
  );
  return (
    <div className={classes.filters} data-no-print>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={q}
        maxLength={100}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {people.length > 1 && (
        <FilterPicker
          anyLabel={tWords('everybody')}
          chosenLabel={person && firstName(person.name)}
          options={peopleOffered}
          onChoose={(slug) => change({ person: slug })}
        />
      )}
      <FilterPicker
        anyLabel={t('anyYear')}
        chosenLabel={year === undefined ? undefined : String(year)}
        options={yearsOffered}
        onChoose={(value) => change({ year: value === undefined ? undefined : Number(value) })}
      />
      <FilterPicker
        anyLabel={t('anyCountry')}
        chosenLabel={country && format.country(country)}
        options={countriesOffered}
        onChoose={(value) => change({ country: value })}
      />
      {at !== undefined && (
        <FilterChips
          chips={[
            {
              key: at,
              label: t('here', { place: nameOf(rows, at) }),
              onRemove: () => change({ at: undefined }),
            },
          ]}
        />
      )}
    </div>
  );
}

/** Returns the name of a place or a route, taken from the journeys that include it. */
function nameOf(rows: readonly TripRow[], at: string): string {
  for (const { contents } of rows) {
    for (const { from, to, routeKey } of contents.journeys) {
      if (from.id === at) return placeInFull(from);
      if (to.id === at) return placeInFull(to);
      if (routeKey === at) return `${placeInFull(from)} – ${placeInFull(to)}`;
    }
  }
  return at;
}
