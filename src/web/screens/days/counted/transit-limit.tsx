import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTransitHours, transitHoursChoice } from '../../../../domain/days/facts/transit.ts';
import classes from './transit-limit.module.css';

interface TransitLimitProps {
  hours: number;
  onChoose: (hours: number) => void;
}

/**
 * How long a stop in transit may be: counted by when it is left or Enter is pressed, not digit by digit. What
 * cannot be chosen stays as it was typed, with what can be beside it.
 */
export function TransitLimit({ hours, onChoose }: TransitLimitProps) {
  const { t } = useTranslation('days');
  const faultId = useId();
  const [typed, setTyped] = useState(String(hours));
  const read = readTransitHours(typed);
  // Whoever is still typing is not told yet.
  const [isLeft, setIsLeft] = useState(false);
  const isFaulty = read === undefined && isLeft;
  const choose = () => {
    setIsLeft(true);
    if (read !== undefined && read !== hours) onChoose(read);
  };
  return (
    <>
      <label className={classes.chip} title={t('transitLimit.hint', transitHoursChoice)}>
        <span>{t('transitLimit.under')}</span>
        <input
          type="number"
          inputMode="numeric"
          aria-label={t('transitLimit.label')}
          aria-invalid={isFaulty}
          aria-describedby={isFaulty ? faultId : undefined}
          min={transitHoursChoice.min}
          max={transitHoursChoice.max}
          value={typed}
          onChange={(event) => {
            setIsLeft(false);
            setTyped(event.currentTarget.value);
          }}
          onBlur={choose}
          onKeyDown={(event) => {
            if (event.key === 'Enter') choose();
          }}
        />
        <span>{t('transitLimit.unit')}</span>
      </label>
      {isFaulty && (
        <span id={faultId} role="alert" className={classes.fault}>
          {t('transitLimit.fault', { ...transitHoursChoice, hours })}
        </span>
      )}
    </>
  );
}
