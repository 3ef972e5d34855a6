import type { NamedTraveller, ReadRow } from '../../../../domain/imports/import-row.ts';
import type { Proposal } from '../../../../domain/imports/table/propose.ts';
import type { TableCells } from '../../../../domain/imports/table/mapping.ts';
import type { TableUsed } from '../../../../domain/imports/table/table-context.ts';
import type { Actor } from '../../../records/changes/record-changes.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../platform/errors.ts';
import { listPeople } from '../../../people/people.queries.ts';
import { listOwnPlaces } from '../../../places/places.queries.ts';
import { type Pause, yieldOnly } from '../../read/pause.ts';
import type { TableAgain } from '../../read/read-source.ts';
import type { ReadingTask } from '../../read/reading-tasks.ts';
import { tableContextOf } from './table-context.ts';

export type TableDeps = Pick<Deps, 'db' | 'clock' | 'reading'>;

/** Rows of a table to read again, as in `TableAgain`. */
interface RowsAgain extends Pick<TableAgain, 'asked' | 'corrected'> {
  given: readonly TableCells[];
}

/** Rows as read now, in order. */
export interface RowsRead {
  rows: ReadRow[];
  /** ID of their new source format. */
  format: string;
  travellers: NamedTraveller[];
}

/**
 * Proposes a column mapping for a kind, from a table's headings and first rows, in a reading
 * thread. Throws `too-many` while too many files are being read.
 */
export async function proposeAgain(
  { reading }: TableDeps,
  { archiveId, userId }: Pick<Actor, 'archiveId' | 'userId'>,
  proposing: NonNullable<ReadingTask['proposing']>,
): Promise<Proposal> {
  const task = { bytes: new Uint8Array(), ownPlaces: [], proposing };
  const news = reading.read(userId ?? archiveId, task);
  for (;;) {
    const step = await news.next();
    if (!step.done && step.value.kind === 'proposal') return step.value.proposal;
    if (!step.done) continue;
    if ('problem' in step.value) {
      throw new Refusal('unreadable', '', { problem: step.value.problem });
    }
    throw new Error('A table has no mapping');
  }
}

/**
 * Reads rows of a table again in a reading thread: all given rows, or those with the indexes
 * `asked`, which the others are the context of, and at the end further journeys of the corrected row. Throws `unreadable` with a problem of the whole
 * table, `too-many` while too many files are being read.
 */
export async function readAgain(
  deps: TableDeps,
  { archiveId, userId }: Pick<Actor, 'archiveId' | 'userId'>,
  { given, asked, corrected }: RowsAgain,
  used: TableUsed,
  pause: Pause = yieldOnly,
): Promise<RowsRead> {
  const people = await listPeople(deps.db, archiveId);
  const ownPlaces = await listOwnPlaces(deps.db, archiveId);
  const tables = await tableContextOf(deps, archiveId, {
    people,
    userId,
    mapping: used.mapping,
  });
  const again = given.map(({ line, raw, cells, isStruck = false }) => ({
    line,
    raw,
    cells,
    isStruck,
  }));
  const task = {
    bytes: new Uint8Array(),
    ownPlaces,
    tables,
    again: { rows: again, asked, used, corrected },
  };
  const news = deps.reading.read(userId ?? archiveId, task);
  const rows: ReadRow[] = [];
  for (;;) {
    const step = await news.next();
    await pause();
    if (!step.done) {
      if (step.value.kind === 'rows') rows.push(...step.value.rows);
      continue;
    }
    const end = step.value;
    if ('problem' in end) throw new Refusal('unreadable', '', { problem: end.problem });
    return { rows, format: end.format.id, travellers: end.travellers };
  }
}
