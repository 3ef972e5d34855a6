import type { RecordDraft } from '../../../../domain/imports/formats/record-rows.ts';
import type { SourceLimits } from '../../../../domain/imports/formats/source-format.ts';
import type { NamedTraveller, ReadRow } from '../../../../domain/imports/import-row.ts';
import type { Problem } from '../../../../domain/imports/problem.ts';
import { limitedRows } from '../../../../domain/imports/reading/file-refusal.ts';
import { failForIssue } from '../../../../domain/imports/reading/json-rows.ts';
import { catchRefusal } from '../../../../domain/imports/row-refusal.ts';
import {
  journeyOf,
  keeperId,
  stayOf,
  type TimelineLookups,
} from '../../../../domain/imports/timeline/timeline-records.ts';
import { trackOf } from '../../../../domain/imports/timeline/timeline-track.ts';
import type {
  ParsedTimeline,
  TimelineRow,
} from '../../../../domain/imports/timeline/timeline-row.ts';
import type { Kind } from '../../../../domain/kinds/kind.ts';
import { withReferences } from '../../../../domain/kinds/references.ts';
import { recordSchema } from '../../../../domain/kinds/schema.ts';
import { personKind } from '../../../../domain/people/person.ts';
import { type KindName, kinds } from '../../../../domain/records/registry.ts';
import { rememberPoints } from '../../../../domain/shared/remember.ts';
import { keepRecord } from '../records/record-draft.ts';

/** Maximum number of cached places, enough for some years. */
const mostPlaces = 5000;

/**
 * Caches look-ups, because a person is in the same places every day and a look-up takes some
 * milliseconds.
 */
function rememberedLookups(lookups: TimelineLookups): TimelineLookups {
  return {
    zoneAt: remembered((lat, lon) => lookups.zoneAt(lat, lon)),
    countryAt: remembered((lat, lon) => lookups.countryAt(lat, lon)),
    nationAt: remembered((lat, lon) => lookups.nationAt(lat, lon)),
    nearestTown: remembered((lat, lon) => lookups.nearestTown(lat, lon)),
  };
}

/** Caches by three decimals, which are about a hundred metres. */
function remembered<Answer>(
  ask: (lat: number, lon: number) => Answer,
): (lat: number, lon: number) => Answer {
  const answer = rememberPoints(ask, mostPlaces);
  return (lat, lon) => answer(Number(lat.toFixed(3)), Number(lon.toFixed(3)));
}

interface Made {
  kind: KindName;
  draft: RecordDraft;
}

/** Converts a timeline to stays, journeys and their tracks, all of the owner of the timeline. */
export function* readTimelineRows(
  { rows }: ParsedTimeline,
  lookups: TimelineLookups,
  limits: SourceLimits,
): Generator<ReadRow, NamedTraveller[]> {
  const remembered = rememberedLookups(lookups);
  let made = 0;
  for (const row of limitedRows(rows, limits.rows)) {
    const { line, raw } = row;
    const read = catchRefusal(() => recordsOf(row, remembered));
    if ('problem' in read) {
      const state = 'isSkipped' in read ? 'skipped' : 'failed';
      yield { line, raw, kind: '', state, draft: null, problem: read.problem };
      continue;
    }
    for (const { kind, draft } of read.records) {
      made++;
      const kept = keepRecord(kinds[kind], draft);
      yield { line, raw, kind, state: 'record', draft: kept, problem: null };
    }
  }
  return made === 0 ? [] : [{ key: keeperId, name: '', slug: '', rows: made }];
}

type Read = { records: Made[] } | { problem: Problem } | { problem: Problem; isSkipped: true };

function recordsOf(row: TimelineRow, lookups: TimelineLookups): Read {
  if ('problem' in row) return row;
  if ('visit' in row) return { records: [checked('stay', stayOf(row.visit, lookups))] };
  const journey = journeyOf(row.move, lookups);
  if ('skipped' in journey) return { problem: journey.skipped, isSkipped: true };
  const track = trackOf(row.move, journey, lookups);
  return {
    records: [checked('journey', journey), ...(track ? [checked('track', track)] : [])],
  };
}

const schemas = {
  stay: recordSchema<Kind['fields']>(kinds.stay),
  journey: recordSchema<Kind['fields']>(kinds.journey),
  track: recordSchema<Kind['fields']>(kinds.track),
};

/** Placeholder for the owner of the timeline until it is known. */
const somebody = 'keeper';

/** Fails the row of a record that its kind does not allow. */
function checked(kind: keyof typeof schemas, draft: RecordDraft): Made {
  const named = withReferences(kinds[kind].fields, draft.values, ({ to, id }) =>
    to === personKind.name ? somebody : id,
  );
  const read = schemas[kind].safeParse(named);
  return read.success ? { kind, draft } : failForIssue(read.error);
}
