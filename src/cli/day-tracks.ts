import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FiledTrack, readTracksFile } from '../domain/day-files/tracks-file.ts';
import { largestPieced, largestSource } from '../domain/imports/limits.ts';
import { mostTracksOfFile } from '../domain/tracks/track.ts';
import { bytesOf, inWords, type ReadFile, unread } from './day-file.ts';
import { reasonOf } from './given-file.ts';

/** Maximum number of track files. */
const mostFiles = mostTracksOfFile;

/**
 * Reads the GPX files of the folder `tracks`, in the order of their names. Returns undefined if
 * there are none.
 */
export async function readTracksFolder(folder: string): Promise<ReadFile<FiledTrack> | undefined> {
  const names = await gpxFilesIn(join(folder, 'tracks'));
  if (typeof names === 'string') return unread('tracks', names);
  if (names.length === 0) return undefined;
  if (names.length > mostFiles) return unread('tracks', `There are more than ${mostFiles} files`);
  const read: ReadFile<FiledTrack> = { rows: [], problems: [] };
  // All tracks stay in memory, so the limit for one streamed file applies to all files together.
  let left = largestPieced;
  for (const file of names) {
    const name = `tracks/${file}`;
    const found = await bytesOf(join(folder, name), Math.min(largestSource, left));
    if (!found) continue;
    const { rows, problems } =
      'reason' in found
        ? unread(name, found.reason)
        : inWords(name, readTracksFile(name, found.bytes));
    if ('bytes' in found) left -= found.bytes.length;
    read.rows = read.rows.concat(rows);
    read.problems = read.problems.concat(problems);
  }
  return read;
}

/** Returns the file names, or the reason why the folder cannot be read. */
async function gpxFilesIn(folder: string): Promise<string[] | string> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => /\.gpx$/i.test(name)).toSorted();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : reasonOf(error);
  }
}
