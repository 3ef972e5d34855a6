import { morePreciseDate } from '../../../../domain/imports/matching/perhaps-same.ts';
import type { Journey } from '../../../../domain/journeys/journey.ts';

/**
 * A journey with what a row knows of it and it does not itself: the more precise date, with the
 * place within that day, and every field that is empty. What is there stays, and so do the ends and
 * who travelled; of travellers who are in the row too, what is empty is filled as well.
 */
export function withMissingFrom<Present extends Journey>(present: Present, row: Journey): Present {
  const date = morePreciseDate(present.date, row.date);
  const inRow = new Map(row.travellers.map((one) => [one.personId, one]));
  return {
    ...present,
    ...missingOf<Journey>(present, row),
    date,
    order: date === present.date ? present.order : row.order,
    operator: filled(present.operator, row.operator, ['name', 'iata', 'icao']),
    vehicle: filled(present.vehicle, row.vehicle, ['type', 'icao']),
    travellers: present.travellers.map((one) =>
      filled(one, inRow.get(one.personId) ?? one, ['seat', 'seatPosition']),
    ),
  };
}

/**
 * `together`: fields that say one thing (a seat and where it is). Where the two contradict each
 * other in one of them none is filled: half of either would be true of neither.
 */
function filled<Known extends object>(
  known: Known,
  row: Known,
  together: readonly (keyof Known)[],
): Known {
  const isAtOdds = together.some(
    (field) => !isEmpty(known[field]) && !isEmpty(row[field]) && known[field] !== row[field],
  );
  const kept = isAtOdds ? together.map((field) => [field, known[field]] as const) : [];
  return { ...known, ...missingOf(known, row), ...Object.fromEntries(kept) };
}

/** The fields of a row that are empty in what is known. */
function missingOf<Known extends object>(known: Known, row: Known): Partial<Known> {
  const missing = Object.entries(row).filter(([field]) => isEmpty(known[field as keyof Known]));
  return Object.fromEntries(missing) as Partial<Known>;
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null;
}
