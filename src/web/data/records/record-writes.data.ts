import { useMutation } from '@tanstack/react-query';
import type { Place } from '../../../domain/places/place.ts';
import type { RecordOf } from '../../../domain/kinds/kind.ts';
import type { Added, Deleted, Edited } from '../../../domain/records/record-sets.ts';
import { type KindName, type Kinds, kinds } from '../../../domain/records/registry.ts';
import { sendJson } from '../../app/api.ts';
import { useArchive } from '../archives/archive.data.ts';
import { applyArchiveChange } from '../archive-changes.ts';

type Values<Name extends KindName> = RecordOf<Kinds[Name]>;

/** The address of a kind's records, or of one of them, in an archive. */
export function recordsAddress(archiveId: string, name: KindName, id?: string): `/api/${string}` {
  const all = `/api/archives/${archiveId}/${kinds[name].plural}` as const;
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

/** What a write changed. */
export interface Written {
  /** the archive's version afterwards */
  archiveVersion: number;
  /** kinds of the records that may differ from the version before; null where that is not known */
  kinds: KindName[] | null;
}

/**
 * Adds records, all or none; resolves with their versions in the order given. Where no answer comes
 * the same may be sent again. `stop` ends waiting for a turn, here and below. Throws ApiError.
 */
export async function addRecords<Name extends KindName>(
  archiveId: string,
  name: Name,
  added: NewRecords<Name>,
  stop?: AbortSignal,
): Promise<Added & Written> {
  const answer = await sendJson<Added>('POST', recordsAddress(archiveId, name), added, stop);
  // Of what was added before, the archive's version may be somebody else's.
  const isNew = answer.versions.includes(answer.archiveVersion);
  return { ...answer, kinds: isNew ? kindsSent(name, added.places) : null };
}

/** The kinds that are written with records: what they name is kept where the archive lacks it. */
function kindsSent(name: KindName, places: readonly Place[]): KindName[] {
  return places.length > 0 ? [...new Set<KindName>([name, 'place'])] : [name];
}

/** Writes a record instead of the version that was edited. Throws ApiError. */
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
 * Writes records instead of the versions that were edited, all or none; resolves with their versions
 * in the order given. Throws ApiError.
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

/** Deletes the versions of records that are shown, all or none. Throws ApiError. */
export async function deleteRecords(
  archiveId: string,
  name: KindName,
  records: readonly { id: string; version: number }[],
): Promise<Deleted & Written> {
  const address = `${recordsAddress(archiveId, name)}/delete` as const;
  return { ...(await sendJson<Deleted>('POST', address, { records })), kinds: [name] };
}

/** Deletes the version of a record that is shown. Throws ApiError. */
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
 * A write in the archive in use. The screens ask for what has changed; whoever waits for the write
 * does not wait for them.
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
