import type { StoredJourney } from '../../domain/journeys/journey.ts';
import { sortInSteps } from '../../domain/shared/steps/sort-in-steps.ts';
import { type Db, inBatches } from '../platform/db/database.ts';
import { runInSlices } from '../platform/steps/run-in-slices.ts';
import { findJourneys, type JourneyPosition, pagesOfPositions } from './journeys.queries.ts';

/** Journeys that are sorted at once: more than a household has. Each takes 80 bytes. */
const mostSorted = 100_000;

/**
 * Yields the journeys of any of these people, or of everyone if there are none, page by page: sorted
 * by date, then by order within the date, then by ID. Memory is bounded, because the positions are
 * read again for every `most` journeys. Consistent only within a snapshot.
 */
export async function* pagesOldestFirst(
  db: Db,
  archiveId: string,
  personIds: readonly string[],
  most = mostSorted,
): AsyncGenerator<StoredJourney[]> {
  for (let last = ''; ;) {
    const keys = await firstKeysAfter(last, most, pagesOfPositions(db, archiveId, personIds));
    for await (const batch of inBatches(keys, 1)) {
      const ids = batch.map(idOfKey);
      const found = await findJourneys(db, archiveId, ids);
      yield ids.flatMap((id) => found.get(id)?.journey ?? []);
    }
    const end = keys.at(-1);
    if (end === undefined || keys.length < most) return;
    last = end;
  }
}

/** Returns the first `most` sort keys after `last`, sorted. */
async function firstKeysAfter(
  last: string,
  most: number,
  pages: AsyncIterable<JourneyPosition[]>,
): Promise<string[]> {
  let keys: string[] = [];
  const keepFirst = async () => {
    keys = (await runInSlices(sortInSteps(keys, byText))).slice(0, most);
  };
  for await (const positions of pages) {
    for (const position of positions) {
      const key = keyOf(position);
      if (key > last) keys.push(key);
    }
    if (keys.length >= 2 * most) await keepFirst();
  }
  await keepFirst();
  return keys;
}

const [lengthOfDate, lengthOfOrder] = [10, 4];

/** One text, because texts take less memory than objects. */
function keyOf({ dateSort, order, id }: JourneyPosition): string {
  return dateSort.padEnd(lengthOfDate) + String(order).padStart(lengthOfOrder, '0') + id;
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function idOfKey(key: string): string {
  return key.slice(lengthOfDate + lengthOfOrder);
}
