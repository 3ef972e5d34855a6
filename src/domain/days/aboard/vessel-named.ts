import type { Vehicle } from '../../journeys/journey.ts';
import { foldText } from '../../shared/text/fold-text.ts';

/** What a vessel is called, and was. */
export interface NamedVessel {
  name: string;
  formerNames: readonly { name: string }[];
  /** '' where she has none */
  imo: string;
}

/** Whether a sea journey is one aboard a vessel: it names her, by any name or her IMO number, or names none. */
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
