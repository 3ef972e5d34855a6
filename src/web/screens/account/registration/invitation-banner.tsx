import { Alert, Button } from '@mantine/core';
import { ApiError } from '../../../app/api-error.ts';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chooseArchive } from '../../../data/archives/archive.data.ts';
import { links } from '../../../app/links.ts';
import { useNotifyFailure } from '../../../app/use-notify-failure.ts';
import { useAuth } from '../../../data/accounts/auth-store.ts';
import { acceptInvitation } from './invitation.data.ts';
import { session } from '../../../data/accounts/this-session.ts';
import { useSignOut } from '../../../data/accounts/use-sign-out.ts';
import type { InvitationState } from './use-invitation.ts';

/**
 * Names the archive of an invitation and who sent it. Signed-in users get a button that accepts it.
 */
export function InvitationBanner({ invitation }: { invitation: InvitationState }) {
  const { t } = useTranslation('accounts');
  const { isLoggedIn, userDetails } = useAuth();
  const router = useRouter();
  const { signOut, isSigningOut } = useSignOut();
  const notifyFailure = useNotifyFailure();
  const accept = useMutation({
    mutationFn: acceptInvitation,
    onSuccess: async (archiveId) => {
      chooseArchive(archiveId);
      await session.begin();
      await router.navigate({ href: links.welcome(), replace: true });
    },
    onError: (error) => {
      if (!isGone(error)) notifyFailure(error);
    },
  });
  const { id, offer, isDead } = invitation;
  // The invitation may have expired after the page was opened.
  if (isDead || isGone(accept.error)) {
    return (
      <Alert variant="light" mb="md">
        {t('register.invitationExpired')}
      </Alert>
    );
  }
  if (!offer || !id) return null;
  const role = t(`role.${offer.role}`);
  const isOther = isLoggedIn && userDetails.email !== offer.email;
  return (
    <Alert
      variant="light"
      mb="md"
      title={t('register.invitation', { inviter: offer.inviterName, archive: offer.archiveName })}
    >
      {isOther
        ? t('register.invitationOther', { email: offer.email, own: userDetails.email })
        : isLoggedIn
          ? t('register.invitationJoin', { role })
          : t('register.invitationText', { role, email: offer.email })}
      {isLoggedIn && !isOther && (
        <Button mt="sm" fullWidth loading={accept.isPending} onClick={() => accept.mutate(id)}>
          {t('register.accept')}
        </Button>
      )}
      {isOther && (
        <Button
          mt="sm"
          fullWidth
          variant="default"
          loading={isSigningOut}
          onClick={() => void signOut()}
        >
          {t('register.signOut')}
        </Button>
      )}
    </Alert>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}
