import { FileContent } from '../imports/reading/file-content.ts';
import { FileRefusal } from '../imports/reading/file-refusal.ts';
import { gpx } from '../imports/tracks/gpx.ts';
import type { ParsedTrack } from '../tracks/line-points.ts';
import { catchFileRefusal, type DayTable } from './day-table.ts';

/** A recording from the folder of tables. */
export interface FiledTrack extends ParsedTrack {
  /** File and line of its beginning, such as `tracks/walk.gpx:3`. */
  id: string;
}

/** Reads the tracks of a GPX file. */
export function readTracksFile(name: string, bytes: Uint8Array): DayTable<FiledTrack> {
  const table: DayTable<FiledTrack> = { rows: [], problems: [] };
  const read = () => {
    const content = new FileContent(bytes);
    if (gpx.recognise(content) === 0) {
      throw new FileRefusal(content.problem ?? { code: 'format-unknown' });
    }
    for (const row of gpx.parse(content)) {
      const { line } = row;
      if ('problem' in row) table.problems.push({ line, problem: row.problem });
      else table.rows.push({ ...row.track, id: `${name}:${line}` });
    }
    return table;
  };
  return catchFileRefusal(read);
}
