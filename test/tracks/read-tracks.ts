import { FileRefusal } from '../../src/domain/imports/reading/file-refusal.ts';
import { FileContent } from '../../src/domain/imports/reading/file-content.ts';
import { trackFormats } from '../../src/domain/imports/tracks/registry.ts';
import type { TrackRow } from '../../src/domain/imports/tracks/parsed-tracks.ts';
import type { TrackFormat } from '../../src/domain/imports/tracks/open-track.ts';
import type { Problem } from '../../src/domain/imports/problem.ts';
import type { ParsedTrack } from '../../src/domain/tracks/line-points.ts';

export function contentOf(file: string | Uint8Array): FileContent {
  return new FileContent(typeof file === 'string' ? new TextEncoder().encode(file) : file);
}

/** Returns the format of a file if it is certain. */
export function trackFormatOf(file: string | Uint8Array): string | undefined {
  const content = contentOf(file);
  return trackFormats.find((format) => format.recognise(content) >= 0.5)?.id;
}

/** Returns the rows of a file in a format, or the problem for which it was refused. */
export function readTracks(
  format: TrackFormat,
  file: string | Uint8Array,
): { rows: TrackRow[]; refusal?: Problem } {
  const rows: TrackRow[] = [];
  try {
    for (const row of format.parse(contentOf(file))) rows.push(row);
    return { rows };
  } catch (error) {
    if (error instanceof FileRefusal) return { rows, refusal: error.problem };
    throw error;
  }
}

/** Returns the only track of a file. */
export function onlyTrack(format: TrackFormat, file: string | Uint8Array): ParsedTrack {
  const { rows, refusal } = readTracks(format, file);
  const [row] = rows;
  if (rows.length !== 1 || !row || !('track' in row)) {
    throw new Error(`Not one track: ${JSON.stringify({ rows, refusal })}`);
  }
  return row.track;
}

/**
 * Returns its points as `lat lon elevation time`, with a dash for unknown values and a bar between
 * segments.
 */
export function pointTexts({ points }: ParsedTrack): string[] {
  const word = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? '-' : String(value);
  const time = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? '-' : new Date(value).toISOString().slice(11, 19);
  return Array.from(points.lat, (lat, index) => {
    const bar = index > 0 && points.segments.includes(index) ? '| ' : '';
    const { lon, elevation } = points;
    return `${bar}${lat} ${word(lon[index])} ${word(elevation[index])} ${time(points.time[index])}`;
  });
}
