import type { DaysView } from '../../../../domain/days/days-engine.ts';
import { readSearch } from '../../../kit/address/params.ts';
import { daysAddresses } from '../../days/counted/days-address.ts';

const usual = readSearch(daysAddresses.countries, {});

/** Counts days with the default settings of "Days by country", so that both pages agree. */
export function usualView(personId: string): DaysView {
  return {
    personId,
    rule: 'any',
    of: { kind: 'territories', apart: usual.territories, borders: usual.borders },
  };
}
