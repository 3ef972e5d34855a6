import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTransitHours, transitHoursChoice } from '../../../../domain/days/facts/transit.ts';
import classes from './transit-limit.module.css';

interface TransitLimitProps {
  hours: number;
  onChoose: (hours: number) => void;
}

/**
 * The longest duration of a transit stop. The value is applied on blur or Enter, not on every
 * digit. An invalid value stays in the field with an error that gives the range.
 */
export function TransitLimit({ hours, onChoose }: TransitLimitProps) {
  const { t } = useTranslation('days');
  const faultId = useId();
  const [typed, setTyped] = useState(String(hours));
  const read = readTransitHours(typed);
  // While the user is typing, no error is shown.
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
