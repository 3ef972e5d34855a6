import { addToSet } from '../shared/remember.ts';
import { completed } from '../kinds/complete.ts';
import type { Identity, Kind, RecordOf } from '../kinds/kind.ts';
import { withReferences } from '../kinds/references.ts';
import { isKindName, type KindName, kinds } from '../records/registry.ts';
import type { CompanionRecord, RecordDraft } from './formats/record-rows.ts';
import type { Problem } from './problem.ts';

type Values = RecordOf<Kind>;

/** A record that rows refer to: in the archive, or to be created from what the rows contain. */
interface Named {
  id: string;
  kind: Kind;
  values: Values;
  isNew: boolean;
}

/**
 * Finds the companion records that rows describe, such as the vessel of an engagement. Matches a
 * record of the archive by its numbers, else by its names. Without a match, all rows that mean the
 * same record share one new record. Call `find` row by row, in the order of the file.
 */
export class CompanionRecords {
  readonly #byKey = new Map<string, Set<Named>>();
  readonly #byId = new Map<string, Named>();

  constructor(present: readonly { kind: Kind; id: string; values: Values }[]) {
    for (const one of present) this.#keep({ ...one, isNew: false });
  }

  /**
   * Returns the id of the matching record and whether it is to be created. Returns a problem if
   * several records match, or if there is no match and the description cannot be read.
   */
  find(along: CompanionRecord): { id: string; isNew: boolean } | { problem: Problem } {
    const kind: Kind = kinds[along.kind];
    const { id, values, problem } = along;
    const [meant, ...others] = this.#likeliest(kind, along);
    if (meant && others.length > 0) {
      return { problem: { code: 'several-called', detail: kind.labelOf(values, () => '') } };
    }
    if (!meant) {
      if (problem) return { problem };
      this.#keep({ id, kind, values, isNew: true });
      return { id, isNew: true };
    }
    if (meant.isNew) {
      this.#forget(meant);
      this.#keep({ ...meant, values: completed(kind.fields, meant.values, values) });
    }
    return { id: meant.id, isNew: meant.isNew };
  }

  /** Returns a record that is to be created, with the values from all rows so far. */
  made(id: string): { id: string; kind: Kind; values: Values } | undefined {
    const named = this.#byId.get(id);
    return named?.isNew ? named : undefined;
  }

  /**
   * Returns the best matches for a description. The first number known for both records decides
   * whether they are the same. Without such a number their names are compared: current names before
   * former names.
   */
  #likeliest(kind: Kind, { id, values }: CompanionRecord): Named[] {
    const known = this.#byId.get(id);
    // The archive's record was created from the same description before, even if its name has
    // changed.
    if (known && !known.isNew) return [known];
    const { numbers, names } = identityOf(kind, values);
    const [called = ''] = names;
    const ways: Way[][] = [
      ...numbers.map((value, rank) => [{ by: `number ${rank}`, value, rank }]),
      [{ by: 'name', value: called, rank: numbers.length }],
      names.map((value) => ({ by: 'any name', value, rank: numbers.length })),
    ];
    for (const tried of ways) {
      const found = new Set<Named>();
      for (const way of tried) {
        for (const named of this.#foundBy(kind, numbers, way)) {
          // Two matches are enough to know that the description is ambiguous.
          if (found.add(named).size > 1) return [...found];
        }
      }
      if (found.size > 0) return [...found];
    }
    return [];
  }

  /** Finds candidates for which no higher-ranked number is known on both sides. */
  *#foundBy({ name: kind }: Kind, numbers: readonly string[], { by, value, rank }: Way) {
    if (value === '') return;
    const wanted = knownBefore(numbers, rank);
    for (let theirs = 0; theirs < 2 ** rank; theirs++) {
      if ((theirs & wanted) === 0) yield* this.#byKey.get(keyOf({ kind, by, theirs, value })) ?? [];
    }
  }

  #keep(named: Named): void {
    this.#byId.set(named.id, named);
    for (const key of keysOf(named)) addToSet(this.#byKey, key, named);
  }

  #forget(named: Named): void {
    for (const key of keysOf(named)) this.#byKey.get(key)?.delete(named);
  }
}

/** A value by which a record is looked up. */
interface Way {
  by: string;
  value: string;
  /** How many numbers identify a record more reliably than this value. */
  rank: number;
}

/**
 * Returns the kinds of the companion records that a kind's rows can describe, from its references.
 */
export function companionKinds({ fields }: Kind): KindName[] {
  const named = Object.values(fields).flatMap((field) =>
    field.type === 'reference' && field.importedWith && isKindName(field.to) ? [field.to] : [],
  );
  return [...new Set(named)];
}

/**
 * Replaces a draft's references to described companion records with the ids of the matching
 * records. Also returns the ids of records to be created, or a problem if a companion record cannot
 * be determined.
 */
export function withCompanionRecords(
  kind: Kind,
  draft: RecordDraft,
  records: CompanionRecords,
): { draft: RecordDraft; made: string[] } | { problem: Problem } {
  const ids = new Map<string, string>();
  const made: string[] = [];
  for (const along of draft.along ?? []) {
    const found = records.find(along);
    if ('problem' in found) return found;
    ids.set(`${along.kind} ${along.id}`, found.id);
    if (found.isNew) made.push(found.id);
  }
  if (ids.size === 0) return { draft, made };
  const values = withReferences(
    kind.fields,
    draft.values,
    ({ to, id }) => ids.get(`${to} ${id}`) ?? id,
  );
  return { draft: { ...draft, values: values ?? draft.values }, made };
}

function identityOf(kind: Kind, values: Values): Identity {
  return kind.identity?.(values) ?? { numbers: [], names: [] };
}

/**
 * Returns the keys under which a record is found. A key includes which higher-ranked numbers are
 * known, as a bit mask. A lookup therefore skips records that differ in such a number, even if many
 * records have the same name.
 */
function keysOf({ kind, values }: Named): string[] {
  const { numbers, names } = identityOf(kind, values);
  const theirs = (rank: number) => knownBefore(numbers, rank);
  const ofNumbers = numbers.map((value, rank) => ({ by: `number ${rank}`, value, rank }));
  const [called = '', ...once] = names;
  const ofNames = [called, ...once].map((value) => ({
    by: 'any name',
    value,
    rank: numbers.length,
  }));
  const ofName = { by: 'name', value: called, rank: numbers.length };
  return [...ofNumbers, ofName, ...ofNames].flatMap(({ by, value, rank }) =>
    value === '' ? [] : [keyOf({ kind: kind.name, by, theirs: theirs(rank), value })],
  );
}

function keyOf(of: { kind: string; by: string; theirs: number; value: string }): string {
  return `${of.kind} ${of.by} ${of.theirs} ${of.value}`;
}

/**
 * Returns a bit mask of the first `rank` numbers that are known. Kinds have two or three numbers.
 */
function knownBefore(numbers: readonly string[], rank: number): number {
  return numbers
    .slice(0, rank)
    .reduce((known, number, at) => (number === '' ? known : known | (1 << at)), 0);
}
