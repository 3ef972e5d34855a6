import { withoutAccounts } from '../../../../domain/exports/archive-lines.ts';
import { filled } from '../../../../domain/kinds/kept.ts';
import type { Kind, Likeness, RecordOf } from '../../../../domain/kinds/kind.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { findRecords, listRecordIds } from '../../../records/store/records.queries.ts';
import type { Pause } from '../../read/pause.ts';

/** Records read or compared at a time: some milliseconds' worth. */
export const recordsAtOnce = 250;

type Values = RecordOf<Kind>;

/** A record that a row may be the same as: one of the archive, or of an earlier row. */
interface Candidate {
  id: string;
  values: Values;
  isOfFile: boolean;
}

/** The records of an archive that have one of these keys by the likeness of their kind. */
export async function findAlike(
  { db, archiveId, pause }: { db: Db; archiveId: string; pause: Pause },
  kind: Kind,
  keys: ReadonlySet<string>,
): Promise<{ id: string; values: Values }[]> {
  const found: { id: string; values: Values }[] = [];
  if (!kind.likeness || keys.size === 0) return found;
  const ids = await listRecordIds(db, kind, archiveId);
  for (let start = 0; start < ids.length; start += recordsAtOnce) {
    const batch = await findRecords(db, kind, archiveId, ids.slice(start, start + recordsAtOnce));
    for (const [id, record] of batch) {
      const values = filled(kind.fields, withoutAccounts(kind, record.values)) as Values;
      if (keys.has(kind.likeness.keyOf(values))) found.push({ id, values });
    }
    await pause();
  }
  return found;
}

/**
 * So many records of a key are compared with a row: with more that are all but the same nobody could say which is
 * meant, and a file of nothing else would compare each row with every one before it.
 */
const mostOfKey = 20;

/**
 * Which record each row is the same as. One stands for one row, unless there can be no second one of
 * its key: then every row that is like it tells of it.
 */
export class Alike {
  readonly #likeness: Likeness<Values>;
  readonly #byKey: Map<string, Candidate[]>;
  readonly #taken: Set<string>;

  /** `taken`: ids of records that other rows stand for already */
  constructor(
    likeness: Likeness<Values>,
    present: readonly { id: string; values: Values }[],
    taken: ReadonlySet<string>,
  ) {
    this.#likeness = likeness;
    this.#taken = new Set(taken);
    const candidates = present.map((one) => ({ ...one, isOfFile: false }));
    const byKey = Map.groupBy(candidates, ({ values }) => likeness.keyOf(values));
    this.#byKey = new Map([...byKey].map(([key, ofKey]) => [key, ofKey.slice(0, mostOfKey)]));
  }

  /** The record that these values tell of, from now on taken; undefined for none. */
  take(values: Values): Candidate | undefined {
    const { keyOf, isOnly, isSame } = this.#likeness;
    const key = keyOf(values);
    if (key === '') return undefined;
    const same = this.#byKey
      .get(key)
      ?.find((one) => (isOnly(values) || !this.#isTaken(one)) && isSame(one.values, values));
    if (same) this.#taken.add(same.id);
    return same;
  }

  /** A row of a record that is none of those. */
  add(record: { id: string; values: Values }): void {
    const key = this.#likeness.keyOf(record.values);
    if (key === '') return;
    const candidates = this.#byKey.get(key) ?? [];
    if (candidates.length < mostOfKey) candidates.push({ ...record, isOfFile: true });
    this.#byKey.set(key, candidates);
  }

  /** A record as a row that stands for it leaves it. */
  change(candidate: Candidate, values: Values): void {
    candidate.values = values;
  }

  /** Of two rows that need not tell of the same each is its own. */
  #isTaken({ id, isOfFile }: Candidate): boolean {
    return isOfFile || this.#taken.has(id);
  }
}
