import { queryOptions } from '@tanstack/react-query';
import { api, json } from '../../../app/api.ts';

const fetchInvitation = (id: string) => json(api.invitations[':id'].$get({ param: { id } }));

/** The content of an invitation link. Available with or without signing in. */
export type InvitationOffer = Awaited<ReturnType<typeof fetchInvitation>>;

export function invitationQuery(id: string) {
  return queryOptions({
    queryKey: ['invitations', id],
    queryFn: () => fetchInvitation(id),
  });
}

/** Joins the archive of an invitation. Returns the ID of the archive. */
export async function acceptInvitation(id: string): Promise<string> {
  const { archiveId } = await json(api.invitations[':id'].accept.$post({ param: { id } }));
  return archiveId;
}
