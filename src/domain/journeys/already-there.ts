import { wholeDay } from '../shared/dates/edtf-date.ts';
import { departureField } from './duration.ts';
import type { Journey } from './journey.ts';
import { contradicts, sameNumber, samePath } from './same-flight.ts';

/**
 * The journey among others that this one seems to be written down as already: for one of the same
 * travellers, by the same mode along the same path on the same date, and neither number nor
 * departure speaks against it. Of a date not known to the day only the same number says so: many a
 * flight was made along one path in a year.
 */
export function alreadyThere<Other extends Journey & { id: string }>(
  journey: Journey & { id?: string },
  others: readonly Other[],
): Other | undefined {
  const people = new Set(journey.travellers.map(({ personId }) => personId));
  const signs = signsOf(journey);
  const isDay = wholeDay(journey.date) !== undefined;
  return others.find(
    (other) =>
      other.date === journey.date &&
      other.id !== journey.id &&
      other.mode === journey.mode &&
      samePath(other, journey) &&
      other.travellers.some(({ personId }) => people.has(personId)) &&
      (isDay ? !contradicts(signs, signsOf(other)) : sameNumber(signs, signsOf(other))),
  );
}

function signsOf(journey: Journey) {
  const field = departureField(journey);
  return { number: journey.number, departure: field ? journey[field] : '' };
}
