import type { KeptDraft } from '../../../../domain/imports/import-row.ts';
import type { RowWarning } from '../../../../domain/imports/row-warnings.ts';
import type { Mode } from '../../../../domain/journeys/journey.ts';
import { readKept } from '../../../../domain/kinds/kept.ts';
import type { KeptValues } from '../../../../domain/kinds/kind.ts';
import { trackKind, type TrackRecord } from '../../../../domain/tracks/track.ts';

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

export function keepTrack(draft: TrackDraft): KeptDraft {
  return { json: JSON.stringify(draft), format: trackKind.format };
}

/** Reads a draft of any release in the current form. */
export function readTrack({ json, format }: KeptDraft): TrackDraft {
  const { values, ...rest } = JSON.parse(json) as TrackDraft & { values: KeptValues };
  return { ...rest, values: readKept(trackKind, values, format) };
}
