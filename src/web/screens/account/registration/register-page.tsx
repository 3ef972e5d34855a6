import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addresses } from '../../../app/addresses.ts';
import { Link } from '../../../app/link.tsx';
import { useAddress } from '../../../kit/address/use-address.ts';
import { links } from '../../../app/links.ts';
import classes from './register-page.module.css';
import { useAuth } from '../../../data/accounts/auth-store.ts';
import { installationQuery } from '../../../data/accounts/installation.data.ts';
import { InvitationBanner } from './invitation-banner.tsx';
import { QuietPage } from '../../../kit/screen/quiet-page.tsx';
import { rememberPageAfterSignIn } from '../../../data/accounts/page-after-sign-in.ts';
import { RegisterForm } from './register-form.tsx';
import { useInvitation } from './use-invitation.ts';

/**
 * The registration page. With an invitation in the address, it joins the archive of the invitation.
 */
export function RegisterPage() {
  const { t } = useTranslation('accounts');
  const { invitation: invitationId } = useAddress(addresses.register);
  const { isLoggedIn } = useAuth();
  const invitation = useInvitation(invitationId);
  const { data: installation } = useQuery(installationQuery);

  if (isLoggedIn && !invitationId) return <Navigate to={links.welcome()} replace />;
  const mode = installation?.needsFirstAccount ? 'open' : (installation?.registration ?? 'open');
  const isShut = mode === 'closed' || (mode === 'invite' && !invitation.isUsable);
  return (
    <QuietPage
      title={t(isLoggedIn ? 'register.titleInvited' : 'register.title')}
      text={isLoggedIn ? undefined : t('register.text')}
    >
      <InvitationBanner invitation={invitation} />
      {!isLoggedIn && isShut && (
        <Alert variant="light" mb="md">
          {t(mode === 'closed' ? 'register.closed' : 'register.inviteOnly')}
        </Alert>
      )}
      {!isLoggedIn && !isShut && <RegisterForm invitation={invitation} />}
      <p className={classes.other}>
        {isLoggedIn ? (
          <Link href={links.welcome()}>{t('register.toWelcome')}</Link>
        ) : (
          <>
            {t('register.haveAccount')}{' '}
            <Link
              href={links.landing()}
              // An invited user who already has an account returns to this page after signing in,
              // to accept.
              onClick={() => invitationId && rememberPageAfterSignIn(links.register(invitationId))}
            >
              {t('register.signIn')}
            </Link>
          </>
        )}
      </p>
    </QuietPage>
  );
}
