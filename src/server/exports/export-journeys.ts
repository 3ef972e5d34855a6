import type { ExportFormat } from '../../domain/exports/formats.ts';
import { journeysCsv } from '../../domain/imports/formats/sojourn/sojourn-csv.ts';
import { journeysJson } from '../../domain/imports/formats/sojourn/sojourn-json.ts';
import type { StoredJourney } from '../../domain/journeys/journey.ts';
import { dateSortKey } from '../../domain/shared/dates/edtf-date.ts';
import { type Db, inSnapshot } from '../platform/db/database.ts';
import { mustExist } from '../platform/errors.ts';
import { joinInSteps } from '../platform/steps/join-in-steps.ts';
import { listJourneys } from '../journeys/journeys.queries.ts';
import { listPeople } from '../people/people.queries.ts';

/** Stands for all people in an address. */
const everybody = 'all';

const writers: Record<ExportFormat, typeof journeysCsv> = { csv: journeysCsv, json: journeysJson };

/**
 * Exports the journeys of any of these people as a file's text: complete, with all travellers,
 * oldest first. An empty `slugs`, or `all`, means everyone. Throws `not-found` with a slug that
 * does not exist.
 */
export async function exportJourneys(
  db: Db,
  archiveId: string,
  slugs: readonly string[],
  format: ExportFormat,
): Promise<string> {
  const { people, journeys } = await inSnapshot(db, async (snapshot) => ({
    people: await listPeople(snapshot, archiveId),
    journeys: await listJourneys(snapshot, archiveId),
  }));
  const chosen = slugs.includes(everybody) ? [] : slugs;
  const wanted = new Set(
    chosen.map((slug) => {
      const person = people.find((one) => one.slug === slug);
      return mustExist(person, { slug }).id;
    }),
  );
  const isWanted = ({ travellers }: (typeof journeys)[number]) =>
    wanted.size === 0 || travellers.some(({ personId }) => wanted.has(personId));
  return joinInSteps(writers[format](oldestFirst(journeys.filter(isWanted)), people));
}

/** Sorts by date, then by order within the date, then by creation. */
function oldestFirst(journeys: readonly StoredJourney[]): StoredJourney[] {
  const keyed = journeys.map((journey) => ({ journey, key: dateSortKey(journey.date) }));
  keyed.sort((a, b) => {
    if (a.key !== b.key) return a.key < b.key ? -1 : 1;
    return a.journey.order - b.journey.order || (a.journey.id < b.journey.id ? -1 : 1);
  });
  return keyed.map(({ journey }) => journey);
}
