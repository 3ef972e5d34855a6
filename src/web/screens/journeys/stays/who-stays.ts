import type { StayRecord } from '../../../../domain/stays/stay.ts';
import type { PeopleChoice } from '../../../data/people/choice.ts';

/** Of whom a new stay is: of those whose travels are shown; where everybody's are, of one alone or of nobody yet. */
export function whoStays(shown: PeopleChoice | undefined): StayRecord['people'] {
  if (!shown || (shown.isAll && shown.people.length > 1)) return [];
  return shown.people.map(({ id }) => ({ personId: id }));
}
