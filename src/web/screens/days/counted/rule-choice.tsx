import { useTranslation } from 'react-i18next';
import { dayRules } from '../../../../domain/days/count/day-counting.ts';
import { ChoiceChip } from '../../../kit/choices/choice-chip.tsx';
import type { DaysAddress } from './days-address.ts';
import { useRuleTexts } from './use-rule-texts.ts';
import { useId, useState } from 'react';
import { readTransitHours, transitHoursChoice } from '../../../../domain/days/facts/transit.ts';
import classes from './transit-limit.module.css';

type CountedBy = Pick<DaysAddress, 'rule' | 'transitHours'>;

interface RuleChoiceProps extends CountedBy {
  onChoose: (edits: Partial<CountedBy>) => void;
}

/**
 * Chooses what counts as a day. If transit does not count, also chooses the longest stop that may
 * be transit.
 */
export function RuleChoice({ rule, transitHours, onChoose }: RuleChoiceProps) {
  const { t } = useTranslation('days');
  const means = useRuleTexts(transitHours);
  return (
    <>
      <ChoiceChip
        label={t('choice.rule')}
        value={rule}
        options={dayRules.map((value) => ({
          value,
          label: t(`rule.${value}`),
          means: means(value),
        }))}
        onChoose={(next) => onChoose({ rule: next })}
      />
      {rule === 'no-transit' && (
        <TransitLimit
          key={transitHours}
          hours={transitHours}
          onChoose={(hours) => onChoose({ transitHours: hours })}
        />
      )}
    </>
  );
}

/**
 * The longest duration of a transit stop. The value is applied on blur or Enter, not on every
 * digit. An invalid value stays in the field with an error that gives the range.
 */
function TransitLimit({ hours, onChoose }: { hours: number; onChoose: (hours: number) => void }) {
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
