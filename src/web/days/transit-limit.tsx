import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTransitHours, transitHoursChoice } from '../../domain/days/transit.ts';
import classes from './transit-limit.module.css';

interface TransitLimitProps {
  hours: number;
  onChoose: (hours: number) => void;
}

/** How long a stop in transit may be: counted by when it is left or Enter is pressed, not digit by digit. */
export function TransitLimit({ hours, onChoose }: TransitLimitProps) {
  const { t } = useTranslation('days');
  const [typed, setTyped] = useState(String(hours));
  const read = readTransitHours(typed);
  const choose = () => {
    if (read === undefined) setTyped(String(hours));
    else if (read !== hours) onChoose(read);
  };
  return (
    <label className={classes.chip} title={t('transitLimit.hint', transitHoursChoice)}>
      <span>{t('transitLimit.under')}</span>
      <input
        type="number"
        inputMode="numeric"
        aria-label={t('transitLimit.label')}
        aria-invalid={read === undefined}
        min={transitHoursChoice.min}
        max={transitHoursChoice.max}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={choose}
        onKeyDown={(event) => {
          if (event.key === 'Enter') choose();
        }}
      />
      <span>{t('transitLimit.unit')}</span>
    </label>
  );
}
