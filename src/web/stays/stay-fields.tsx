import { MultiSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { countryCodes } from '../../domain/shared/countries.ts';
import { PlaceField } from '../places/place-field.tsx';
import { usePeople } from '../people/people.data.ts';
import type { PlaceBook } from '../record-forms/place-book.ts';
import { RecordField } from '../record-forms/record-field.tsx';
import type { useRecordForm } from '../record-forms/use-record-form.ts';
import { useFormat } from '../ui/format-context.tsx';

interface StayFieldsProps {
  of: ReturnType<typeof useRecordForm<'stay'>>;
  places: PlaceBook;
}

/** The inputs of a stay. Town, region and country follow from its place where they are left empty. */
export function StayFields({ of: record, places }: StayFieldsProps) {
  const { t } = useTranslation(['kinds', 'stays']);
  const format = useFormat();
  const people = usePeople();
  const { form, field } = record;
  const values = form.getValues();
  const countries = countryCodes
    .map((code) => ({ value: code, label: format.country(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, format.locale));
  return (
    <>
      <RecordField {...field('name')} description={t('stays:form.nameHint')} data-autofocus />
      <RecordField {...field('kind')} nameOf={(kind) => t(`kinds:stay.choices.kind.${kind}`)} />
      <MultiSelect
        label={t('kinds:stay.fields.people')}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.people.map(({ personId }) => personId)}
        error={form.errors['people']}
        onChange={(ids) =>
          form.setFieldValue(
            'people',
            ids.map((personId) => ({ personId })),
          )
        }
        clearable
      />
      <RecordField {...field('arrival')} />
      <RecordField {...field('departure')} description={t('stays:form.departureHint')} />
      <PlaceField
        label={t('kinds:stay.fields.placeId')}
        value={(values.placeId !== null && places.placeOf(values.placeId)) || null}
        onChange={(chosen) => {
          if (chosen) places.note(chosen);
          form.setFieldValue('placeId', chosen?.id ?? null);
        }}
        date={values.arrival}
        kind="any"
        error={form.errors['placeId']}
      />
      <RecordField {...field('town')} description={t('stays:form.whereHint')} />
      <RecordField {...field('region')} />
      <Select
        label={t('kinds:stay.fields.country')}
        data={countries}
        value={values.country || null}
        error={form.errors['country']}
        onChange={(country) => form.setFieldValue('country', country ?? '')}
        searchable
        clearable
      />
      <RecordField {...field('note')} />
    </>
  );
}
