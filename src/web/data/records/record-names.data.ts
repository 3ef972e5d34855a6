import { queryOptions } from '@tanstack/react-query';
import {
  mostNames,
  type NamedRecord,
  type NamesWire,
  type RecordRef,
  refText,
} from '../../../domain/records/named-records.ts';
import { send } from '../../app/api.ts';

/** A name that is not shown is forgotten after this long, in milliseconds. */
const nameIsKept = 5 * 60_000;

/**
 * The name of one record; null if it does not exist. Names that are asked for at the same time are
 * requested together. After a change of the archive, names that are shown are requested again.
 */
export function nameQuery(archiveId: string, ref: RecordRef) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'names', ref.kind, ref.id],
    queryFn: (): Promise<NamedRecord | null> => requestName(archiveId, ref),
    staleTime: Infinity,
    gcTime: nameIsKept,
  });
}

interface Waiting {
  ref: RecordRef;
  resolve: (named: NamedRecord | null) => void;
  reject: (error: unknown) => void;
}

/** The names that the next request of each archive asks for. */
const waiting = new Map<string, Waiting[]>();

function requestName(archiveId: string, ref: RecordRef): Promise<NamedRecord | null> {
  return new Promise((resolve, reject) => {
    const others = waiting.get(archiveId);
    if (others) return void others.push({ ref, resolve, reject });
    waiting.set(archiveId, [{ ref, resolve, reject }]);
    // All components that React renders together have asked by then.
    setTimeout(() => {
      const all = waiting.get(archiveId) ?? [];
      waiting.delete(archiveId);
      for (let start = 0; start < all.length; start += mostNames) {
        void requestNames(archiveId, all.slice(start, start + mostNames));
      }
    });
  });
}

async function requestNames(archiveId: string, some: readonly Waiting[]): Promise<void> {
  try {
    const of = some.map(({ ref }) => encodeURIComponent(refText(ref))).join(',');
    const answer = await send(`/api/archives/${archiveId}/names?of=${of}`, {});
    const { records } = (await answer.json()) as NamesWire;
    const named = new Map(records.map((record) => [refText(record), record]));
    for (const { ref, resolve } of some) resolve(named.get(refText(ref)) ?? null);
  } catch (error) {
    for (const { reject } of some) reject(error);
  }
}
