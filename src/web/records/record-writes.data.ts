import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import type { Place } from '../../domain/journeys/place.ts';
import type { RecordOf } from '../../domain/kinds/kind.ts';
import type { KindName, Kinds } from '../../domain/records/registry.ts';
import { api, json } from '../api.ts';
import { useArchive } from '../archives/archive.data.ts';

type Values<Name extends KindName> = RecordOf<Kinds[Name]>;
type Answer<Body> = Promise<ClientResponse<Body, number, 'json'>>;

/** The routes by which records of one kind are written, as the server types them. */
interface RecordClient<Name extends KindName> {
  $post: (request: {
    param: { archiveId: string };
    json: { records: Values<Name>[]; places: Place[] };
  }) => Answer<{ ids: string[]; changeSetId: string }>;
  ':id': {
    $put: (request: {
      param: { archiveId: string; id: string };
      json: { values: Values<Name>; version: number; places: Place[] };
    }) => Answer<{ version: number; changeSetId: string }>;
    $delete: (request: {
      param: { archiveId: string; id: string };
      query: { version: string };
    }) => Answer<{ changeSetId: string }>;
  };
}

const archive = api.archives[':archiveId'];
const clients: { [Name in KindName]: RecordClient<Name> } = {
  journey: archive.journeys,
  person: archive.people,
  place: archive.places,
};

/** Records that are new, and the places they refer to, of which the archive keeps copies. */
export interface NewRecords<Name extends KindName> {
  records: Values<Name>[];
  places: Place[];
}

export interface RecordEdit<Name extends KindName> {
  id: string;
  values: Values<Name>;
  /** the version that was edited; any other is refused as `conflict` */
  version: number;
  places: Place[];
}

/** Adds records, all or none; resolves with their ids in the order given. Throws ApiError. */
export function addRecords<Name extends KindName>(
  archiveId: string,
  name: Name,
  added: NewRecords<Name>,
) {
  const client: RecordClient<Name> = clients[name];
  return json(client.$post({ param: { archiveId }, json: added }));
}

/** Writes a record instead of the version that was edited. Throws ApiError. */
export function editRecord<Name extends KindName>(
  archiveId: string,
  name: Name,
  { id, ...edit }: RecordEdit<Name>,
) {
  const client: RecordClient<Name> = clients[name];
  return json(client[':id'].$put({ param: { archiveId, id }, json: edit }));
}

/** Deletes the version of a record that is shown. Throws ApiError. */
export function deleteRecord(
  archiveId: string,
  name: KindName,
  { id, version }: { id: string; version: number },
) {
  const param = { archiveId, id };
  return json(clients[name][':id'].$delete({ param, query: { version: String(version) } }));
}

/**
 * A write in the archive in use. The screens ask for what has changed; whoever waits for the write
 * does not wait for them.
 */
export function useWrite<Asked, Body>(write: (archiveId: string, asked: Asked) => Promise<Body>) {
  const { id: archiveId } = useArchive();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => write(archiveId, asked),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['archives', archiveId] }),
  });
}
