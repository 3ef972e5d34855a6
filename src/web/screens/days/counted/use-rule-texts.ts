import { useTranslation } from 'react-i18next';
import type { DayRule } from '../../../../domain/days/count/day-counting.ts';
import { usualTransitHours } from '../../../../domain/days/facts/transit.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';

/** Describes in a sentence what each rule counts. The transit rule includes its limit in hours. */
export function useRuleTexts(transitHours: number = usualTransitHours) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const limit = format.hours(transitHours * 60);
  return (rule: DayRule) => t(`ruleMeans.${rule}`, { limit });
}
