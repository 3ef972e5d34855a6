import { stat, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readCircumstancesFile } from '../domain/day-files/circumstances-file.ts';
import { type FiledCorrection, readCorrectionsFile } from '../domain/day-files/corrections-file.ts';
import type { DayLookups } from '../domain/day-files/day-table.ts';
import { type FiledEngagement, readEngagementsFile } from '../domain/day-files/engagements-file.ts';
import { readJourneysFile } from '../domain/day-files/journeys-file.ts';
import {
  type FiledPermission,
  readNationalitiesFile,
  readPermissionsFile,
} from '../domain/day-files/permissions-file.ts';
import {
  type FiledHome,
  type FiledStay,
  readDraftFile,
  readHomesFile,
  readStaysFile,
} from '../domain/day-files/stays-file.ts';
import { readRulesFile } from '../domain/day-files/rules-file.ts';
import { type FiledTrack, readTracksFile } from '../domain/day-files/tracks-file.ts';
import type { OwnRuleCalled } from '../domain/days/rules/own-rule-record.ts';
import type { Circumstance } from '../domain/days/rules/circumstances.ts';
import type { StoredJourney } from '../domain/journeys/journey.ts';
import type { Nationality } from '../domain/people/person.ts';
import { CommandFailure } from './refusal-line.ts';
import {
  type ReadFile,
  readTable,
  type TableReader,
  bytesOf,
  inWords,
  unread,
  type FileProblem,
} from './day-file.ts';
import { reasonOf } from './given-file.ts';
import { largestPieced, largestSource } from '../domain/imports/limits.ts';
import { mostTracksOfFile } from '../domain/tracks/track.ts';

/** Maximum number of track files. */
const mostFiles = mostTracksOfFile;

/**
 * Reads the GPX files of the folder `tracks`, in the order of their names. Returns undefined if
 * there are none.
 */
async function readTracksFolder(folder: string): Promise<ReadFile<FiledTrack> | undefined> {
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
    return (await readdir(folder)).filter((name) => /\.gpx$/i.test(name)).toSorted();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : reasonOf(error);
  }
}

/** The contents of a folder of files about one person. */
export interface DayFiles {
  journeys: StoredJourney[];
  stays: FiledStay[];
  homes: FiledHome[];
  corrections: FiledCorrection[];
  permissions: FiledPermission[];
  nationalities: Nationality[];
  circumstances: Circumstance[];
  rules: OwnRuleCalled[];
  engagements: FiledEngagement[];
  tracks: FiledTrack[];
  /** In the order of the files, with ascending line numbers. */
  problems: FileProblem[];
}

/**
 * Reads the existing files of a folder: `journeys.csv` and the other tables, `tracks/*.gpx`. Lines
 * and files that cannot be read become problems, and the rest counts. Throws CommandFailure if the
 * folder does not exist or has none of the files, unless `mayBeEmpty` is set.
 */
export async function readDayFiles(
  { path, mayBeEmpty = false }: { path: string; mayBeEmpty?: boolean },
  startFolder: string,
  lookups: DayLookups,
): Promise<DayFiles> {
  const folder = resolve(startFolder, path);
  await mustBeFolder(path, folder);
  const problems: FileProblem[][] = [];
  const rowsOf = <Row>(read: ReadFile<Row> | undefined): Row[] => {
    if (read) problems.push(read.problems);
    return read?.rows ?? [];
  };
  const table = async <Row>(name: string, reader: TableReader<Row>) =>
    rowsOf(await readTable({ name, path: join(folder, name) }, reader, lookups));
  const files = {
    journeys: await table('journeys.csv', readJourneysFile),
    stays: await table('stays.csv', readStaysFile),
    homes: await table('homes.csv', readHomesFile),
    corrections: await table('corrections.csv', readCorrectionsFile),
    permissions: await table('permissions.csv', readPermissionsFile),
    nationalities: await table('nationalities.csv', readNationalitiesFile),
    circumstances: await table('circumstances.csv', readCircumstancesFile),
    rules: await table('rules.csv', readRulesFile),
    engagements: await table('engagements.csv', readEngagementsFile),
    tracks: rowsOf(await readTracksFolder(folder)),
  };
  if (problems.length === 0 && !mayBeEmpty) {
    throw new CommandFailure(`${path} contains no journeys.csv, stays.csv or other supported file`);
  }
  return { ...files, problems: problems.flat() };
}

/**
 * Reads the stays of any file, such as a draft. The IDs of its rows begin with the path as given.
 */
export async function readDraftStays(
  path: string,
  startFolder: string,
  lookups: DayLookups,
): Promise<ReadFile<FiledStay>> {
  const given = { name: path, path: resolve(startFolder, path) };
  const read = await readTable(given, readDraftFile, lookups);
  if (!read) throw new CommandFailure(`${path}: File not found`);
  return read;
}

async function mustBeFolder(path: string, folder: string): Promise<void> {
  const isFolder = await stat(folder).then(
    (there) => there.isDirectory(),
    (error: unknown) => {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      throw new CommandFailure(`${path}: ${isMissing ? 'Folder not found' : reasonOf(error)}`);
    },
  );
  if (!isFolder) throw new CommandFailure(`${path}: This is a file, not a folder`);
}
