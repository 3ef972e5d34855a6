import { useTranslation } from 'react-i18next';
import type { Nationality } from '../../../../domain/people/person.ts';
import { CountryField } from '../../../kit/record-forms/inputs/country-field.tsx';
import type { FormList } from '../../../kit/record-forms/form-list.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PeriodsField } from './periods-field.tsx';

interface NationalitiesFieldProps {
  list: FormList<Nationality>;
  /** Whether the form starts with the focus here. */
  isBegun: boolean;
}

/** The countries of which a person is or was a national, and when. */
export function NationalitiesField({ list, isBegun }: NationalitiesFieldProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
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
      <CountryField
        label={t('person.nationalityCountry')}
        value={list.entry.country}
        onChange={(country) => list.enter({ country })}
        error={list.errorOf('country')}
        isFirst={isBegun}
      />
    </PeriodsField>
  );
}
