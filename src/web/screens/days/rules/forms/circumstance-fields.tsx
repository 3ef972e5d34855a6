import { NativeSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { circumstanceKinds } from '../../../../../domain/days/rules/circumstance.ts';
import { usePeople } from '../../../../data/people/people.data.ts';
import { RecordField } from '../../../../kit/record-forms/record-field.tsx';
import type { useRecordForm } from '../../../../kit/record-forms/use-record-form.ts';
import { DateTextField } from '../../../../kit/dates/date-text-field.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';

/** Prefixes of circumstance kinds, and the country whose law asks for each. */
const laws = { 'uk-': 'GB', 'us-': 'US' } as const;

interface CircumstanceFieldsProps {
  of: ReturnType<typeof useRecordForm<'circumstance'>>;
}

/** The inputs of a circumstance of a person. */
export function CircumstanceFields({ of: record }: CircumstanceFieldsProps) {
  const { t } = useTranslation('rules');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const people = usePeople();
  const { form, field } = record;
  const { kind, personId, from, to } = form.getValues();
  return (
    <>
      <Select
        label={tKinds('circumstance.fields.personId')}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={personId}
        error={form.errors['personId']}
        allowDeselect={false}
        onChange={(id) => id !== null && form.setFieldValue('personId', id)}
      />
      <NativeSelect
        label={tKinds('circumstance.fields.kind')}
        description={t(`circumstance.${kind}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={kind}
        error={form.errors['kind']}
        data-autofocus
        data={Object.entries(laws).map(([begins, country]) => ({
          group: format.country(country),
          items: circumstanceKinds
            .filter((one) => one.startsWith(begins))
            .map((value) => ({ value, label: tKinds(`circumstance.choices.kind.${value}`) })),
        }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = circumstanceKinds.find((one) => one === value);
          if (!chosen) return;
          form.setFieldValue('kind', chosen);
          // Clears the number of ties, because its field is no longer shown.
          if (chosen !== 'uk-ties') form.setFieldValue('ties', '');
        }}
      />
      {kind === 'uk-ties' && <RecordField {...field('ties')} />}
      <DateTextField
        label={tKinds('circumstance.fields.from')}
        description={t('form.fromHint')}
        value={from}
        isRequired={false}
        error={form.errors['from']}
        onChange={(date) => form.setFieldValue('from', date)}
      />
      <DateTextField
        label={tKinds('circumstance.fields.to')}
        description={t('form.toHint')}
        value={to}
        isRequired={false}
        error={form.errors['to']}
        onChange={(date) => form.setFieldValue('to', date)}
      />
      <RecordField {...field('note')} />
    </>
  );
}
