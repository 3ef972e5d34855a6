import { MultiSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePeople } from '../../../data/people/people.data.ts';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import type { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { JourneyField } from './journey-field.tsx';

/** The form inputs for the details of a track. */
export function TrackFields({ of: record }: { of: ReturnType<typeof useRecordForm<'track'>> }) {
  const { t } = useTranslation('tracks');
  const { t: tKinds } = useTranslation('kinds');
  const { form, field } = record;
  const collections = useWholeRecords('collection');
  const people = usePeople();
  const values = form.getValues();
  return (
    <>
      <RecordField {...field('name')} data-autofocus />
      <RecordField {...field('mode')} nameOf={(mode) => tKinds(`track.choices.mode.${mode}`)} />
      <RecordField {...field('date')} />
      <Select
        label={tKinds('track.fields.collectionId')}
        placeholder={t('list.loose')}
        data={collections.map(({ id, name, mode }) => ({
          value: id,
          label: `${name} · ${tKinds(`collection.choices.mode.${mode}`)}`,
        }))}
        value={values.collectionId}
        error={form.errors['collectionId']}
        onChange={(id) => form.setFieldValue('collectionId', id)}
        clearable
        searchable
      />
      <MultiSelect
        label={tKinds('track.fields.people')}
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
      <JourneyField
        date={values.date}
        value={values.journeyId}
        error={form.errors['journeyId']}
        onChange={(id) => form.setFieldValue('journeyId', id)}
      />
      <RecordField {...field('vehicle')} />
      <RecordField {...field('note')} />
    </>
  );
}
