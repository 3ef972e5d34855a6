import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery, useMutation, queryOptions } from '@tanstack/react-query';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addresses } from '../../../app/addresses.ts';
import { Link } from '../../../app/link.tsx';
import { useAddress } from '../../../kit/address/use-address.ts';
import { links } from '../../../app/links.ts';
import classes from './register-page.module.css';
import { useAuth } from '../../../data/accounts/auth-store.ts';
import { installationQuery } from '../../../data/accounts/installation.data.ts';
import { QuietPage } from '../../../kit/screen/quiet-page.tsx';
import { rememberPageAfterSignIn } from '../../../data/accounts/page-after-sign-in.ts';
import { ApiError } from '../../../app/api-error.ts';
import { chooseArchive } from '../../../data/archives/archive.data.ts';
import { useNotifyFailure } from '../../../app/use-notify-failure.ts';
import { session } from '../../../data/accounts/this-session.ts';
import { useSignOut } from '../../../data/accounts/use-sign-out.ts';
import { useCredentialRules } from '../../../data/accounts/credential-rules.ts';
import { usePasswordIssue } from '../../../data/accounts/password-issue.ts';
import { api, json } from '../../../app/api.ts';
import { Form } from '../../../kit/form/form.tsx';
import { SubmitButton } from '../../../kit/form/submit-button.tsx';
import { notifyFailed } from '../../../kit/notices/notify.tsx';
import { PasswordField } from '../../../kit/layout/password-field.tsx';
import { useRequestForm } from '../../../kit/screen/use-request-form.ts';
import { queryClient } from '../../../data/query-client.ts';
import { meQuery } from '../../../data/accounts/me.data.ts';

const fetchInvitation = (id: string) => json(api.invitations[':id'].$get({ param: { id } }));

/** The content of an invitation link. Available with or without signing in. */
type InvitationOffer = Awaited<ReturnType<typeof fetchInvitation>>;

function invitationQuery(id: string) {
  return queryOptions({
    queryKey: ['invitations', id],
    queryFn: () => fetchInvitation(id),
  });
}

/** Joins the archive of an invitation. Returns the ID of the archive. */
async function acceptInvitation(id: string): Promise<string> {
  const { archiveId } = await json(api.invitations[':id'].accept.$post({ param: { id } }));
  return archiveId;
}

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

/**
 * Names the archive of an invitation and who sent it. Signed-in users get a button that accepts it.
 */
function InvitationBanner({ invitation }: { invitation: InvitationState }) {
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

/**
 * The registration form: name, email, password, whether to stay signed in, and whether to start
 * with the sample archive.
 */
function RegisterForm({ invitation }: { invitation: InvitationState }) {
  const { t } = useTranslation('accounts');
  const router = useRouter();
  const rules = useCredentialRules();
  const invitedEmail = invitation.offer?.email;
  const { form, frame } = useRequestForm({
    initialValues: { name: '', email: '', password: '', keep: false, sample: false },
    rules: {
      name: (name) => (name.trim() === '' ? t('register.nameMissing') : null),
      email: (email) => rules.email(invitedEmail ?? email),
      password: rules.newPassword,
    },
    send: async ({ name, email, password, keep, sample }) => {
      const registered = await json(
        api.accounts.register.$post({
          json: {
            name: name.trim(),
            email: invitedEmail ?? email.trim(),
            password,
            rememberMe: keep,
            sample,
            invitation: invitation.isUsable ? invitation.id : undefined,
          },
        }),
      );
      await session.begin();
      if (registered.sample === 'made') openSampleFirst();
      if (registered.sample === 'failed') {
        notifyFailed(t('register.sampleFailed'), t('register.sampleFailedText'));
      }
      await router.navigate({ href: links.welcome(), replace: true });
    },
    failures: {
      codes: {
        'in-use': { fields: { email: t('register.emailTaken') } },
        'not-found': { text: t('register.invitationExpired') },
      },
      fields: { password: usePasswordIssue() },
    },
  });
  return (
    <Form
      frame={frame}
      button={
        <SubmitButton size="md" mt="xs" fullWidth>
          {t('register.submit')}
        </SubmitButton>
      }
    >
      <TextInput
        label={t('register.name')}
        size="md"
        autoComplete="name"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('register.email')}
        type="email"
        size="md"
        autoComplete="username"
        {...form.getInputProps('email')}
        {...(invitedEmail && { value: invitedEmail, readOnly: true })}
      />
      <PasswordField
        label={t('register.password')}
        description={t('register.passwordHint')}
        size="md"
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <Checkbox
        mt="xs"
        label={t('landing.keep')}
        {...form.getInputProps('keep', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('register.sample')}
        description={t('register.sampleHint')}
        {...form.getInputProps('sample', { type: 'checkbox' })}
      />
    </Form>
  );
}

/** Chooses the sample archive if the new user asked for one at registration. */
function openSampleFirst(): void {
  const sample = queryClient
    .getQueryData(meQuery.queryKey)
    ?.archives.find(({ isSample }) => isSample);
  if (sample) chooseArchive(sample.id);
}

interface InvitationState {
  id: string | undefined;
  /** Undefined unless the link is valid. */
  offer: InvitationOffer | undefined;
  isUsable: boolean;
  /** The link is expired, withdrawn or mistyped. */
  isDead: boolean;
}

function useInvitation(id: string | undefined): InvitationState {
  const { data, error } = useQuery({ ...invitationQuery(id ?? ''), enabled: id !== undefined });
  const isUsable = data !== undefined && !data.expired;
  return {
    id,
    offer: isUsable ? data : undefined,
    isUsable,
    isDead: id !== undefined && (error !== null || data?.expired === true),
  };
}
