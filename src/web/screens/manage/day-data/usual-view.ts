import type { DaysView } from '../../../../domain/days/days-engine.ts';
import { readDaysSearch } from '../../days/counted/days-address.ts';

const usual = readDaysSearch({}, 'any');

/** Counts days with the default settings of "Days by country", so that both pages agree. */
export function usualView(personId: string): DaysView {
  return {
    personId,
    rule: 'any',
    of: { kind: 'territories', apart: usual.territories, borders: usual.borders },
  };
}
