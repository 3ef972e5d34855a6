import { useMutation } from '@tanstack/react-query';
import type { Place } from '../../domain/places/place.ts';
import type { RecordOf } from '../../domain/kinds/kind.ts';
import type { Added, Deleted, Edited } from '../../domain/records/record-sets.ts';
import { type KindName, type Kinds, kinds } from '../../domain/records/registry.ts';
import { sendJson } from '../api.ts';
import { useArchive } from '../archives/archive.data.ts';
import { hearOfChange } from '../archive-news.ts';

type Values<Name extends KindName> = RecordOf<Kinds[Name]>;

/** The address of a kind's records, or of one of them, in an archive. */
export function recordsAddress(archiveId: string, name: KindName, id?: string): `/api/${string}` {
  const all = `/api/archives/${archiveId}/${kinds[name].collection}` as const;
  return id === undefined ? all : `${all}/${encodeURIComponent(id)}`;
}

/** Records that are new, and the places they refer to, of which the archive keeps copies. */
interface NewRecords<Name extends KindName> {
  /** each with an id that was made for it once: the same request again adds nothing */
  records: { id: string; values: Values<Name> }[];
  places: Place[];
}

interface RecordEdit<Name extends KindName> {
  id: string;
  values: Values<Name>;
  /** the version that was edited; any other is refused as `conflict` */
  version: number;
  places: Place[];
}

/**
 * Adds records, all or none; resolves with their versions in the order given. Where no answer comes
 * the same may be sent again. `stop` ends waiting for a turn, here and below. Throws ApiError.
 */
export function addRecords<Name extends KindName>(
  archiveId: string,
  name: Name,
  added: NewRecords<Name>,
  stop?: AbortSignal,
): Promise<Added> {
  return sendJson('POST', recordsAddress(archiveId, name), added, stop);
}

/** Writes a record instead of the version that was edited. Throws ApiError. */
export function editRecord<Name extends KindName>(
  archiveId: string,
  name: Name,
  { id, ...edit }: RecordEdit<Name>,
  stop?: AbortSignal,
): Promise<Edited> {
  return sendJson('PUT', recordsAddress(archiveId, name, id), edit, stop);
}

/** Deletes the version of a record that is shown. Throws ApiError. */
export function deleteRecord(
  archiveId: string,
  name: KindName,
  { id, version }: { id: string; version: number },
  stop?: AbortSignal,
): Promise<Deleted> {
  const address = `${recordsAddress(archiveId, name, id)}?version=${version}` as const;
  return sendJson('DELETE', address, undefined, stop);
}

/**
 * A write in the archive in use. The screens ask for what has changed; whoever waits for the write
 * does not wait for them.
 */
export function useWrite<Asked, Body extends { archiveVersion: number }>(
  write: (archiveId: string, asked: Asked) => Promise<Body>,
) {
  const { id: archiveId } = useArchive();
  return useMutation({
    mutationFn: (asked: Asked) => write(archiveId, asked),
    onSuccess: ({ archiveVersion: version }) => {
      hearOfChange({ archiveId, version, kinds: null });
    },
  });
}
