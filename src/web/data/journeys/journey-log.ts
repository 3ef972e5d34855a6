import { type JourneyRow, newestFirst } from '../../../domain/journeys/journey-row.ts';
import {
  applyDelta,
  deltaBetween,
  type RecordsDelta,
} from '../../../domain/kinds/wire/record-deltas.ts';
import { shareRuns } from '../../../domain/journeys/year-runs.ts';
import { type HeldRecords, heldSet } from '../../../domain/records/held-records.ts';
import { noSeaLine, type SeaLineBetween } from '../../../domain/sea-lanes/sea-line.ts';
import type { RecordsOf } from '../../../domain/records/record-sets.ts';
import type { TrackLineOf } from '../../../domain/journeys/track-line.ts';
import { linesOfJourneys } from '../../../domain/tracks/lines/lines-of-journeys.ts';
import { runInSlices } from '../run-in-slices.ts';
import { deriveJourneyRows, type KnownLines } from './derive-journey-rows.ts';

/** Every journey of an archive with its derived values: the one data set shared by all pages. */
export interface JourneyLog {
  archiveVersion: number;
  /** Newest first, unknown dates last. */
  rows: readonly JourneyRow[];
  /** The records it was derived from. */
  held: HeldRecords;
}

/**
 * Derives the log from the held records and the known sea lanes. Reuses rows of `before`: journeys
 * with the same values, places and line keep the same row object, and a log without changes is the
 * same object.
 */
export async function deriveJourneyLog(
  held: HeldRecords,
  before?: JourneyLog,
  seaLineBetween: SeaLineBetween = noSeaLine,
): Promise<JourneyLog> {
  const { archiveVersion } = held;
  const places = heldSet(held, 'place');
  if (!before) {
    const lines = { seaLineBetween, trackLineOf: trackLinesIn(held) };
    const rows = await runInSlices(deriveJourneyRows(heldSet(held, 'journey'), places, lines));
    return { archiveVersion, rows, held };
  }
  const lines = { seaLineBetween, trackLineOf: trackLinesIn(held) };
  const rerouted = new Set(reroutedIn(before, lines).map(({ id }) => id));
  if (before.held === held && rerouted.size === 0) return before;
  const { written, removed } = deltaOf(before.held, held, rerouted);
  const delta = {
    written: await runInSlices(deriveJourneyRows(written, places, lines)),
    removed: await runInSlices(deriveJourneyRows(removed, heldSet(before.held, 'place'))),
  };
  const rows = applyDelta(before.rows, delta, newestFirst);
  if (rows !== before.rows) shareRuns(rows, before.rows);
  return { archiveVersion, rows, held };
}

/** Returns the journeys of a log whose lines have changed. */
export function reroutedIn(
  { rows }: JourneyLog,
  { seaLineBetween = noSeaLine, trackLineOf }: KnownLines,
): JourneyRow[] {
  return rows.filter(({ id, mode, from, to, seaLine, trackLine }) => {
    const isByOtherSea = mode === 'sea' && seaLine !== seaLineBetween(from, to);
    return isByOtherSea || (trackLineOf && trackLine?.key !== trackLineOf(id)?.key);
  });
}

const linesOfTracks = new WeakMap<RecordsOf<'track'>, TrackLineOf>();

/** Returns the lines of the held tracks, computed once per set of tracks. */
function trackLinesIn(held: HeldRecords): TrackLineOf {
  const tracks = heldSet(held, 'track');
  const known = linesOfTracks.get(tracks) ?? linesOfJourneys(tracks);
  linesOfTracks.set(tracks, known);
  return known;
}

/** Returns the journeys that changed, or whose places or lines changed. */
function deltaOf(
  before: HeldRecords,
  after: HeldRecords,
  rerouted: ReadonlySet<string>,
): RecordsDelta<RecordsOf<'journey'>[number]> {
  const journeys = heldSet(after, 'journey');
  const { written, removed } = deltaBetween(heldSet(before, 'journey'), journeys);
  const places = deltaBetween(heldSet(before, 'place'), heldSet(after, 'place')).removed;
  if (places.length === 0 && rerouted.size === 0) return { written, removed };
  const changed = new Set(places.map(({ id }) => id));
  const known = new Set(written);
  const moved = journeys.filter(
    (one) =>
      !known.has(one) && (changed.has(one.from) || changed.has(one.to) || rerouted.has(one.id)),
  );
  return { written: [...written, ...moved], removed: [...removed, ...moved] };
}

const rowsById = new WeakMap<JourneyLog['rows'], ReadonlyMap<string, JourneyRow>>();

/** Returns a journey of a log by its ID. */
export function journeyIn({ rows }: JourneyLog, id: string): JourneyRow | undefined {
  let byId = rowsById.get(rows);
  if (!byId) rowsById.set(rows, (byId = new Map(rows.map((row) => [row.id, row]))));
  return byId.get(id);
}
