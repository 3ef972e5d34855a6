import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type HeldRecords, heldSet } from '../../../domain/records/held-records.ts';
import type { RecordsOf } from '../../../domain/records/record-sets.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import { useArchive } from '../archives/archive.data.ts';
import { knownVersion } from '../known-archive-versions.ts';
import { heldRecordsQuery } from './records.data.ts';
import { JoinedSets } from './joined-sets.ts';

/** The records of some kinds, by kind. */
export type RecordSets<Name extends KindName> = { readonly [Of in Name]: RecordsOf<Of> };

/**
 * Returns every record of some kinds of the current archive, when they have loaded, as of one version
 * of the archive: a record and the records of other kinds that it refers to are from the same moment.
 * The result is the same object until a record of these kinds changes.
 */
export function useRecordSets<Name extends KindName>(names: readonly Name[]) {
  const { id: archiveId } = useArchive();
  const [joined] = useState(() => new JoinedSets<RecordSets<Name>>());
  /** Up to this version, sets of different versions are shown, because requests did not help. */
  const [accepted, setAccepted] = useState(-1);
  const queries = new Map(
    names.map((name) => {
      const query = heldRecordsQuery(archiveId, name);
      return [query.queryKey.join(' '), query];
    }),
  );
  const answers = useQueries({ queries: [...queries.values()] });
  const { sets, newest, isMixed } = joined.join(answers, {
    archiveId,
    known: knownVersion(archiveId) ?? -1,
    accepted,
    setsOf: (held) => setsOf(names, held),
  });
  useEffect(() => {
    if (!isMixed) return;
    const behind = answers.filter(({ data }) => data && data.archiveVersion < newest);
    void Promise.allSettled(behind.map(({ refetch }) => refetch())).then(() =>
      setAccepted(newest),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one attempt per version
  }, [isMixed, newest]);
  return {
    data: sets,
    error: answers.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const answer of answers) if (answer.error) void answer.refetch();
    },
  };
}

function setsOf<Name extends KindName>(
  names: readonly Name[],
  held: readonly HeldRecords[],
): RecordSets<Name> {
  const sets = names.map((name) => {
    const own = held.find(({ sets: { [name]: set } }) => set !== undefined);
    return [name, own && heldSet(own, name)];
  });
  // The key of each set is the name of its kind, which Object.fromEntries cannot express.
  return Object.fromEntries(sets) as RecordSets<Name>;
}
