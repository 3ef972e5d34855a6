import type { StayRecord } from '../../../../domain/stays/stay.ts';
import type { PeopleChoice } from '../../../data/people/choice.ts';

/**
 * Returns the people of a new stay: the people whose travels are shown. If everyone is shown, only
 * the single person of the archive, or no one if there are several.
 */
export function whoStays(shown: PeopleChoice | undefined): StayRecord['people'] {
  if (!shown || (shown.isAll && shown.people.length > 1)) return [];
  return shown.people.map(({ id }) => ({ personId: id }));
}
