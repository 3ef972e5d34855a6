import { longestNote } from '../limits.ts';
import type { Problem } from '../problem.ts';
import { limitedRows, rowsOrRefusal } from '../reading/file-refusal.ts';
import type { Mode } from '../../journeys/journey.ts';
import { mostTracksOfFile } from '../../tracks/track.ts';
import { cutAtPauses } from './cut-at-pauses.ts';
import { type PositionAllowance, PositionColumns } from './position-columns.ts';
import type { TrackRow } from './parsed-tracks.ts';
import { longestName } from './track-format.ts';

/** The position of a track in its file. */
export interface TrackPlace {
  line: number;
  /** Its first characters in the file. */
  excerpt: string;
}

/** A track while it is read. */
export class OpenTrack {
  readonly place: TrackPlace;
  readonly positions: PositionColumns;
  name = '';
  notes: string[] = [];
  mode: Mode | undefined;
  /** When the track began and ended, if its points have no times. */
  begin = Number.NaN;
  end = Number.NaN;
  /** Whether the track is a log of single positions without marked pauses. */
  isLog = false;

  constructor(place: TrackPlace, allowance: PositionAllowance) {
    this.place = place;
    this.positions = new PositionColumns(allowance);
  }

  /** Returns the row of the finished track; `fallback` is the name if it has none. */
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

  /**
   * Returns a row for a track that is cut off by the end of the file, because a part of a line must
   * not be imported as the line.
   */
  rowOfCutOff(): TrackRow {
    const { line, excerpt } = this.place;
    const raw = nameText(this.name) || nameText(excerpt);
    return { line, raw, problem: { code: 'file-truncated' } };
  }
}

/**
 * Yields the rows of a file; throws a FileRefusal with the reason from `whatElse` if there are
 * none.
 */
export function* tracksOrRefusal(
  rows: Iterable<TrackRow>,
  whatElse: () => 'no-track' | 'only-points' | 'only-areas',
): Generator<TrackRow> {
  yield* rowsOrRefusal(limitedRows(rows, mostTracksOfFile), whatElse);
}

/**
 * Returns text that both databases can store: without U+0000, which PostgreSQL rejects, and without
 * half characters.
 */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function nameText(text: string): string {
  // Examines only the beginning of a long text.
  const name = storable(text.slice(0, longestName * 4).replaceAll(/\s+/g, ' ')).trim();
  return name.length <= longestName ? name : `${name.slice(0, longestName - 1).toWellFormed()}…`;
}

/** Joins several notes with line ends, without repetitions. */
function noteText(notes: readonly string[]): string {
  const all = [...new Set(notes.map((note) => storable(note.slice(0, longestNote)).trim()))];
  return all
    .filter((note) => note !== '')
    .join('\n')
    .slice(0, longestNote)
    .toWellFormed();
}
