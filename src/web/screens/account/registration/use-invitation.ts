import { useQuery } from '@tanstack/react-query';
import { type InvitationOffer, invitationQuery } from './invitation.data.ts';

export interface InvitationState {
  id: string | undefined;
  /** there when the link is good */
  offer: InvitationOffer | undefined;
  isUsable: boolean;
  /** the link is expired, withdrawn or mistyped */
  isDead: boolean;
}

export function useInvitation(id: string | undefined): InvitationState {
  const { data, error } = useQuery({ ...invitationQuery(id ?? ''), enabled: id !== undefined });
  const isUsable = data !== undefined && !data.expired;
  return {
    id,
    offer: isUsable ? data : undefined,
    isUsable,
    isDead: id !== undefined && (error !== null || data?.expired === true),
  };
}
