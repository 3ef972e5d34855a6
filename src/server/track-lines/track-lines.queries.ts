import { sql } from 'kysely';
import { type KeptLine, keptLineFormat } from '../../domain/tracks/lines/kept-line.ts';
import { insertRows } from '../platform/db/insert-rows.queries.ts';
import { type Db, inBatches, rowsInBatches } from '../platform/db/database.ts';

/** The position of a track in its file, and its drawn line. */
export interface LineOfPart {
  part: number;
  line: KeptLine;
}

/** Rows per statement; a line may have some hundred thousand characters. */
const linesAtOnce = 50;

/** Stores or replaces the drawn lines of a file's tracks. */
export async function storeLines(
  db: Db,
  archiveId: string,
  file: string,
  lines: readonly LineOfPart[],
): Promise<void> {
  const of = { archive_id: archiveId, file, format: keptLineFormat };
  const rows = lines.flatMap(({ part, line: { levels } }) =>
    levels.map((line, level) => ({ ...of, part, level, line })),
  );
  for await (const some of inBatches(rows, 6, linesAtOnce)) {
    await insertRows(db, {
      table: 'track_line',
      rows: some,
      replacing: ['archive_id', 'file', 'part', 'level'],
    });
  }
  const profiles = lines.map(({ part, line: { profile } }) => ({ ...of, part, profile }));
  for await (const some of inBatches(profiles, 5, linesAtOnce)) {
    await insertRows(db, {
      table: 'track_profile',
      rows: some,
      replacing: ['archive_id', 'file', 'part'],
    });
  }
}

/** A track's reference to its file, and its line if there is one. */
export interface LineOfTrack {
  id: string;
  /** SHA-256 of the original; '' for a track without a line. */
  file: string;
  part: number;
  /** Null if it was not generated yet, or in another format. */
  line: string | null;
  /** The coarsest line, which the record itself contains; '' if there is none. */
  overview: string;
}

/** Finds the lines of tracks at a level; tracks that the archive does not have are left out. */
export async function findLines(
  db: Db,
  archiveId: string,
  ids: readonly string[],
  level: number,
): Promise<LineOfTrack[]> {
  return rowsInBatches(ids, (batch) =>
    db
      .selectFrom('track')
      .leftJoin('track_line', (join) =>
        join
          .onRef('track_line.archive_id', '=', 'track.archive_id')
          .onRef('track_line.file', '=', 'track.file')
          .onRef('track_line.part', '=', 'track.part')
          .on('track_line.level', '=', level)
          .on('track_line.format', '=', keptLineFormat),
      )
      .select(['track.id', 'track.file', 'track.part', 'line', 'overview'])
      .where('track.archive_id', '=', archiveId)
      .where('track.id', 'in', batch),
  );
}

/**
 * Finds a profile as JSON of LineProfile; undefined if it was not generated yet, or in another
 * format.
 */
export async function findProfile(
  db: Db,
  archiveId: string,
  { file, part }: { file: string; part: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('track_profile')
    .select('profile')
    .where('archive_id', '=', archiveId)
    .where('file', '=', file)
    .where('part', '=', part)
    .where('format', '=', keptLineFormat)
    .executeTakeFirst();
  return row?.profile;
}

/** Sums the bytes of the drawn lines and profiles of a file's tracks. */
export async function measureLines(db: Db, archiveId: string, file: string): Promise<number> {
  const sizes = {
    track_line: sql<number>`coalesce(sum(length(line)), 0)`,
    track_profile: sql<number>`coalesce(sum(length(profile)), 0)`,
  };
  let all = 0;
  for (const table of ['track_line', 'track_profile'] as const) {
    const { bytes } = await db
      .selectFrom(table)
      .select(sizes[table].as('bytes'))
      .where('archive_id', '=', archiveId)
      .where('file', '=', file)
      .executeTakeFirstOrThrow();
    all += Number(bytes);
  }
  return all;
}

/**
 * Deletes the drawn lines of files that no archive has, no preview holds and no import is reading.
 * Lines live as long as their original, which stays after its import was undone, because that undo
 * can be undone too.
 */
export async function deleteUnneededLines(db: Db): Promise<void> {
  const unneeded = sql`(
    select distinct archive_id, file from track_profile as drawn
    where not exists (select 1 from stored_file as own
      where own.archive_id = drawn.archive_id and own.sha256 = drawn.file)
    and not exists (select 1 from import_file as held
      where held.archive_id = drawn.archive_id and held.sha256 = drawn.file)
    and not exists (select 1 from import as read
      where read.archive_id = drawn.archive_id and read.file_hash = drawn.file
        and read.status = 'reading')
  )`;
  // Profiles are deleted last, because the query finds files by them.
  await sql`delete from track_line where (archive_id, file) in ${unneeded}`.execute(db);
  await sql`delete from track_profile where (archive_id, file) in ${unneeded}`.execute(db);
}
