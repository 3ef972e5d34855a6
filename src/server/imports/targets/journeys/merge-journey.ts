import { isDeepStrictEqual } from 'node:util';
import type { Journey, Traveller } from '../../../../domain/journeys/journey.ts';
import { morePreciseDate } from '../../../../domain/imports/matching/perhaps-same.ts';

/** Returns the journey with the row's additional travellers; the leg itself stays unchanged. */
export function withTravellersOf<Present extends Journey>(present: Present, row: Journey): Present {
  const known = new Set(present.travellers.map(({ personId }) => personId));
  const added = row.travellers.filter(({ personId }) => !known.has(personId));
  return { ...present, travellers: [...present.travellers, ...added] };
}

/**
 * Returns a journey after its source changed its row. Fields that differ between the previous
 * import of the row and the current one take the new value; all others keep later edits. Without an
 * earlier row every field is taken from the new one.
 */
export function withChangesOf<Present extends Journey>(
  present: Present,
  row: Journey,
  earlier: Journey | undefined,
): Present {
  const { travellers: _travellers, operator, vehicle, ...fields } = row;
  const travellerIn = (journey: Journey | undefined, { personId }: Traveller) =>
    journey?.travellers.find((one) => one.personId === personId);
  const merged: Present = {
    ...present,
    ...changesOf<object>(fields, earlier),
    operator: { ...present.operator, ...changesOf(operator, earlier?.operator) },
    vehicle: { ...present.vehicle, ...changesOf(vehicle, earlier?.vehicle) },
    travellers: present.travellers.map((one) => ({
      ...one,
      ...changesOf<object>(travellerIn(row, one) ?? {}, travellerIn(earlier, one)),
    })),
  };
  return withTravellersOf(merged, row);
}

function changesOf<Values extends object>(
  now: Values,
  earlier: Values | undefined,
): Partial<Values> {
  const changed = Object.entries(now).filter(
    ([field, value]) => !isDeepStrictEqual(value, earlier?.[field as keyof Values]),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}

/**
 * Returns a journey completed with the values of a row: the more precise date (with the order
 * within that day) and every empty field. Existing values, the ends and the list of travellers
 * stay. Empty fields of travellers who are also in the row are completed too.
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
 * `together` lists fields that belong together (a seat and its position). If the two sides
 * contradict each other in one of them, none is completed, because a mixture would be wrong for
 * both.
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

/** Returns the fields of a row that are empty in `known`. */
function missingOf<Known extends object>(known: Known, row: Known): Partial<Known> {
  const missing = Object.entries(row).filter(([field]) => isEmpty(known[field as keyof Known]));
  return Object.fromEntries(missing) as Partial<Known>;
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null;
}
