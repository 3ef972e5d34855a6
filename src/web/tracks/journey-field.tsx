import { Select } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { placeCode } from '../../domain/places/place.ts';
import { dayNumber } from '../../domain/shared/calendar-day.ts';
import { wholeDay } from '../../domain/shared/edtf-date.ts';
import type { JourneyRow } from '../../domain/journeys/journey-row.ts';
import { useJourneyLog } from '../journeys/journeys.data.ts';
import { serviceNumber } from '../../domain/journeys/service-number.ts';
import { useFormat } from '../ui/format-context.tsx';

interface JourneyFieldProps {
  /** EDTF, of the track, as far as it is typed */
  date: string;
  value: string | null;
  error: ReactNode;
  onChange: (journey: string | null) => void;
}

/** Journeys so many days before and after the track are offered: clocks and memories differ. */
const mostDaysApart = 3;

/** The journey whose line a track is, among those about its date. */
export function JourneyField({ date, value, error, onChange }: JourneyFieldProps) {
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
