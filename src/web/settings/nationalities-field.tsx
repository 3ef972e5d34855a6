import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Nationality } from '../../domain/people/person.ts';
import { countryCodes } from '../../domain/shared/countries.ts';
import type { FormList } from '../record-forms/form-list.ts';
import { useFormat } from '../ui/format-context.tsx';
import { PeriodsField } from './periods-field.tsx';

/** Of which countries somebody is or was a national, and when. */
export function NationalitiesField({ list }: { list: FormList<Nationality> }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const countries = countryCodes
    .map((code) => ({ value: code, label: format.country(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, format.locale));
  return (
    <PeriodsField<Nationality>
      list={list}
      nameOf={(one) => format.country(one.country)}
      words={{
        legend: t('person.nationalities'),
        none: t('person.noNationalities'),
        add: t('person.nationalityAdd'),
        remove: (name) => t('person.nationalityRemove', { country: name }),
      }}
    >
      <Select
        label={t('person.nationalityCountry')}
        data={countries}
        value={list.entry.country || null}
        onChange={(country) => list.enter({ country: country ?? '' })}
        searchable
        clearable
        error={list.errorOf('country')}
      />
    </PeriodsField>
  );
}
