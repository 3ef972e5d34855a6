import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '../../../domain/access/permissions.ts';
import { api, json } from '../../app/api.ts';
import { useNotifyFailure } from '../../app/use-notify-failure.ts';

type MembersAnswer = Awaited<ReturnType<typeof fetchMembers>>;
export type Member = MembersAnswer['members'][number];
export type Invitation = MembersAnswer['invitations'][number];

async function fetchMembers(archiveId: string) {
  const answer = await json(api.archives[':archiveId'].members.$get({ param: { archiveId } }));
  return { ...answer, invitations: answer.invitations.map(withWholeLink) };
}

/** Completes a link with this page's origin, if the server does not know its own address. */
function withWholeLink<Answer extends { link: string }>(answer: Answer): Answer {
  return { ...answer, link: new URL(answer.link, location.origin).href };
}

export function membersQuery(archiveId: string) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'members'],
    queryFn: () => fetchMembers(archiveId),
  });
}

/** Returns the actions of owners on members; each refetches the list. */
export function useMemberActions(archiveId: string) {
  const queries = useQueryClient();
  const onError = useNotifyFailure();
  const onSuccess = () =>
    queries.invalidateQueries({ queryKey: membersQuery(archiveId).queryKey });
  const members = api.archives[':archiveId'].members;
  const invitations = api.archives[':archiveId'].invitations;
  return {
    changeRole: useMutation({
      mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
        json(members[':userId'].$patch({ param: { archiveId, userId }, json: { role } })),
      onSuccess,
      onError,
    }),
    remove: useMutation({
      mutationFn: (userId: string) =>
        json(members[':userId'].$delete({ param: { archiveId, userId } })),
      onSuccess,
      onError,
    }),
    makeResetLink: useMutation({
      mutationFn: (userId: string) =>
        json(members[':userId']['reset-link'].$post({ param: { archiveId, userId } })).then(
          withWholeLink,
        ),
      onError,
    }),
    invite: useMutation({
      mutationFn: (invitation: { email: string; role: Role }) =>
        json(invitations.$post({ param: { archiveId }, json: invitation })).then(withWholeLink),
      onSuccess,
    }),
    cancelInvitation: useMutation({
      mutationFn: (id: string) =>
        json(invitations[':id'].$delete({ param: { archiveId, id } })),
      onSuccess,
      onError,
    }),
  };
}
