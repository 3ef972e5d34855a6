import type { DaysView } from '../../../../domain/days/days-engine.ts';
import { readDaysSearch } from '../../days/counted/days-address.ts';

const usual = readDaysSearch({}, 'any');

/** As "Days by country" counts until it is told otherwise: no two pages disagree. */
export function usualView(personId: string): DaysView {
  return {
    personId,
    rule: 'any',
    of: { kind: 'territories', apart: usual.territories, borders: usual.borders },
  };
}
