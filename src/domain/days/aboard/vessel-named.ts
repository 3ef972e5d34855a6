import type { Vehicle } from '../../journeys/journey.ts';
import { foldText } from '../../shared/text/fold-text.ts';

/** The current and former names of a vessel. */
export interface NamedVessel {
  name: string;
  formerNames: readonly { name: string }[];
  /** '' if she has none. */
  imo: string;
}

/**
 * Returns a test for whether a sea journey was aboard this vessel: it has any of her names or her
 * IMO number, or names no vessel at all.
 */
export function aboardVessel({
  name,
  formerNames,
  imo,
}: NamedVessel): (vehicle: Pick<Vehicle, 'name' | 'registration'>) => boolean {
  const names = new Set([name, ...formerNames.map((one) => one.name)].map(foldText));
  return (vehicle) => {
    if (namesNoVessel(vehicle)) return true;
    return names.has(foldText(vehicle.name)) || (imo !== '' && vehicle.registration === imo);
  };
}

export function namesNoVessel({ name, registration }: Pick<Vehicle, 'name' | 'registration'>) {
  return name === '' && registration === '';
}
