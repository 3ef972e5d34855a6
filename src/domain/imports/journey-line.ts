import type { Journey, Mode } from '../journeys/journey.ts';
import { type Place, placeCode } from '../places/place.ts';

/** An end of a journey, with the town because a code alone is not informative. */
interface EndLine {
  code: string;
  name: string;
  /** '' if unknown. */
  town: string;
  /** Region (ISO 3166-2) and country, which tell places with the same name apart. */
  region: string;
  country: string;
}

/** A summary of a journey for a table row. */
export interface JourneyLine {
  mode: Mode;
  /** EDTF date. */
  date: string;
  from: EndLine;
  to: EndLine;
  number: string;
  operator: string;
  /** Its type and registration. */
  vehicle: string;
  /** Day times; '' if unknown. */
  departure: string;
  arrival: string;
}

export function lineOf(journey: Omit<Journey, 'travellers'>): JourneyLine {
  const { mode, date, from, to, number, operator, vehicle } = journey;
  return {
    mode,
    date,
    from: endOf(from),
    to: endOf(to),
    number,
    operator: operator.name,
    vehicle: [vehicle.type, vehicle.registration].filter((part) => part !== '').join(' '),
    departure: journey.departureScheduled || journey.departureActual || journey.takeoffActual,
    arrival: journey.arrivalScheduled || journey.arrivalActual || journey.landingActual,
  };
}

function endOf(place: Place): EndLine {
  const { name, town, region, country } = place;
  return { code: placeCode(place), name, town, region, country };
}
