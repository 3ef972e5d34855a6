import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonEdit } from '../../domain/people/person.ts';
import { api, json } from '../api.ts';
import { useArchive } from '../archives/archive.data.ts';

const people = api.archives[':archiveId'].people;

/** Adds, changes and deletes the people of the archive in use. */
export function usePeopleActions() {
  const { id: archiveId } = useArchive();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['archives', archiveId] });
  return {
    add: useMutation({
      mutationFn: async ({ name, slug, homes }: Omit<PersonEdit, 'userId'>) => {
        const added = await json(people.$post({ param: { archiveId }, json: { name, slug } }));
        if (homes.length === 0) return added;
        const edit = { homes, version: 1 };
        await json(people[':id'].$patch({ param: { archiveId, id: added.id }, json: edit }));
        return added;
      },
      onSuccess,
    }),
    edit: useMutation({
      mutationFn: ({ id, ...edit }: Omit<PersonEdit, 'userId'> & { id: string; version: number }) =>
        json(people[':id'].$patch({ param: { archiveId, id }, json: edit })),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => json(people[':id'].$delete({ param: { archiveId, id } })),
      onSuccess,
    }),
  };
}
