import type { Journey, Mode } from '../../../domain/journeys/journey.ts';
import { placeCode } from '../../../domain/places/place.ts';

/** A journey in the words that a table row needs. */
export interface JourneyLine {
  mode: Mode;
  /** EDTF */
  date: string;
  from: { code: string; name: string };
  to: { code: string; name: string };
  number: string;
  operator: string;
  vehicle: string;
  /** day-times, '' when unknown */
  departure: string;
  arrival: string;
}

export function lineOf(journey: Omit<Journey, 'travellers'>): JourneyLine {
  const { mode, date, from, to, number, operator, vehicle } = journey;
  return {
    mode,
    date,
    from: { code: placeCode(from), name: from.name },
    to: { code: placeCode(to), name: to.name },
    number,
    operator: operator.name,
    vehicle: vehicle.type,
    departure: journey.departureScheduled || journey.departureActual || journey.takeoffActual,
    arrival: journey.arrivalScheduled || journey.arrivalActual || journey.landingActual,
  };
}
