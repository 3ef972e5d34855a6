import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTextField } from '../../../kit/dates/date-text-field.tsx';
import { isDay } from './rules-address.ts';
import classes from './rules.module.css';

interface DayAskedProps {
  on: string;
  today: string;
  /** Undefined for today. */
  onChoose: (day: string | undefined) => void;
}

/** The field for the day that the rules are evaluated on. */
export function DayAsked({ on, today, onChoose }: DayAskedProps) {
  const { t } = useTranslation('rules');
  // An incomplete date stays in the field and does not change the evaluated day.
  const [typed, setTyped] = useState<string>();
  return (
    <div className={classes.asked} data-no-print>
      <DateTextField
        label={t('asOf')}
        value={typed ?? on}
        isRequired={false}
        needsDay
        onChange={(value) => {
          setTyped(isDay(value) ? undefined : value);
          if (isDay(value)) onChoose(value === today ? undefined : value);
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
