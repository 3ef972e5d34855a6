import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePeople } from '../../../../data/people/people.data.ts';
import { CountryField } from '../../../../kit/record-forms/country-field.tsx';
import { RecordField } from '../../../../kit/record-forms/record-field.tsx';
import type { useRecordForm } from '../../../../kit/record-forms/use-record-form.ts';
import { DateTextField } from '../../../../kit/dates/date-text-field.tsx';

interface CertificateFieldsProps {
  of: ReturnType<typeof useRecordForm<'certificate'>>;
}

/** The inputs of a certificate, in the usual reading order. */
export function CertificateFields({ of: record }: CertificateFieldsProps) {
  const { t } = useTranslation('seaPapers');
  const { t: tKinds } = useTranslation('kinds');
  const people = usePeople();
  const { form, field } = record;
  const { personId, country, issuedOn, expiresOn } = form.getValues();
  return (
    <>
      <RecordField
        {...field('kind')}
        nameOf={(kind) => tKinds(`certificate.choices.kind.${kind}`)}
        data-autofocus
      />
      <RecordField {...field('title')} description={t('certificates.titleHint')} />
      {people.length > 1 && (
        <Select
          label={tKinds('certificate.fields.personId')}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={personId}
          error={form.errors['personId']}
          allowDeselect={false}
          onChange={(id) => id !== null && form.setFieldValue('personId', id)}
        />
      )}
      <RecordField {...field('number')} />
      <RecordField {...field('capacity')} description={t('certificates.capacityHint')} />
      <RecordField {...field('limitations')} />
      <RecordField {...field('authority')} />
      <CountryField
        label={tKinds('certificate.fields.country')}
        value={country}
        error={form.errors['country']}
        onChange={(code) => form.setFieldValue('country', code)}
      />
      <DateTextField
        label={tKinds('certificate.fields.issuedOn')}
        value={issuedOn}
        isRequired={false}
        error={form.errors['issuedOn']}
        onChange={(date) => form.setFieldValue('issuedOn', date)}
      />
      <DateTextField
        label={tKinds('certificate.fields.expiresOn')}
        description={t('certificates.expiresHint')}
        value={expiresOn}
        isRequired={false}
        error={form.errors['expiresOn']}
        onChange={(date) => form.setFieldValue('expiresOn', date)}
      />
      <RecordField
        {...field('isRevalidatedByService')}
        description={t('certificates.serviceHint')}
      />
      <RecordField {...field('note')} />
    </>
  );
}
