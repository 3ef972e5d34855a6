import { completed } from '../kinds/complete.ts';
import type { Identity, Kind, RecordOf } from '../kinds/kind.ts';
import { withReferences } from '../kinds/references.ts';
import { isKindName, type KindName, kinds } from '../records/registry.ts';
import type { RecordAlong, RecordDraft } from './formats/record-rows.ts';
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
export class RecordsAlong {
  readonly #byKey = new Map<string, Set<Named>>();
  readonly #byId = new Map<string, Named>();

  constructor(present: readonly { kind: Kind; id: string; values: Values }[]) {
    for (const one of present) this.#keep({ ...one, isNew: false });
  }

  /**
   * The id of the record that is meant, and whether it is to be made; or why none is: several are called
   * so, or what is said of one that is not there cannot be read.
   */
  find(along: RecordAlong): { id: string; isNew: boolean } | { problem: Problem } {
    const kind: Kind = kinds[along.kind];
    const { id, values, problem } = along;
    const [meant, ...others] = this.#likeliest(kind, along);
    if (meant && others.length > 0) {
      return { problem: { code: 'vessel-several', detail: kind.labelOf(values, () => '') } };
    }
    if (!meant) {
      if (problem) return { problem };
      this.#keep({ id, kind, values, isNew: true });
      return { id, isNew: true };
    }
    if (meant.isNew) {
      meant.values = completed(kind.fields, meant.values, values);
      this.#keep(meant);
    }
    return { id: meant.id, isNew: meant.isNew };
  }

  /** A record that is to be made, by its id, with all that rows have said of it so far. */
  made(id: string): { id: string; kind: Kind; values: Values } | undefined {
    const named = this.#byId.get(id);
    return named?.isNew ? named : undefined;
  }

  /** Those that are told by the surest of what tells them. */
  #likeliest(kind: Kind, { id, values }: RecordAlong): Named[] {
    const known = this.#byId.get(id);
    // Made from the same words before, whatever it is called by now.
    if (known && !known.isNew) return [known];
    const wanted = identityOf(kind, values);
    const candidates = new Set(
      keysOf(kind, wanted).flatMap((key) => [...(this.#byKey.get(key) ?? [])]),
    );
    const ranked = [...candidates].flatMap((named) => {
      const rank = rankOf(identityOf(kind, named.values), wanted);
      return rank === undefined ? [] : [{ named, rank }];
    });
    const best = Math.min(...ranked.map(({ rank }) => rank));
    return ranked.filter(({ rank }) => rank === best).map(({ named }) => named);
  }

  #keep(named: Named): void {
    this.#byId.set(named.id, named);
    for (const key of keysOf(named.kind, identityOf(named.kind, named.values))) {
      const known = this.#byKey.get(key);
      if (known) known.add(named);
      else this.#byKey.set(key, new Set([named]));
    }
  }
}

/** The kinds whose records come along with those of a kind, by its references. */
export function kindsAlong({ fields }: Kind): KindName[] {
  const named = Object.values(fields).flatMap((field) =>
    field.type === 'reference' && field.comesAlong && isKindName(field.to) ? [field.to] : [],
  );
  return [...new Set(named)];
}

/**
 * A draft whose references to records that it describes are those of the records that are meant, with the
 * ids of those that are to be made; or why one of them is none.
 */
export function withRecordsAlong(
  kind: Kind,
  draft: RecordDraft,
  records: RecordsAlong,
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

function keysOf({ name: kind }: Kind, { numbers, names }: Identity): string[] {
  return [
    ...numbers.flatMap((number, at) => (number === '' ? [] : [`${kind} ${at} ${number}`])),
    ...names.flatMap((name) => (name === '' ? [] : [`${kind} name ${name}`])),
  ];
}

/**
 * How surely two are the same, 0 the surest; undefined where they are not. The first number that is known
 * of both says it; without one their names do, present ones before former ones.
 */
function rankOf(one: Identity, other: Identity): number | undefined {
  const { length } = one.numbers;
  for (const [at, number] of one.numbers.entries()) {
    const otherNumber = other.numbers[at] ?? '';
    if (number !== '' && otherNumber !== '') return number === otherNumber ? at : undefined;
  }
  if (one.names[0] === other.names[0]) return length;
  return one.names.some((name) => name !== '' && other.names.includes(name))
    ? length + 1
    : undefined;
}
