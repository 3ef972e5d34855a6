import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Nationality } from '../../domain/people/person.ts';
import { countryCodes } from '../../domain/shared/countries.ts';
import { useFormat } from '../ui/format-context.tsx';
import { PeriodsField } from './periods-field.tsx';

interface NationalitiesFieldProps {
  nationalities: readonly Nationality[];
  onChange: (nationalities: Nationality[]) => void;
}

/** Of which countries somebody is or was a national, and when. */
export function NationalitiesField({ nationalities, onChange }: NationalitiesFieldProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [country, setCountry] = useState<string | null>(null);
  const countries = countryCodes
    .map((code) => ({ value: code, label: format.country(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, format.locale));
  return (
    <PeriodsField<Nationality>
      items={nationalities}
      onChange={onChange}
      nameOf={(one) => format.country(one.country)}
      chosen={country ? { country } : undefined}
      onAdded={() => setCountry(null)}
      words={{
        legend: t('person.nationalities'),
        none: t('person.noNationalities'),
        add: t('person.nationalityAdd'),
        remove: (name) => t('person.nationalityRemove', { country: name }),
      }}
    >
      {(isMissing) => (
        <Select
          label={t('person.nationalityCountry')}
          data={countries}
          value={country}
          onChange={setCountry}
          searchable
          clearable
          error={isMissing && t('person.nationalityMissing')}
        />
      )}
    </PeriodsField>
  );
}
