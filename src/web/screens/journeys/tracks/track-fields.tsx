import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RecordFields } from '../../../kit/record-forms/record-fields.tsx';
import type { RecordFormOf } from '../../../kit/record-forms/use-record-form.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';

import { type ReactNode, useMemo } from 'react';
import { placeCode } from '../../../../domain/places/place.ts';
import { dayNumber } from '../../../../domain/shared/dates/calendar-day.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { useJourneyLog } from '../../../data/journeys/journeys.data.ts';
import { serviceNumber } from '../../../../domain/journeys/service-number.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';

interface JourneyFieldProps {
  /** The date of the track in EDTF, as far as it is typed. */
  date: string;
  value: string | null;
  error: ReactNode;
  onChange: (journey: string | null) => void;
}

/**
 * The number of days before and after the track within which journeys are offered, because recorded
 * dates may be imprecise.
 */
const mostDaysApart = 3;

/** Chooses the journey that a track belongs to, among journeys around its date. */
function JourneyField({ date, value, error, onChange }: JourneyFieldProps) {
  const { t } = useTranslation('tracks');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const { data: log } = useJourneyLog();
  const rows = log?.rows;
  const offered = useMemo(() => {
    const day = wholeDay(date);
    const isNear = (row: JourneyRow) =>
      day !== undefined &&
      row.firstDay !== undefined &&
      Math.abs(dayNumber(row.firstDay) - dayNumber(day)) <= mostDaysApart;
    return (rows ?? []).filter((row) => row.id === value || isNear(row));
  }, [rows, date, value]);
  return (
    <Select
      label={tKinds('track.fields.journeyId')}
      description={t('journeyHint')}
      nothingFoundMessage={t('noJourneys')}
      data={offered.map((row) => ({
        value: row.id,
        label: [
          `${placeCode(row.from)} → ${placeCode(row.to)}`,
          serviceNumber(row),
          format.date(row.date),
        ]
          .filter((part) => part !== '')
          .join(' · '),
      }))}
      value={value}
      error={error}
      onChange={onChange}
      clearable
      searchable
    />
  );
}

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
