import { longestNote } from '../limits.ts';
import type { Problem } from '../problem.ts';
import { FileRefusal, limitedRows } from '../reading/file-refusal.ts';
import type { Mode } from '../../journeys/journey.ts';
import { mostTracksOfFile } from '../../tracks/track.ts';
import { cutAtPauses } from './cut-at-pauses.ts';
import { type PositionAllowance, PositionColumns } from './position-columns.ts';
import type { TrackRow } from './parsed-tracks.ts';
import { longestName } from './track-format.ts';

/** Where a track stands in its file. */
export interface TrackPlace {
  line: number;
  /** the first characters of it */
  excerpt: string;
}

/** A track while it is read. */
export class OpenTrack {
  readonly place: TrackPlace;
  readonly positions: PositionColumns;
  name = '';
  notes: string[] = [];
  mode: Mode | undefined;
  /** when it began and ended, where its points do not say it */
  begin = Number.NaN;
  end = Number.NaN;
  /** it is a log of single positions, which says nowhere where it was stopped */
  isLog = false;

  constructor(place: TrackPlace, allowance: PositionAllowance) {
    this.place = place;
    this.positions = new PositionColumns(allowance);
  }

  /** What was read; `fallback` is the name of a track without one. */
  row(fallback = ''): TrackRow {
    const name = nameText(this.name) || nameText(fallback);
    const { dropped, firstDropped } = this.positions;
    const read = this.positions.finish(this);
    const points = this.isLog ? cutAtPauses(read) : read;
    const row = { line: this.place.line, raw: name || nameText(this.place.excerpt) };
    if (points.lat.length < 2) {
      const problem: Problem =
        dropped > 0
          ? { code: 'positions-invalid', detail: firstDropped }
          : { code: 'track-too-short' };
      return { ...row, problem };
    }
    return {
      ...row,
      track: {
        name,
        note: noteText(this.notes),
        mode: this.mode,
        points,
        dropped: dropped + read.lat.length - points.lat.length,
      },
    };
  }

  /** The file ends within it: a part of a line is not the line. */
  rowOfCutOff(): TrackRow {
    const { line, excerpt } = this.place;
    const raw = nameText(this.name) || nameText(excerpt);
    return { line, raw, problem: { code: 'file-truncated' } };
  }
}

/** The rows of a file; one without any is refused for what it has instead. */
export function* tracksOrRefusal(
  rows: Iterable<TrackRow>,
  whatElse: () => 'no-track' | 'only-points' | 'only-areas',
): Generator<TrackRow> {
  let isEmpty = true;
  for (const row of limitedRows(rows, mostTracksOfFile)) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty) throw new FileRefusal({ code: whatElse() });
}

/** Text as both databases keep it: PostgreSQL has no U+0000, and half a character is none. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function nameText(text: string): string {
  // Only so much is looked at, however long the text is.
  const name = storable(text.slice(0, longestName * 4).replaceAll(/\s+/g, ' ')).trim();
  return name.length <= longestName ? name : `${name.slice(0, longestName - 1).toWellFormed()}…`;
}

/** Several notes one below the other, none twice. */
function noteText(notes: readonly string[]): string {
  const all = [...new Set(notes.map((note) => storable(note.slice(0, longestNote)).trim()))];
  return all
    .filter((note) => note !== '')
    .join('\n')
    .slice(0, longestNote)
    .toWellFormed();
}
