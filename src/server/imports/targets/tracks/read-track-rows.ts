import type { SourceLimits } from '../../../../domain/imports/formats/source-format.ts';
import type { NamedTraveller, ReadRow, KeptDraft } from '../../../../domain/imports/import-row.ts';
import type { Problem } from '../../../../domain/imports/problem.ts';
import { firstIssue } from '../../../../domain/imports/reading/json-rows.ts';
import { limitedRows } from '../../../../domain/imports/reading/file-refusal.ts';
import type { ImportLookups } from '../../../../domain/imports/resolving/draft.ts';
import type { RowWarning } from '../../../../domain/imports/row-warnings.ts';
import type { ParsedTracks } from '../../../../domain/imports/tracks/parsed-tracks.ts';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import { recordSchema } from '../../../../domain/kinds/schema.ts';
import { nameText } from '../../../../domain/shared/text/name-text.ts';
import { type CleanedLine, cleanLine } from '../../../../domain/tracks/clean/clean-line.ts';
import { keptLineOf } from '../../../../domain/tracks/lines/kept-line.ts';
import { likelyMode } from '../../../../domain/tracks/likely-mode.ts';
import type { ParsedTrack } from '../../../../domain/tracks/line-points.ts';
import {
  measureLine,
  dateOfStart,
  measuredValues,
} from '../../../../domain/tracks/measure/measure-line.ts';
import { trackKind, type TrackRecord } from '../../../../domain/tracks/track.ts';
import type { Mode } from '../../../../domain/journeys/journey.ts';
import { readKept } from '../../../../domain/kinds/kept.ts';
import type { KeptValues } from '../../../../domain/kinds/kind.ts';

type Lookups = Pick<ImportLookups, 'zoneAt'>;

/** Cleans, measures and simplifies the tracks of a file, which belong to the owner of the file. */
export function* readTrackRows(
  { rows }: ParsedTracks,
  lookups: Lookups,
  limits: SourceLimits,
): Generator<ReadRow, NamedTraveller[]> {
  let tracks = 0;
  for (const { line, raw, ...row } of limitedRows(rows, limits.rows)) {
    const read = 'problem' in row ? row : readTrackRow(row.track, lookups);
    const kept = { line, raw, kind: trackKind.name };
    if ('problem' in read) {
      yield { ...kept, state: 'failed', draft: null, problem: read.problem };
      continue;
    }
    tracks++;
    const { draft, drawn } = read;
    yield { ...kept, state: 'record', draft: keepTrack(draft), problem: null, drawn };
  }
  return tracks === 0 ? [] : [{ key: '', name: '', slug: '', rows: tracks }];
}

const blank = blankOf(trackKind.fields);
const schema = recordSchema(trackKind);

/** Placeholder for a missing name until the file name is known. */
const noName = '-';

function readTrackRow(
  parsed: ParsedTrack,
  { zoneAt }: Lookups,
): { draft: TrackDraft; drawn: ReadRow['drawn'] & object } | { problem: Problem } {
  const cleaned = cleanLine(parsed.points, parsed.mode);
  const { points } = cleaned;
  const measures = points.lat.length < 2 ? undefined : measureLine(points);
  if (!measures) return { problem: { code: 'track-too-short' } };
  const measured = measuredValues(points, measures, zoneAt);
  const { note } = parsed;
  const name = nameText(parsed.name);
  const mode = parsed.mode ?? likelyMode(measures);
  const values = { ...blank, ...measured, name, note, mode, date: dateOfStart(measured) };
  const checked = schema.safeParse({ ...values, name: name || noName });
  if (!checked.success) {
    const isMeasured = checked.error.issues.every(({ path: [field] }) => String(field) in measured);
    return {
      problem: isMeasured
        ? { code: 'track-impossible' }
        : { code: 'row-invalid', detail: firstIssue(checked.error) },
    };
  }
  const draft: TrackDraft = {
    values: { ...checked.data, name: name && checked.data.name },
    isModeSaid: parsed.mode !== undefined,
    began: measures.start.time ?? null,
    ended: measures.end.time ?? null,
    warnings: warningsOf(parsed, cleaned),
  };
  return { draft, drawn: keptLineOf(points) };
}

/**
 * Returns warnings about points and times that the line lacks. Dropped points of a standstill do
 * not count, because they lose nothing.
 */
function warningsOf(parsed: ParsedTrack, { dropped, timesRemoved }: CleanedLine): RowWarning[] {
  const points = parsed.dropped + dropped['out-of-range'] + dropped['null-island'] + dropped.spike;
  return [
    { code: 'points-dropped', count: points } as const,
    { code: 'times-dropped', count: timesRemoved } as const,
  ].filter(({ count }) => count > 0);
}

/** A track as read from a file and measured, before its owner is known. */
export interface TrackDraft {
  /** The name is '' if the file gives none. The file reference of the line is set by the import. */
  values: TrackRecord;
  /** Whether the file gives the mode of travel. */
  isModeSaid: boolean;
  /** Start and end in milliseconds since 1970; null if no time is known. */
  began: number | null;
  ended: number | null;
  warnings: RowWarning[];
}

/** Returns the mode of travel: from the file, or else from the track's journey. */
export function modeOfTrack(
  { values, isModeSaid }: Pick<TrackDraft, 'values' | 'isModeSaid'>,
  journey: { mode: Mode } | undefined,
): Mode {
  return journey && !isModeSaid ? journey.mode : values.mode;
}

function keepTrack(draft: TrackDraft): KeptDraft {
  return { json: JSON.stringify(draft), format: trackKind.format };
}

/** Reads a draft of any release in the current form. */
export function readTrack({ json, format }: KeptDraft): TrackDraft {
  const { values, ...rest } = JSON.parse(json) as TrackDraft & { values: KeptValues };
  return { ...rest, values: readKept(trackKind, values, format) };
}
