import type { Journey, Mode } from '../journeys/journey.ts';
import { type Place, placeCode } from '../places/place.ts';

/** An end of a journey; a code alone says little. */
interface EndLine {
  code: string;
  name: string;
  /** '' where none is known */
  town: string;
}

/** A journey in the words that a table row needs. */
export interface JourneyLine {
  mode: Mode;
  /** EDTF */
  date: string;
  from: EndLine;
  to: EndLine;
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
    from: endOf(from),
    to: endOf(to),
    number,
    operator: operator.name,
    vehicle: vehicle.type,
    departure: journey.departureScheduled || journey.departureActual || journey.takeoffActual,
    arrival: journey.arrivalScheduled || journey.arrivalActual || journey.landingActual,
  };
}

function endOf(place: Place): EndLine {
  return { code: placeCode(place), name: place.name, town: place.town };
}
