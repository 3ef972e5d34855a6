import { completed } from '../kinds/complete.ts';
import type { Identity, Kind, RecordOf } from '../kinds/kind.ts';
import { withReferences } from '../kinds/references.ts';
import { isKindName, type KindName, kinds } from '../records/registry.ts';
import type { CompanionRecord, RecordDraft } from './formats/record-rows.ts';
import type { Problem } from './problem.ts';

type Values = RecordOf<Kind>;

/** A record that rows name: one of the archive, or one that is to be made from what they say of it. */
interface Named {
  id: string;
  kind: Kind;
  values: Values;
  isNew: boolean;
}

/**
 * Which record is meant wherever rows describe one beside their own: one of the archive that is the same
 * by its numbers, else its names; else one for all rows that mean the same. To be asked row by row, in
 * their order.
 */
export class CompanionRecords {
  readonly #byKey = new Map<string, Set<Named>>();
  readonly #byId = new Map<string, Named>();

  constructor(present: readonly { kind: Kind; id: string; values: Values }[]) {
    for (const one of present) this.#keep({ ...one, isNew: false });
  }

  /**
   * The id of the record that is meant, and whether it is to be made; or why none is: several are called
   * so, or what is said of one that is not there cannot be read.
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

  /** A record that is to be made, by its id, with all that rows have said of it so far. */
  made(id: string): { id: string; kind: Kind; values: Values } | undefined {
    const named = this.#byId.get(id);
    return named?.isNew ? named : undefined;
  }

  /**
   * Those that are told by the surest of what tells them: the first number that is known of both, which says that
   * they are the same or that they are not; without one their names, present ones before former ones.
   */
  #likeliest(kind: Kind, { id, values }: CompanionRecord): Named[] {
    const known = this.#byId.get(id);
    // Made from the same words before, whatever it is called by now.
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
          // That there are several is all that is asked of more than one.
          if (found.add(named).size > 1) return [...found];
        }
      }
      if (found.size > 0) return [...found];
    }
    return [];
  }

  /** Those of which no number before this one is known of both. */
  *#foundBy({ name: kind }: Kind, numbers: readonly string[], { by, value, rank }: Way) {
    if (value === '') return;
    const wanted = knownBefore(numbers, rank);
    for (let theirs = 0; theirs < 2 ** rank; theirs++) {
      if ((theirs & wanted) === 0) yield* this.#byKey.get(keyOf({ kind, by, theirs, value })) ?? [];
    }
  }

  #keep(named: Named): void {
    this.#byId.set(named.id, named);
    for (const key of keysOf(named)) {
      const known = this.#byKey.get(key);
      if (known) known.add(named);
      else this.#byKey.set(key, new Set([named]));
    }
  }

  #forget(named: Named): void {
    for (const key of keysOf(named)) this.#byKey.get(key)?.delete(named);
  }
}

/** By what a record is looked for. */
interface Way {
  by: string;
  value: string;
  /** how many numbers would have told it more surely */
  rank: number;
}

/** The kinds whose records come along with those of a kind, by its references. */
export function companionKinds({ fields }: Kind): KindName[] {
  const named = Object.values(fields).flatMap((field) =>
    field.type === 'reference' && field.importedWith && isKindName(field.to) ? [field.to] : [],
  );
  return [...new Set(named)];
}

/**
 * A draft whose references to records that it describes are those of the records that are meant, with the
 * ids of those that are to be made; or why one of them is none.
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
 * What a record is found by. A key says which numbers before it are known, as a number of which each bit is one: so those
 * that differ by such a number are not among what is found, however many have a name in common.
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

/** Which of the first numbers are known, a bit for each. Kinds have two or three. */
function knownBefore(numbers: readonly string[], rank: number): number {
  return numbers
    .slice(0, rank)
    .reduce((known, number, at) => (number === '' ? known : known | (1 << at)), 0);
}
