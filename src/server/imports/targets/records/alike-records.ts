import { withoutAccounts } from '../../../../domain/exports/archive-lines.ts';
import { filled } from '../../../../domain/kinds/kept.ts';
import type { Kind, Likeness, RecordOf } from '../../../../domain/kinds/kind.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findRecords } from '../../../records/store/records.queries.ts';
import { listCandidates } from './list-candidates.ts';
import type { Pause } from '../../read/pause.ts';

/** Records read or compared per step, which takes some milliseconds. */
export const recordsAtOnce = 250;

type Values = RecordOf<Kind>;

/** A record that a row may be the same as, from the archive or from an earlier row. */
interface Candidate {
  id: string;
  values: Values;
  isOfFile: boolean;
}

/** Finds the records of an archive whose likeness key is that of a row. */
export async function findAlike(
  { db, archiveId, pause }: { db: Db; archiveId: string; pause: Pause },
  kind: Kind,
  rows: readonly Values[],
): Promise<{ id: string; values: Values }[]> {
  const found: { id: string; values: Values }[] = [];
  const { likeness } = kind;
  const keyed = likeness ? rows.filter((values) => likeness.keyOf(values) !== '') : [];
  if (!likeness || keyed.length === 0) return found;
  const keys = new Set(keyed.map((values) => likeness.keyOf(values)));
  const ids = await listCandidates({ db, archiveId }, kind, keyed, 'alike');
  for (let start = 0; start < ids.length; start += recordsAtOnce) {
    const batch = await findRecords(db, kind, archiveId, ids.slice(start, start + recordsAtOnce));
    for (const [id, record] of batch) {
      const values = filled(kind.fields, withoutAccounts(kind, record.values)) as Values;
      if (keys.has(likeness.keyOf(values))) found.push({ id, values });
    }
    await pause();
  }
  return found;
}

/**
 * Maximum number of records per key that are compared with a row. With more nearly identical
 * records no one could tell which is meant, and a file of such rows would compare each row with all
 * earlier ones.
 */
const mostOfKey = 20;

/**
 * Determines which record each row is the same as. A record matches one row only, unless its key
 * allows a single record: then it matches every similar row.
 */
export class Alike {
  readonly #likeness: Likeness<Values>;
  readonly #byKey: Map<string, Candidate[]>;
  readonly #taken: Set<string>;

  /** `taken` contains the IDs of records that already match other rows. */
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

  /** Returns the record that matches these values and marks it as taken; undefined if none does. */
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

  /** Adds the record of a row that matches none. */
  add(record: { id: string; values: Values }): void {
    const key = this.#likeness.keyOf(record.values);
    if (key === '') return;
    const candidates = this.#byKey.get(key) ?? [];
    if (candidates.length < mostOfKey) candidates.push({ ...record, isOfFile: true });
    this.#byKey.set(key, candidates);
  }

  /** Updates a record with the values of the row that matches it. */
  change(candidate: Candidate, values: Values): void {
    candidate.values = values;
  }

  /**
   * A record of an earlier row never matches another row here, so that two similar rows stay
   * separate.
   */
  #isTaken({ id, isOfFile }: Candidate): boolean {
    return isOfFile || this.#taken.has(id);
  }
}
