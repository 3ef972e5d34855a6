import type { KeptDraft } from '../../../../domain/imports/import-row.ts';
import type { RowWarning } from '../../../../domain/imports/row-warnings.ts';
import type { Mode } from '../../../../domain/journeys/journey.ts';
import { readKept } from '../../../../domain/kinds/kept.ts';
import type { KeptValues } from '../../../../domain/kinds/kind.ts';
import { trackKind, type TrackRecord } from '../../../../domain/tracks/track.ts';

/** A track of a file as it was read and measured, before it is known whose it is. */
export interface TrackDraft {
  /** its name '' where the file gives none; where its line is kept the import says */
  values: TrackRecord;
  /** whether the file says how one travelled */
  isModeSaid: boolean;
  /** when it began and ended, in milliseconds since 1970; null where no time is known */
  began: number | null;
  ended: number | null;
  warnings: RowWarning[];
}

/** How one travelled: as the file says, or else as the journey does that it is the line of. */
export function modeOfTrack(
  { values, isModeSaid }: Pick<TrackDraft, 'values' | 'isModeSaid'>,
  journey: { mode: Mode } | undefined,
): Mode {
  return journey && !isModeSaid ? journey.mode : values.mode;
}

export function keepTrack(draft: TrackDraft): KeptDraft {
  return { json: JSON.stringify(draft), format: trackKind.format };
}

/** A draft as some release kept it, in the present form. */
export function readTrack({ json, format }: KeptDraft): TrackDraft {
  const { values, ...rest } = JSON.parse(json) as TrackDraft & { values: KeptValues };
  return { ...rest, values: readKept(trackKind, values, format) };
}
