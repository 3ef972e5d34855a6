import type { Kind } from '../../domain/kinds/kind.ts';
import { type RecordSetsWire, wireFormat } from '../../domain/records/record-sets.ts';
import { type KindName, kinds } from '../../domain/records/registry.ts';
import { packSet } from '../../domain/kinds/wire/wire.ts';
import { findDeltasFrom } from './changes/archive-versions.queries.ts';
import { type Db, inSnapshot } from '../platform/db/database.ts';
import { heaviestSets, reserved } from '../platform/db/record-limits.ts';
import { Refusal } from '../platform/errors.ts';
import { fairQueue } from '../platform/steps/fair-queue.ts';
import { findRecords } from './store/records.queries.ts';
import { type Coding, compress, compressPieces } from './compress.ts';
import { heldBodies } from './held-bodies.ts';
import { jsonInSteps } from './json-in-steps.ts';
import { readSets } from './read-sets.ts';
import { setLanes } from './set-lanes.ts';
import { weightOf } from '../../domain/records/weight.ts';
import { countChangesSince, listChangedSince } from './changes/changes-since.queries.ts';

/** Above this number of changes the full set is sent: it is created once for all clients. */
const mostChanges = 500;
/** Above this weight too (weight.ts): a delta is made at once. */
const heaviestDelta = 2_000_000;

/** Whether a delta from a version to the current one is possible. */
async function leadsOn(db: Db, archiveId: string, version: number): Promise<boolean> {
  return (await findLead(db, archiveId, version)) !== undefined;
}

/**
 * Returns the current version if history has all changes since `since` and there are not too many.
 */
async function findLead(
  db: Db,
  archiveId: string,
  since: number,
): Promise<{ archiveVersion: number } | undefined> {
  const { archiveVersion, from } = await findDeltasFrom(db, archiveId);
  if (since < from || since > archiveVersion) return undefined;
  // Every version has changed at least one record, so counting is unnecessary here.
  if (archiveVersion - since > mostChanges) return undefined;
  if (since === archiveVersion) return { archiveVersion };
  const count = await countChangesSince(db, archiveId, since);
  return count > mostChanges ? undefined : { archiveVersion };
}

/**
 * Returns the changes to records of some kinds since a version of the archive, compressed.
 * Undefined if history does not cover the version (too old, or never a version of this archive) or
 * if too much has changed.
 */
async function makeDelta(
  db: Db,
  archiveId: string,
  { names, since, coding }: { names: readonly KindName[]; since: number; coding: Coding },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const wire = await inSnapshot(db, async (snapshot) => {
    const lead = await findLead(snapshot, archiveId, since);
    if (!lead) return undefined;
    const sets: RecordSetsWire['sets'] = {};
    const removed: RecordSetsWire['removed'] = {};
    const answer = { format: wireFormat, ...lead, since, sets, removed };
    if (since === lead.archiveVersion) return answer;
    let weight = 0;
    // Every write of a record is in the history, so the current state of the listed records is
    // their last write.
    for (const [name, ids] of await listChangedSince(snapshot, archiveId, names, since)) {
      const kind: Kind = kinds[name];
      const found = await findRecords(snapshot, kind, archiveId, ids);
      const written = ids.flatMap((id) => found.get(id) ?? []);
      weight += written.reduce((sum, { values }) => sum + weightOf(values), 0);
      // The full set is made in pieces, and once for all clients.
      if (weight > heaviestDelta) return undefined;
      if (written.length > 0) sets[name] = packSet(kind, written);
      if (written.length < ids.length) removed[name] = ids.filter((id) => !found.has(id));
    }
    return answer satisfies RecordSetsWire;
  });
  return wire && compress[coding](JSON.stringify(wire));
}

const MB = 1_000_000;
const unusedFor = 10 * 60_000;
/** The sets of 100,000 journeys take 4 MB. */
const heldLimits = {
  sets: { bytes: 64 * MB, unusedFor },
  deltas: { bytes: 16 * MB, unusedFor },
};

/** Each run reads a snapshot, which on PostgreSQL holds a connection of the pool. */
const deltaLimits = { atOnce: 4, atOnceEach: 2, waiting: 500, waitingEach: 50 };
/** Seconds that a refused client waits before it tries again. */
const retryAfter = 2;

interface Asked {
  archiveId: string;
  names: readonly KindName[];
  coding: Coding;
  /** The archive's version when the request arrived. */
  version: number;
  /** ID of the requesting account: accounts take turns. */
  userId: string;
  /** Whether the client has closed its connection, so that nothing is made for it. */
  isGone?: () => boolean;
}

/** The client for which a body was to be made is gone. Others may wait for the same body. */
class ClientGone extends Refusal {
  constructor() {
    super('invalid', 'cut-off');
  }
}

/** Asks again if the body was to be made for another client, which is gone. */
async function forAnyClient<Body>({ isGone }: Asked, get: () => Promise<Body>): Promise<Body> {
  for (;;) {
    try {
      return await get();
    } catch (error) {
      if (!(error instanceof ClientGone) || isGone?.()) throw error;
    }
  }
}

function mustBeThere({ isGone }: Asked): void {
  if (isGone?.()) throw new ClientGone();
}

/**
 * Serves records of some kinds as tabs hold them, consistent across the kinds: either all records
 * or the changes since a version. Each body is created and compressed once per archive version.
 * Simultaneous requests share it, and other requests can run in between. Throws `too-many` if an
 * account requests too much at once.
 */
export function recordSets(db: Db, limits = heldLimits) {
  const refusal = () => new Refusal('too-many', '', { retryAfter });
  // Writes may add as much; undo may use the reserve.
  const inLane = setLanes(refusal, () => heaviestSets(db) * (1 + reserved));
  const deltaQueue = fairQueue(deltaLimits, refusal);
  const sets = heldBodies<Uint8Array<ArrayBuffer>>(limits.sets);
  const deltas = heldBodies<Uint8Array<ArrayBuffer> | undefined>(limits.deltas);
  const keyOf = ({ names, coding }: Asked) => [coding, ...names].join(' ');

  return {
    all: (asked: Asked): Promise<Uint8Array<ArrayBuffer>> =>
      forAnyClient(asked, () =>
        sets.get(asked.archiveId, keyOf(asked), asked.version, () =>
          inLane(asked, keyOf(asked), async (heaviest) => {
            mustBeThere(asked);
            const wire = await readSets(db, asked, heaviest);
            return compressPieces(asked.coding, jsonInSteps(wire));
          }),
        ),
      ),

    /** Returns a body without records: a client that holds pages of an earlier version reads them again. */
    none: ({ version, coding }: Asked): Promise<Uint8Array<ArrayBuffer>> =>
      compress[coding](
        JSON.stringify({
          format: wireFormat,
          archiveVersion: version,
          sets: {},
        } satisfies RecordSetsWire),
      ),

    /** Undefined if only the full set is possible (record-deltas.ts). */
    since: (asked: Asked, since: number): Promise<Uint8Array<ArrayBuffer> | undefined> =>
      forAnyClient(asked, () =>
        deltas.get(asked.archiveId, `${keyOf(asked)} ${since}`, asked.version, () =>
          deltaQueue.run(asked.userId, async () => {
            mustBeThere(asked);
            return makeDelta(db, asked.archiveId, {
              names: asked.names,
              coding: asked.coding,
              since,
            });
          }),
        ),
      ),

    /**
     * Returns an earlier version for a client that fetches the changes afterwards: the version that
     * the client already has, or else the cached one. Undefined if there is none.
     */
    async earlier(asked: Asked, theirs: number | undefined): Promise<number | undefined> {
      for (const version of [theirs, sets.versionOf(asked.archiveId, keyOf(asked))]) {
        if (version === undefined || version > asked.version) continue;
        if (await leadsOn(db, asked.archiveId, version)) return version;
      }
      return undefined;
    },

    /** Bytes of the bodies in memory. */
    heldBytes: (): number => sets.bytes() + deltas.bytes(),
  };
}
