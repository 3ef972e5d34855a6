import { isOwnFormat } from '../../../../domain/imports/matching/journey-key.ts';
import type { Journey, StoredJourney } from '../../../../domain/journeys/journey.ts';
import { personLookup } from '../../match/person-lookup.ts';
import type { StoredRow } from '../../preview/matched-rows.queries.ts';
import type { EarlierRow, EarlierRows } from './accepted-rows.queries.ts';
import { readDraft } from './read-draft.ts';
import { withChangesOf, withMissingFrom, withTravellersOf } from './merge-journey.ts';

/** A row of a file about a journey of the archive. */
interface RowOfJourney {
  outcome: StoredRow['outcome'];
  /** The format of the file. */
  format: string;
  journey: Journey;
  sourceId: string;
}

/**
 * Returns a journey as a row changes it. The preview and the acceptance both use this, so that a
 * row that changes nothing is never announced as an update.
 */
export function changedJourney(
  present: StoredJourney,
  { outcome, format, journey, sourceId }: RowOfJourney,
  { ofSource, ofExport }: EarlierRows = {},
): StoredJourney {
  if (outcome === 'add-traveller') return withTravellersOf(present, journey);
  const isExport = isOwnFormat(format) && sourceId === present.id;
  const earlier = earlierJourney(isExport ? ofExport : ofSource);
  // Without an ID, the row was found by what it says, so what it lacks deletes nothing.
  const isWhole = sourceId !== '' || !earlier;
  const now = isWhole ? journey : withMissingFrom(journey, earlier);
  return outcome === 'update'
    ? withChangesOf(present, now, earlier)
    : withMissingFrom(present, now);
}

function earlierJourney(row: EarlierRow | undefined): Journey | undefined {
  if (!row) return undefined;
  const read = readDraft(row.draft, personLookup(row.travellers));
  return 'journey' in read ? read.journey : undefined;
}
