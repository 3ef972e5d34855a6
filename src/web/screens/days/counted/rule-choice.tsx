import { useTranslation } from 'react-i18next';
import { dayRules } from '../../../../domain/days/count/day-counting.ts';
import { ChoiceChip } from '../../../kit/choices/choice-chip.tsx';
import type { DaysAddress } from './days-address.ts';
import { TransitLimit } from './transit-limit.tsx';
import { useRuleTexts } from './use-rule-texts.ts';

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
