import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePeople } from '../../../../data/people/people.data.ts';
import { CountryField } from '../../../../kit/record-forms/country-field.tsx';
import { RecordField } from '../../../../kit/record-forms/record-field.tsx';
import type { useRecordForm } from '../../../../kit/record-forms/use-record-form.ts';
import { DateTextField } from '../../../../kit/dates/date-text-field.tsx';

interface PermissionFieldsProps {
  of: ReturnType<typeof useRecordForm<'permission'>>;
}

/** The inputs of a permission to stay in a country. */
export function PermissionFields({ of: record }: PermissionFieldsProps) {
  const { t } = useTranslation('rules');
  const { t: tKinds } = useTranslation('kinds');
  const people = usePeople();
  const { form, field } = record;
  const { personId, country, from, to } = form.getValues();
  return (
    <>
      <Select
        label={tKinds('permission.fields.personId')}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={personId}
        error={form.errors['personId']}
        allowDeselect={false}
        onChange={(id) => id !== null && form.setFieldValue('personId', id)}
      />
      <RecordField
        {...field('kind')}
        description={t('form.permissionHint')}
        nameOf={(choice) => tKinds(`permission.choices.kind.${choice}`)}
        data-autofocus
      />
      <CountryField
        label={tKinds('permission.fields.country')}
        value={country}
        error={form.errors['country']}
        onChange={(code) => form.setFieldValue('country', code)}
      />
      <DateTextField
        label={tKinds('permission.fields.from')}
        description={t('form.permissionFromHint')}
        value={from}
        isRequired={false}
        error={form.errors['from']}
        onChange={(date) => form.setFieldValue('from', date)}
      />
      <DateTextField
        label={tKinds('permission.fields.to')}
        description={t('form.permissionToHint')}
        value={to}
        isRequired={false}
        error={form.errors['to']}
        onChange={(date) => form.setFieldValue('to', date)}
      />
      <RecordField {...field('note')} />
    </>
  );
}
