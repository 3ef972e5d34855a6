import { isByProgram } from '../../../../domain/kinds/computed-fields.ts';
import type { Kind, RecordOf } from '../../../../domain/kinds/kind.ts';
import { pageKeyOf } from '../../../../domain/kinds/page-key.ts';
import { timeOf } from '../../../../domain/kinds/time-of.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listIdsWithin } from '../../../records/store/paged-records.queries.ts';
import { pagesOfDates, type RecordDates } from '../../../records/store/record-dates.queries.ts';
import type { Pause } from '../../read/pause.ts';

/** The archive that rows are compared with. */
export interface ComparedArchive {
  db: Db;
  archiveId: string;
  pause: Pause;
  /** The dates of all records of a kind that was compared before: each kind is read once. */
  datesOf: Map<string, readonly RecordDates[]>;
}

/** What rows are compared with: records with equal values, or records that are alike. */
type Comparison = 'equal' | 'alike';

/**
 * Lists the IDs of the records that rows with these values must be compared with, sorted. Two records
 * that are equal or alike begin on the same date, so no other records are read. A paged kind may have any
 * number of records, so only those of the same moments are listed.
 */
export async function listCandidates(
  archive: ComparedArchive,
  kind: Kind,
  rows: readonly RecordOf<Kind>[],
  comparison: Comparison,
): Promise<string[]> {
  const { paged } = kind;
  if (!paged) return listIdsByDates(archive, kind, beginningAsOneOf(kind, rows));
  const ranges = rows.map((values): readonly [number, number] => {
    if (comparison === 'alike' && paged !== true) return paged.alikeWithin(values);
    const key = pageKeyOf(kind, values);
    return [key, key];
  });
  return listIdsWithin(archive.db, kind, archive.archiveId, ranges);
}

/**
 * Lists the IDs of the records that rows with these values may correct, sorted: those that begin or end
 * on the same date, because each key of a correction contains one of the two. Of a timeless kind, all.
 */
export async function listMaybeCorrected(
  archive: ComparedArchive,
  kind: Kind,
  rows: readonly RecordOf<Kind>[],
): Promise<string[]> {
  if (kind.time === 'timeless') return listIdsByDates(archive, kind, () => true);
  const times = rows.flatMap((values) => timeOf(kind, values) ?? []);
  const begins = new Set(times.map(({ from }) => dayOrText(from)));
  const ends = new Set(times.map(({ to }) => dayOrText(to)));
  // A key without a date does not apply.
  for (const days of [begins, ends]) days.delete('');
  return listIdsByDates(
    archive,
    kind,
    ({ from, to }) => begins.has(dayOrText(from)) || ends.has(dayOrText(to)),
  );
}

/** Lists the IDs of the records whose dates pass the test, sorted. */
export async function listIdsByDates(
  archive: ComparedArchive,
  kind: Kind,
  isWanted: (dates: RecordDates) => boolean,
): Promise<string[]> {
  const all = archive.datesOf.get(kind.name) ?? (await readDates(archive, kind));
  archive.datesOf.set(kind.name, all);
  const ids: string[] = [];
  for (const [at, dates] of all.entries()) {
    if (at % datesAtOnce === 0) await archive.pause();
    if (isWanted(dates)) ids.push(dates.id);
  }
  return ids;
}

/** Dates compared per step, which takes some milliseconds. */
const datesAtOnce = 2000;

async function readDates(
  { db, archiveId, pause }: ComparedArchive,
  kind: Kind,
): Promise<RecordDates[]> {
  const dates: RecordDates[] = [];
  for await (const page of pagesOfDates(db, kind, archiveId)) {
    dates.push(...page);
    await pause();
  }
  return dates;
}

function beginningAsOneOf(kind: Kind, rows: readonly RecordOf<Kind>[]) {
  const { time, fields } = kind;
  // A table does not have dates that the program computes.
  if (time !== 'timeless' && isByProgram(fields[time.from]!)) return () => true;
  const begins = new Set(rows.map((values) => timeOf(kind, values)?.from ?? ''));
  return ({ from }: RecordDates) => begins.has(from);
}

/** Returns the day of a date, without marks of doubt; otherwise the date itself. */
function dayOrText(date: string): string {
  return wholeDay(date) ?? date;
}
