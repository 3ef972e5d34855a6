import { applyDelta, withKnown } from '../kinds/wire/record-deltas.ts';
import type { Kind } from '../kinds/kind.ts';
import { decodeInSteps, type SetRecord } from '../kinds/wire/wire.ts';
import type { RecordSetsWire, RecordsOf } from './record-sets.ts';
import { type KindName, kinds } from './registry.ts';
import type { Steps } from '../shared/steps/steps.ts';

/**
 * The records of an archive that a tab holds: all records of some kinds, as of one archive version.
 */
export interface HeldRecords {
  archiveVersion: number;
  sets: { readonly [Name in KindName]?: RecordsOf<Name> };
}

/**
 * Returns the records to hold after an answer of the server. The answer has either all records or
 * the changes since the version of `before`. Runs in steps. Unchanged records and unchanged sets
 * keep their object identity, so values derived from them stay valid. Throws a RangeError if a full
 * answer lacks one of the kinds, or if the changes start from another version than the one of
 * `before`.
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
  // The key of each set is the name of its kind, which Object.fromEntries cannot express.
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

/**
 * Sorts records by id if needed. Databases collate text differently, but nearly all of them already
 * order ids as `byId` does.
 */
function inOrder(records: SetRecord[]): SetRecord[] {
  const isInOrder = records.every(
    (one, index) => index === 0 || byId(records[index - 1]!, one) < 0,
  );
  return isInOrder ? records : records.toSorted(byId);
}

/** Compares ids. Sets are sorted by id, which is the order in which the records were added. */
function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** Returns the records of one kind. Throws a RangeError if they are not held. */
export function heldSet<Name extends KindName>({ sets }: HeldRecords, name: Name): RecordsOf<Name> {
  const set: RecordsOf<Name> | undefined = sets[name];
  if (!set) throw new RangeError(`No records of the kind ${name} are held`);
  return set;
}
