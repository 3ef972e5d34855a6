import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { PeopleChoice } from '../../../data/people/choice.ts';
import { firstName } from '../../../../domain/people/first-name.ts';

/** `Alex’s log`, `Alex and Sam’s log`, `Everyone’s log`. */
export function useLogTitle({ people, isAll }: PeopleChoice): string {
  const { t } = useTranslation('journeys');
  const { conjunction } = useFormat();
  if (isAll) return t('log.titleAll');
  return t('log.titleOf', { name: conjunction(people.map(({ name }) => firstName(name))) });
}
