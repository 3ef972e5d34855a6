import { wholeDay } from '../shared/dates/edtf-date.ts';
import { departureField } from './duration.ts';
import type { Journey } from './journey.ts';
import { contradicts, sameNumber, samePath } from './same-flight.ts';

/**
 * Finds a journey among `others` that looks like a duplicate of this one: same date, mode and path,
 * at least one traveller in common, and no contradicting number or departure time. If the date is
 * not exact, the numbers must be equal, because several journeys along one path can share a month
 * or year. `isEntered` is for a journey that was just entered: then it also looks like a duplicate
 * if nothing distinguishes it from another of the same month or year.
 */
export function alreadyThere<Other extends Journey & { id: string }>(
  journey: Journey & { id?: string },
  others: readonly Other[],
  { isEntered = false }: { isEntered?: boolean } = {},
): Other | undefined {
  const people = new Set(journey.travellers.map(({ personId }) => personId));
  const signs = signsOf(journey);
  const details = detailsOf(journey);
  const isDay = wholeDay(journey.date) !== undefined;
  return others.find(
    (other) =>
      other.date === journey.date &&
      other.id !== journey.id &&
      other.mode === journey.mode &&
      samePath(other, journey) &&
      other.travellers.some(({ personId }) => people.has(personId)) &&
      (isDay
        ? !contradicts(signs, signsOf(other))
        : sameNumber(signs, signsOf(other)) || (isEntered && detailsOf(other) === details)),
  );
}

/** Returns what distinguishes journeys along one path in a month or year. */
function detailsOf(journey: Journey): string {
  const { number, operator, vehicle, statedDuration, note } = journey;
  const { departure } = signsOf(journey);
  const carrier = [operator.name, operator.iata, operator.icao];
  const craft = [vehicle.type, vehicle.icao, vehicle.registration, vehicle.name];
  return JSON.stringify([number, departure, carrier, craft, statedDuration, note]);
}

function signsOf(journey: Journey) {
  const field = departureField(journey);
  return { number: journey.number, departure: field ? journey[field] : '' };
}
