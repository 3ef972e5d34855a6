import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClockAndDay } from '../../../../../domain/shared/dates/day-time.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { readClock } from '../../../../../domain/shared/dates/clock-text.ts';
import classes from './form.module.css';

interface TimeInputProps {
  label: string;
  value: ClockAndDay;
  onChange: (value: ClockAndDay) => void;
  /** Called when the user leaves the field, so that the time may be validated. */
  onLeave: () => void;
  error?: ReactNode;
}

const days = [-1, 0, 1, 2, 3];

/**
 * A local time, and the day relative to the journey's date. It accepts common ways to write times,
 * and formats the time by the user's clock after reading it.
 */
export function TimeInput({ label, value, onChange, onLeave, error }: TimeInputProps) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const read = readClock(value.clock);
  const written = read === undefined ? value.clock : format.time(read);
  const offered = days.includes(value.day) ? days : [...days, value.day].sort((a, b) => a - b);
  const dayName = (day: number) => {
    if (day === 0) return t('form.time.sameDay');
    return day > 0
      ? t('form.time.dayAfter', { count: day })
      : t('form.time.dayBefore', { count: day });
  };
  return (
    <div className={classes.time}>
      <TextInput
        aria-label={label}
        placeholder="--:--"
        classNames={{ input: classes.clock }}
        value={typed ?? written}
        error={error}
        maxLength={10}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange({ ...value, clock: event.currentTarget.value });
        }}
        onBlur={() => {
          setTyped(undefined);
          onChange({ ...value, clock: read ?? value.clock });
          onLeave();
        }}
      />
      <NativeSelect
        classNames={{ input: classes.clockDay }}
        rightSectionWidth={22}
        aria-label={t('form.time.dayOf', { field: label })}
        data={offered.map((day) => ({ value: String(day), label: dayName(day) }))}
        value={String(value.day)}
        onChange={(event) => onChange({ ...value, day: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
