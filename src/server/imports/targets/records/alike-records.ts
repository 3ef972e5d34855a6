import { withoutAccounts } from '../../../../domain/exports/archive-lines.ts';
import { filled } from '../../../../domain/kinds/kept.ts';
import type { Kind, Likeness, RecordOf } from '../../../../domain/kinds/kind.ts';
import { inBatches } from '../../../platform/db/database.ts';
import { findRecords } from '../../../records/store/records.queries.ts';
import { withProgramValues } from '../../../../domain/kinds/computed-fields.ts';
import { fieldsByPath } from '../../../../domain/kinds/paths.ts';
import { kinds } from '../../../../domain/records/registry.ts';
import { hashText } from '../../../../domain/shared/text/hash-text.ts';
import { type ComparedArchive, listCandidates } from './candidates.ts';

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
  archive: ComparedArchive,
  kind: Kind,
  rows: readonly Values[],
): Promise<{ id: string; values: Values }[]> {
  const { db, archiveId, pause } = archive;
  const found: { id: string; values: Values }[] = [];
  const { likeness } = kind;
  const keyed = likeness ? rows.filter((values) => likeness.keyOf(values) !== '') : [];
  if (!likeness || keyed.length === 0) return found;
  const keys = new Set(keyed.map((values) => likeness.keyOf(values)));
  const ids = await listCandidates(archive, kind, keyed, 'alike');
  for await (const some of inBatches(ids, 1, recordsAtOnce)) {
    for (const [id, record] of await findRecords(db, kind, archiveId, some)) {
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

/** Returns a hash that is equal for records with equal values in every field. */
export function hashOfValues(values: RecordOf<Kind>): string {
  return hashText(JSON.stringify(values));
}

/**
 * Whether records of a kind may be recognised by their values: no kind requires a reference to this
 * kind. Unless another row refers to such a record, its ID in the archive does not matter.
 */
export function isKnownByValues({ name }: Kind): boolean {
  return Object.values<Kind>(kinds).every(({ fields }) =>
    fieldsByPath(fields).every(
      ([, field]) => field.type !== 'reference' || field.to !== name || !field.required,
    ),
  );
}

/**
 * Returns the IDs of an archive's records whose hash is that of a row, without those of `except`.
 * Records are also compared without program-computed values, because tables do not
 * contain these.
 */
export async function findEqual(
  archive: ComparedArchive,
  kind: Kind,
  rows: readonly { hash: string; values: RecordOf<Kind> }[],
  except: ReadonlySet<string>,
): Promise<{ id: string; hash: string }[]> {
  const { db, archiveId, pause } = archive;
  const hashes = new Set(rows.map(({ hash }) => hash));
  const values = rows.map((row) => row.values);
  const all = await listCandidates(archive, kind, values, 'equal');
  const ids = all.filter((id) => !except.has(id));
  const equal: { id: string; hash: string }[] = [];
  for await (const some of inBatches(ids, 1, recordsAtOnce)) {
    for (const [id, { values }] of await findRecords(db, kind, archiveId, some)) {
      const plain = filled(kind.fields, withoutAccounts(kind, values)) as RecordOf<Kind>;
      const hash = [plain, withProgramValues(kind, plain, undefined)]
        .map(hashOfValues)
        .find((one) => hashes.has(one));
      if (hash !== undefined) equal.push({ id, hash });
    }
    await pause();
  }
  return equal;
}
