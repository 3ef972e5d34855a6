import { queryOptions } from '@tanstack/react-query';
import { api, json } from '../../../app/api.ts';

const fetchInvitation = (id: string) => json(api.invitations[':id'].$get({ param: { id } }));

/** What an invitation link says, signed in or not. */
export type InvitationOffer = Awaited<ReturnType<typeof fetchInvitation>>;

export function invitationQuery(id: string) {
  return queryOptions({
    queryKey: ['invitations', id],
    queryFn: () => fetchInvitation(id),
  });
}

/** Joins the archive of an invitation; gives its id. */
export async function acceptInvitation(id: string): Promise<string> {
  const { archiveId } = await json(api.invitations[':id'].accept.$post({ param: { id } }));
  return archiveId;
}
