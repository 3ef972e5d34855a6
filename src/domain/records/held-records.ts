import { applyDelta, withKnown } from '../kinds/wire/record-deltas.ts';
import type { Kind } from '../kinds/kind.ts';
import { decodeInSteps, type SetRecord } from '../kinds/wire/wire.ts';
import type { RecordSetsWire, RecordsOf } from './record-sets.ts';
import { type KindName, kinds } from './registry.ts';
import type { Steps } from '../shared/steps/steps.ts';

/** What a tab holds of an archive: all records of some kinds, as they were at one moment. */
export interface HeldRecords {
  archiveVersion: number;
  sets: { readonly [Name in KindName]?: RecordsOf<Name> };
}

/**
 * What is held after an answer that has all records, or what has become of those held `before`, in
 * steps. What did not change are the same objects, down to whole sets: whatever was derived from them
 * still holds. Throws a RangeError where the answer does not have all of the kinds, or is about another
 * version than the one held.
 */
export function* holdRecords(
  wire: RecordSetsWire,
  names: readonly KindName[],
  before?: HeldRecords,
): Steps<HeldRecords> {
  const { archiveVersion } = wire;
  if (wire.since !== undefined && wire.since !== before?.archiveVersion) {
    throw new RangeError(`The answer tells what has changed since ${wire.since}`);
  }
  const sets: [KindName, readonly SetRecord[]][] = [];
  for (const name of names) sets.push([name, yield* renewSet(name, wire, before?.sets[name])]);
  const isSame = before?.archiveVersion === archiveVersion;
  if (isSame && sets.every(([name, records]) => before.sets[name] === records)) return before;
  // Each set is of the kind that it is named by.
  return { archiveVersion, sets: Object.fromEntries(sets) as HeldRecords['sets'] };
}

function* renewSet(
  name: KindName,
  { since, sets, removed: gone }: RecordSetsWire,
  known: readonly SetRecord[] = [],
): Steps<readonly SetRecord[]> {
  const kind: Kind = kinds[name];
  const packed = sets[name];
  if (since === undefined) {
    if (!packed) throw new RangeError(`The answer has no records of the kind ${name}`);
    const fresh = inOrder(yield* decodeInSteps(kind, packed));
    return known.length === 0 ? fresh : withKnown(known, fresh);
  }
  const written = packed ? yield* decodeInSteps(kind, packed) : [];
  const removed = [...written, ...(gone?.[name] ?? []).map((id) => ({ id }))];
  return applyDelta(known, { written, removed }, byId);
}

/** Databases compare texts in ways of their own: those of ids are the same in nearly all. */
function inOrder(records: SetRecord[]): SetRecord[] {
  const isInOrder = records.every(
    (one, index) => index === 0 || byId(records[index - 1]!, one) < 0,
  );
  return isInOrder ? records : records.toSorted(byId);
}

/** Sets are in the order of their ids, which follow the order in which records were added. */
function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** The records of one kind; throws a RangeError where they are not held. */
export function heldSet<Name extends KindName>({ sets }: HeldRecords, name: Name): RecordsOf<Name> {
  const set: RecordsOf<Name> | undefined = sets[name];
  if (!set) throw new RangeError(`No records of the kind ${name} are held`);
  return set;
}
