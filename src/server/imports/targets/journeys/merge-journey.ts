import { isDeepStrictEqual } from 'node:util';
import type { Journey, Traveller } from '../../../../domain/journeys/journey.ts';

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
  const { travellers: _travellers, ...fields } = row;
  const changed = Object.entries(fields).filter(
    ([field, value]) => !isDeepStrictEqual(value, earlier?.[field as keyof Journey]),
  );
  const merged: Present = { ...present, ...Object.fromEntries(changed) };
  return withTravellersOf(
    { ...merged, travellers: present.travellers.map((one) => travellerNow(one, row, earlier)) },
    row,
  );
}

function travellerNow(present: Traveller, row: Journey, earlier: Journey | undefined): Traveller {
  const inJourney = (journey: Journey | undefined) =>
    journey?.travellers.find(({ personId }) => personId === present.personId);
  const now = inJourney(row);
  return now && !isDeepStrictEqual(now, inJourney(earlier)) ? now : present;
}
