import { useMutation } from '@tanstack/react-query';
import type { Place } from '../../../domain/places/place.ts';
import type { RecordOf } from '../../../domain/kinds/kind.ts';
import type { Added, Deleted, Edited } from '../../../domain/records/record-sets.ts';
import { type KindName, type Kinds, kinds } from '../../../domain/records/registry.ts';
import { sendJson } from '../../app/api.ts';
import { useArchive } from '../archives/archive.data.ts';
import { applyArchiveChange } from '../archive-changes.ts';

type Values<Name extends KindName> = RecordOf<Kinds[Name]>;

/** Returns the address of a kind's records in an archive, or of one of them. */
export function recordsAddress(archiveId: string, name: KindName, id?: string): `/api/${string}` {
  const all = `/api/archives/${archiveId}/${kinds[name].plural}` as const;
  return id === undefined ? all : `${all}/${encodeURIComponent(id)}`;
}

/** New records, and the places they refer to, which the archive copies. */
interface NewRecords<Name extends KindName> {
  /** Each has an ID that was created once, so that repeating the request adds nothing. */
  records: { id: string; values: Values<Name> }[];
  places: Place[];
}

interface RecordEdit<Name extends KindName> {
  id: string;
  values: Values<Name>;
  /** The edited version; with any other, the write is rejected with `conflict`. */
  version: number;
  places: Place[];
}

/** The changes made by a write. */
export interface Written {
  /** The archive's version afterwards. */
  archiveVersion: number;
  /** Kinds of records that may differ from the previous version; null if this is not known. */
  kinds: KindName[] | null;
}

/**
 * Adds records, all or none, and resolves with their versions in the given order. Can be repeated
 * if there was no response. `stop` ends waiting in the queue, here and in the functions below.
 * Throws ApiError.
 */
export async function addRecords<Name extends KindName>(
  archiveId: string,
  name: Name,
  added: NewRecords<Name>,
  stop?: AbortSignal,
): Promise<Added & Written> {
  const answer = await sendJson<Added>('POST', recordsAddress(archiveId, name), added, stop);
  // If the records had already been added, the archive's version may come from another write.
  const isNew = answer.versions.includes(answer.archiveVersion);
  return { ...answer, kinds: isNew ? kindsSent(name, added.places) : null };
}

/**
 * Returns the kinds that are written with records: places are written too, if the archive does not
 * have them.
 */
function kindsSent(name: KindName, places: readonly Place[]): KindName[] {
  return places.length > 0 ? [...new Set<KindName>([name, 'place'])] : [name];
}

/** Replaces the edited version of a record. Throws ApiError. */
export async function editRecord<Name extends KindName>(
  archiveId: string,
  name: Name,
  { id, ...edit }: RecordEdit<Name>,
  stop?: AbortSignal,
): Promise<Edited & Written> {
  const answer = await sendJson<Edited>('PUT', recordsAddress(archiveId, name, id), edit, stop);
  const isChanged = answer.changeSetId !== null;
  return { ...answer, kinds: isChanged ? kindsSent(name, edit.places) : null };
}

/**
 * Replaces the edited versions of records, all or none, and resolves with their versions in the
 * given order. Throws ApiError.
 */
export async function editRecords<Name extends KindName>(
  archiveId: string,
  name: Name,
  edits: { records: Omit<RecordEdit<Name>, 'places'>[]; places: Place[] },
): Promise<Omit<Edited, 'version'> & { versions: number[] } & Written> {
  const address = `${recordsAddress(archiveId, name)}/edit` as const;
  const answer = await sendJson<Omit<Edited, 'version'> & { versions: number[] }>(
    'POST',
    address,
    edits,
  );
  const isChanged = answer.changeSetId !== null;
  return { ...answer, kinds: isChanged ? kindsSent(name, edits.places) : null };
}

interface Replacement<Name extends KindName> {
  edited: Omit<RecordEdit<Name>, 'places'>[];
  added?: { id: string; values: Values<Name> }[];
  removed?: { id: string; version: number }[];
}

/** Edits, adds and deletes records of a kind as one change set, all or none. Throws ApiError. */
export async function replaceRecords<Name extends KindName>(
  archiveId: string,
  name: Name,
  replacement: Replacement<Name>,
): Promise<Omit<Edited, 'version'> & Written> {
  const address = `${recordsAddress(archiveId, name)}/replace` as const;
  const answer = await sendJson<Omit<Edited, 'version'>>('POST', address, replacement);
  return { ...answer, kinds: [name] };
}

/** Deletes the shown versions of records, all or none. Throws ApiError. */
export async function deleteRecords(
  archiveId: string,
  name: KindName,
  records: readonly { id: string; version: number }[],
): Promise<Deleted & Written> {
  const address = `${recordsAddress(archiveId, name)}/delete` as const;
  return { ...(await sendJson<Deleted>('POST', address, { records })), kinds: [name] };
}

/** Deletes the shown version of a record. Throws ApiError. */
export async function deleteRecord(
  archiveId: string,
  name: KindName,
  { id, version }: { id: string; version: number },
  stop?: AbortSignal,
): Promise<Deleted & Written> {
  const address = `${recordsAddress(archiveId, name, id)}?version=${version}` as const;
  return { ...(await sendJson<Deleted>('DELETE', address, undefined, stop)), kinds: [name] };
}

/**
 * Returns a mutation that writes to the current archive. Pages refetch the changes, but the caller
 * of the write does not wait for that.
 */
export function useWrite<Asked, Body extends Written>(
  write: (archiveId: string, asked: Asked) => Promise<Body>,
) {
  const { id: archiveId } = useArchive();
  return useMutation({
    mutationFn: (asked: Asked) => write(archiveId, asked),
    onSuccess: ({ archiveVersion: version, kinds: written }) => {
      applyArchiveChange({ archiveId, version, kinds: written });
    },
  });
}
