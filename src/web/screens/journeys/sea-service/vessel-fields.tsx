import { Group, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { SuggestField } from '../../../kit/form/suggest-field.tsx';
import { CountryField } from '../../../kit/record-forms/country-field.tsx';
import { ItemsField } from '../../../kit/record-forms/items-field.tsx';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import type { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { DateTextField } from '../../../kit/dates/date-text-field.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { textsLike, textsOf } from './known-texts.ts';

interface VesselFieldsProps {
  of: ReturnType<typeof useRecordForm<'vessel'>>;
}

/** The inputs of a vessel. Those that every discharge book has come first. */
export function VesselFields({ of: record }: VesselFieldsProps) {
  const { t } = useTranslation('seaService');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const { form, field } = record;
  const values = form.getValues();
  const vessels = useWholeRecords('vessel');
  const types = useMemo(() => textsOf(vessels.map(({ type }) => type)), [vessels]);
  const areas = useMemo(() => textsOf(vessels.map(({ tradingArea }) => tradingArea)), [vessels]);
  const suggested = (path: 'type' | 'tradingArea', known: readonly string[]) => (
    <SuggestField
      label={tKinds(`vessel.fields.${path}`)}
      value={values[path]}
      onType={(text) => form.setFieldValue(path, text)}
      suggestions={textsLike(known, values[path])}
      onChoose={(text) => form.setFieldValue(path, text)}
      error={form.errors[path]}
    />
  );
  const names = record.list('formerNames');
  return (
    <>
      <RecordField {...field('name')} data-autofocus />
      <RecordField {...field('imo')} description={t('form.imo')} />
      <CountryField
        label={tKinds('vessel.fields.flag')}
        value={values.flag}
        onChange={(flag) => form.setFieldValue('flag', flag)}
        error={form.errors['flag']}
      />
      {suggested('type', types)}
      <Group grow align="start">
        <RecordField {...field('grossTonnage')} />
        <RecordField
          {...field('tonnage')}
          nameOf={(one) => tKinds(`vessel.choices.tonnage.${one}`)}
        />
      </Group>
      {suggested('tradingArea', areas)}
      <FormSection title={t('form.registry')}>
        <RecordField {...field('officialNumber')} />
        <RecordField {...field('portOfRegistry')} />
        <RecordField {...field('callSign')} />
        <RecordField {...field('mmsi')} />
      </FormSection>
      <FormSection title={t('form.measures')}>
        <RecordField {...field('netTonnage')} />
        <RecordField {...field('length')} />
        <Group grow align="start">
          <RecordField {...field('power')} />
          <RecordField
            {...field('powerUnit')}
            nameOf={(one) => tKinds(`vessel.choices.powerUnit.${one}`)}
          />
        </Group>
        <RecordField
          {...field('propulsion')}
          nameOf={(one) => tKinds(`vessel.choices.propulsion.${one}`)}
        />
        <RecordField {...field('cargo')} />
      </FormSection>
      <ItemsField
        list={names}
        nameOf={({ name }) => name}
        detailsOf={({ until }) => (until === '' ? '' : `${t('form.until')} ${format.date(until)}`)}
        words={{
          legend: tKinds('vessel.fields.formerNames'),
          add: t('form.addName'),
          remove: (what) => t('form.remove', { what }),
        }}
      >
        <Group grow align="start">
          <TextInput
            label={tKinds('vessel.fields.formerNames.name')}
            value={names.entry.name}
            error={names.errorOf('name')}
            onChange={({ currentTarget: { value } }) => names.enter({ name: value })}
          />
          <DateTextField
            label={tKinds('vessel.fields.formerNames.until')}
            value={names.entry.until}
            onChange={(until) => names.enter({ until })}
            isRequired={false}
            error={names.errorOf('until')}
          />
        </Group>
      </ItemsField>
      <RecordField {...field('note')} />
    </>
  );
}
