import { withProgramValues } from '../../../../domain/kinds/computed-fields.ts';
import type { Kind, RecordOf } from '../../../../domain/kinds/kind.ts';
import type { KindName, Kinds } from '../../../../domain/records/registry.ts';
import type { Place } from '../../../../domain/places/place.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ensureUnderCap } from '../../../platform/limits/caps.ts';
import { countRecords, findRecords } from '../records.queries.ts';
import { collectionRules } from './collection-rules.ts';
import { rememberLookUps } from './remember-look-ups.ts';
import { personRules } from './person-rules.ts';
import { placeRules } from './place-rules.ts';
import { stayRules } from './stay-rules.ts';
import { tripRules } from './trip-rules.ts';
import type { ByHand, CompletingDeps, KindRules, WorkedOut } from './kind-rules.ts';

const rulesOfKinds: { [Name in KindName]?: KindRules<Kinds[Name]> } = {
  collection: collectionRules,
  person: personRules,
  place: placeRules,
  stay: stayRules,
  trip: tripRules,
};

/**
 * Checks records read from a file: throws if they exceed the kind's cap or break its rules. Undo
 * does not call this, because it only restores records that were once allowed.
 */
export async function mustAllow(
  db: Db,
  archiveId: string,
  kind: Kind,
  writes: readonly ByHand[],
): Promise<void> {
  await ensureRoomForRecords(db, archiveId, kind, writes);
  await mustKeepRules(db, archiveId, kind, writes);
}

/** Throws `limit-reached` if the new records exceed the kind's cap. */
export async function ensureRoomForRecords(
  db: Db,
  archiveId: string,
  kind: Kind,
  writes: readonly Pick<ByHand, 'before'>[],
): Promise<void> {
  const added = writes.filter(({ before }) => !before).length;
  if (kind.cap !== null && added > 0) {
    ensureUnderCap(kind, await countRecords(db, kind, archiveId), added);
  }
}

/** Throws if complete records break the kind's rules. */
export async function mustKeepRules(
  db: Db,
  archiveId: string,
  kind: Kind,
  writes: readonly ByHand[],
): Promise<void> {
  await rulesOf(kind).mustAllow?.(db, archiveId, writes);
}

/**
 * Completes records written by hand, in order, with generated values for omitted ones. Values that
 * only the program sets are its computed values, or else the stored ones.
 */
export async function completeByHand(
  deps: CompletingDeps,
  archiveId: string,
  kind: Kind,
  writes: readonly (ByHand & { id: string } & WorkedOut)[],
): Promise<RecordOf<Kind>[]> {
  const typed = writes.map((write) => ({
    ...write,
    values: { ...withProgramValues(kind, write.values, write.before), ...write.computed },
  }));
  const completed = await rulesOf(kind).complete?.(deps, archiveId, typed);
  return completed ?? typed.map(({ values }) => values);
}

/**
 * Looks up what completing the records needs, before the archive is locked. Returns look-ups that
 * remember the answers. `places` are places that the archive may not have yet.
 */
export async function lookUpAhead(
  { db, reference }: CompletingDeps,
  archiveId: string,
  kind: Kind,
  writes: readonly { id: string; values: RecordOf<Kind> }[],
  places: readonly Place[] = [],
): Promise<CompletingDeps['reference']> {
  const rules = rulesOf(kind);
  if (!rules.lookUpAhead) return reference;
  const remembered = rememberLookUps(reference);
  const ids = writes.map(({ id }) => id);
  const present = await findRecords(db, kind, archiveId, ids);
  const said = writes.map(({ id, values }) => ({ id, values, before: present.get(id)?.values }));
  await rules.lookUpAhead({ db, reference: remembered }, archiveId, said, places);
  return remembered;
}

function rulesOf(kind: Kind): KindRules {
  return (rulesOfKinds as Readonly<Record<string, KindRules | undefined>>)[kind.name] ?? {};
}
