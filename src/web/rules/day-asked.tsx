import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeDay } from '../../domain/shared/edtf-date.ts';
import { DateTextField } from '../stays/date-text-field.tsx';
import classes from './rules.module.css';

interface DayAskedProps {
  on: string;
  today: string;
  /** undefined for today */
  onChoose: (day: string | undefined) => void;
}

/** The day that is asked about. */
export function DayAsked({ on, today, onChoose }: DayAskedProps) {
  const { t } = useTranslation('rules');
  // What is no day yet stays in sight, and asks about none.
  const [typed, setTyped] = useState<string>();
  return (
    <div className={classes.asked} data-no-print>
      <DateTextField
        label={t('asOf')}
        value={typed ?? on}
        isRequired={false}
        onChange={(value) => {
          const isDay = wholeDay(value) === value && value >= '1900' && value < '2200';
          setTyped(isDay ? undefined : value);
          if (isDay) onChoose(value === today ? undefined : value);
        }}
      />
      {on !== today && (
        <Button
          variant="default"
          onClick={() => {
            setTyped(undefined);
            onChoose(undefined);
          }}
        >
          {t('today')}
        </Button>
      )}
    </div>
  );
}
