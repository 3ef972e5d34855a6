import { queryOptions, useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  earlierHeader,
  type KindsWire,
  presentHeader,
  type RecordSetsWire,
  type RecordsOf,
  wireFormat,
} from '../../../domain/records/record-sets.ts';
import type { Kind, RecordOf } from '../../../domain/kinds/kind.ts';
import { type KindName, kindNames, kinds } from '../../../domain/records/registry.ts';
import { send } from '../../app/api.ts';
import { ApiError } from '../../app/api-error.ts';
import { useArchive } from '../archives/archive.data.ts';
import { runInSlices } from '../run-in-slices.ts';
import { isKeptAnswer, keptAnswer } from '../offline/answer-cache.ts';
import { noteOutdated } from '../../app/outdated.ts';
import { addressOfRecords, recordsKey } from '../records-key.ts';
import { knownVersion } from '../known-archive-versions.ts';
import { type HeldRecords, heldSet, holdRecords } from '../../../domain/records/held-records.ts';

/**
 * Kinds that are joined and therefore read together, so that a tab holds them in the same state.
 * Other kinds are read separately, such as people, for which the navigation waits.
 */
const readTogether: KindsRead = ['journey', 'place', 'track'];

type KindsRead = readonly [KindName, ...KindName[]];

/** Returns the kinds that are read together with a kind. */
function kindsReadWith(name: KindName): KindsRead {
  return readTogether.includes(name) ? readTogether : [name];
}

/**
 * All records of kinds that are read together. After the first load, only changes are requested,
 * when the tab is notified of a newer version (archive-changes.ts).
 */
export function heldRecordsQuery(archiveId: string, name: KindName) {
  const names = kindsReadWith(name);
  return queryOptions({
    queryKey: recordsKey(archiveId, names),
    // `signal` is not used: it is aborted when the last component leaves, although the log may wait
    // for the same answer (journeys.data.ts).
    queryFn: async ({ client, queryKey }): Promise<HeldRecords> => {
      const before = client.getQueryData<HeldRecords>(queryKey);
      let { held, present } = await askFor({ archiveId, names, before });
      // The response may contain an earlier version, or a newer version was announced while it was
      // loading.
      for (let known = -1; known < held.archiveVersion; ) {
        known = held.archiveVersion;
        if (known >= Math.max(present, knownVersion(archiveId) ?? 0)) break;
        try {
          ({ held, present } = await askFor({ archiveId, names, before: held }));
        } catch (error) {
          // The loaded records are kept, so that the next attempt only requests the changes.
          if (before === undefined) client.setQueryData(queryKey, held);
          throw error;
        }
      }
      return held;
    },
    staleTime: Infinity,
    // The sets are bounded by the account's archives, and requesting all of them again is
    // expensive.
    gcTime: Infinity,
    // Comparing ten thousand records to share them would take longer than decoding them, and
    // unchanged records are already shared.
    structuralSharing: false,
  });
}


interface Answered {
  held: HeldRecords;
  present: number;
}

/**
 * Requests all records, possibly of an earlier version, or the changes since the held records.
 * `present` is the archive's current version, if the response contains it. Throws ApiError.
 */
async function askFor({ archiveId, names, before }: {
  archiveId: string;
  names: readonly KindName[];
  before: HeldRecords | undefined;
}): Promise<Answered> {
  const pathOf = (since?: number) => addressOfRecords(archiveId, names, since);
  const headers = { [earlierHeader]: 'accepted' };
  const response = await send(pathOf(before?.archiveVersion), { headers });
  const hold = async (answer: Response, known?: HeldRecords) =>
    runInSlices(holdRecords(await readWire(answer), names, known));
  let held = await hold(response, before);
  if (!isKeptAnswer(response)) {
    return { held, present: Number(response.headers.get(presentHeader)) };
  }
  // Offline: reads the cached full response, and then each cached change.
  for (;;) {
    const { archiveVersion } = held;
    const next = await keptAnswer(pathOf(archiveVersion));
    if (!next) return { held, present: 0 };
    held = await hold(next, held);
    if (held.archiveVersion <= archiveVersion) return { held, present: 0 };
  }
}

async function readWire(response: Response): Promise<RecordSetsWire> {
  const wire = (await response.json()) as RecordSetsWire;
  if (wire.format === wireFormat) return wire;
  // A tab that is older than its server must not misread the response.
  noteOutdated();
  throw new ApiError({ code: 'outdated' });
}

/**
 * Returns every record of one kind of the current archive, ordered by ID. Suspends until they have
 * loaded.
 */
export function useWholeRecords<Name extends KindName>(name: Name): RecordsOf<Name> {
  const { id } = useArchive();
  return useSuspenseQuery({
    ...heldRecordsQuery(id, name),
    select: (held) => heldSet(held, name),
  }).data;
}

/** Returns every record of one kind of the current archive, when they have loaded. */
export function useRecords<Name extends KindName>(name: Name) {
  const { id } = useArchive();
  return useQuery({ ...heldRecordsQuery(id, name), select: (held) => heldSet(held, name) });
}

/** Kinds that a tab holds whole, as they are read; the others are read in pages (paged-records.data.ts). */
const wholeKinds = [
  ...new Set(kindNames.filter((name) => !(kinds[name] as Kind).paged).map(kindsReadWith)),
];

/** Records by kind; a kind that has not loaded is missing. */
type HeldSets = Readonly<Partial<Record<KindName, readonly StoredOfAny[]>>>;

type StoredOfAny = RecordOf<Kind> & { id: string };

/**
 * Queries of every kind that is held whole. They keep what the tab holds at the archive's version, and
 * request other kinds only if `loadsAll`.
 */
export function heldQueries(archiveId: string, loadsAll: boolean) {
  return wholeKinds.map(([name]) => ({
    ...heldRecordsQuery(archiveId, name),
    enabled: ({ state }: { state: { data: unknown } }) => loadsAll || state.data !== undefined,
  }));
}

/** Returns the records that the tab holds; requests none, unless a search needs all of them. */
export function useHeldRecords({ loadsAll = false }: { loadsAll?: boolean } = {}): HeldSets {
  const { id } = useArchive();
  return useQueries({ queries: heldQueries(id, loadsAll), combine: recordsByKind });
}

function recordsByKind(answers: readonly { data: HeldRecords | undefined }[]): HeldSets {
  const sets: Partial<Record<KindName, readonly StoredOfAny[]>> = {};
  for (const [index, names] of wholeKinds.entries()) {
    const held = answers[index]?.data;
    if (held) for (const name of names) sets[name] = heldSet(held, name);
  }
  return sets;
}

/** Names the kinds of which the archive has a record. */
export function kindsWithRecordsQuery(archiveId: string) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'kinds'],
    queryFn: async ({ signal }): Promise<KindsWire> => {
      const path = `/api/archives/${archiveId}/records/kinds` as const;
      return (await (await send(path, { signal })).json()) as KindsWire;
    },
    staleTime: Infinity,
  });
}
