import { useQuery } from '@tanstack/react-query';
import { type InvitationOffer, invitationQuery } from './invitation.data.ts';

export interface InvitationState {
  id: string | undefined;
  /** Undefined unless the link is valid. */
  offer: InvitationOffer | undefined;
  isUsable: boolean;
  /** The link is expired, withdrawn or mistyped. */
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
