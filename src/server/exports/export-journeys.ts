import type { ExportFormat } from '../../domain/exports/formats.ts';
import type { JourneysWriter } from '../../domain/imports/formats/sojourn/journeys-writer.ts';
import { csvWriter } from '../../domain/imports/formats/sojourn/sojourn-csv.ts';
import { jsonWriter } from '../../domain/imports/formats/sojourn/sojourn-json.ts';
import { journeyKind } from '../../domain/journeys/journey.ts';
import { mustExist } from '../platform/errors.ts';
import type { Db } from '../platform/db/database.ts';
import type { Spool, SpooledFile } from '../platform/storage/spool.ts';
import { pagesOldestFirst } from '../journeys/pages-oldest-first.queries.ts';
import { listPeople } from '../people/people.queries.ts';
import { TooHeavy } from '../platform/steps/size-lanes.ts';
import { countRecords } from '../records/store/records.queries.ts';
import { type ExportAsker, packSnapshot } from '../platform/exports/pack-text.ts';

/** Stands for all people in an address. */
const everybody = 'all';

const writers: Record<ExportFormat, JourneysWriter> = { csv: csvWriter, json: jsonWriter };

/** Characters of a journey without texts. */
const shortestRow = 200;

interface WantedJourneys {
  archiveId: string;
  slugs: readonly string[];
  format: ExportFormat;
}

/**
 * Packs the journeys of any of these people as a file, as `packText` does: complete, with all
 * travellers, oldest first. An empty `slugs`, or `all`, means everyone. Throws `not-found` with a
 * slug that does not exist.
 */
export function packJourneys(
  deps: { db: Db; spool: Spool },
  { archiveId, slugs, format }: WantedJourneys,
  asker: ExportAsker,
): Promise<SpooledFile> {
  const { heaviest = Infinity } = asker;
  return packSnapshot(deps, asker, async function* (snapshot) {
    const count = await countRecords(snapshot, journeyKind, archiveId);
    // The dates of all journeys are read before the first is written.
    if (count * shortestRow > heaviest) throw new TooHeavy();
    const people = await listPeople(snapshot, archiveId);
    const chosen = slugs.includes(everybody) ? [] : slugs;
    const wanted = chosen.map((slug) => {
      const person = people.find((one) => one.slug === slug);
      return mustExist(person, { slug }).id;
    });
    const writer = writers[format](new Map(people.map((person) => [person.id, person])));
    yield writer.head();
    for await (const journeys of pagesOldestFirst(snapshot, archiveId, wanted)) {
      yield writer.next(journeys);
    }
    yield writer.end();
  });
}
