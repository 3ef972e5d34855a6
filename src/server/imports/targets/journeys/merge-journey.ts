import { isDeepStrictEqual } from 'node:util';
import type { Journey, Traveller } from '../../../../domain/journeys/journey.ts';

/** The journey with the travellers of the row who are not on it yet; the leg itself stays as it is. */
export function withTravellersOf<Present extends Journey>(present: Present, row: Journey): Present {
  const known = new Set(present.travellers.map(({ personId }) => personId));
  const added = row.travellers.filter(({ personId }) => !known.has(personId));
  return { ...present, travellers: [...present.travellers, ...added] };
}

/**
 * What a journey is after its source changed the row that it came from: the fields that differ
 * between the row as last imported and the row as it is now take the new value; all else keeps what
 * was written into it since. Without an earlier row every field of the new one counts.
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
