import { useTranslation } from 'react-i18next';
import type { PeopleChoice } from '../../people/choice.ts';
import { firstName } from '../../../domain/people/first-name.ts';

/** `Alex’s log`, `Alex and Sam’s log`, `Everybody’s log`. */
export function useLogTitle({ people, isAll }: PeopleChoice): string {
  const { t, i18n } = useTranslation('journeys');
  if (isAll) return t('log.titleAll');
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return t('log.titleOf', { name: names.format(people.map(({ name }) => firstName(name))) });
}
