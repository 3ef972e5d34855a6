import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RecordFields } from '../../../kit/record-forms/record-fields.tsx';
import type { RecordFormOf } from '../../../kit/record-forms/use-record-form.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { JourneyField } from './journey-field.tsx';

/** The form inputs for the details of a track. */
export function TrackFields({ of: record }: { of: RecordFormOf<'track'> }) {
  const { t } = useTranslation('tracks');
  const { t: tKinds } = useTranslation('kinds');
  const collections = useWholeRecords('collection');
  const { date } = record.form.getValues();
  return (
    <RecordFields
      of={record}
      overrides={{
        collectionId: ({ label, value, error, onChange }) => (
          <Select
            label={label}
            placeholder={t('list.loose')}
            data={collections.map(({ id, name, mode }) => ({
              value: id,
              label: `${name} · ${tKinds(`collection.choices.mode.${mode}`)}`,
            }))}
            value={value as string | null}
            error={error}
            onChange={(id) => onChange?.(id)}
            clearable
            searchable
          />
        ),
        journeyId: ({ value, error, onChange }) => (
          <JourneyField
            date={date}
            value={value as string | null}
            error={error}
            onChange={(id) => onChange?.(id)}
          />
        ),
      }}
    />
  );
}
