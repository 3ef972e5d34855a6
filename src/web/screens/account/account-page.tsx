import { useTranslation } from 'react-i18next';
import { Card } from '../../kit/layout/card.tsx';
import { CardColumns } from '../../kit/layout/card-columns.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { AppPasswordsCard } from './app-passwords-card.tsx';
import { useMe } from '../../data/accounts/me.data.ts';
import { TextInput, Stack, Switch, Badge, Button } from '@mantine/core';
import { Form } from '../../kit/form/form.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { notifyDone } from '../../kit/notices/notify.tsx';
import { PasswordField } from '../../kit/layout/password-field.tsx';
import { useRequestForm } from '../../kit/screen/use-request-form.ts';
import {
  useChangeEmail,
  useUpdateAccount,
  useChangePassword,
  sessionsQuery,
  useEndSession,
} from '../../data/accounts/account.data.ts';
import { useCredentialRules } from '../../data/accounts/credential-rules.ts';
import { usePasswordIssue } from '../../data/accounts/password-issue.ts';
import { RenameForm } from '../../kit/screen/rename-form.tsx';
import { useNotifyFailure } from '../../app/use-notify-failure.ts';
import { useQuery } from '@tanstack/react-query';
import { stateOf } from '../../data/screen-state.ts';
import { ScreenStates } from '../../kit/screen/screen-states.tsx';
import { useFormat } from '../../kit/format/format-context.tsx';
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx';
import classes from './access-list.module.css';

/** One's own account: name, presence, e-mail, password, app passwords, and where one is signed in. */
export function AccountPage() {
  const { t } = useTranslation('accounts');
  const { user } = useMe();
  return (
    <>
      <PageHeader title={t('account.title')} figures={user.email} />
      <CardColumns>
        <Card title={t('account.name')}>
          <NameForm />
        </Card>
        <Card title={t('account.email')} subtitle={t('account.emailNow', { email: user.email })}>
          <EmailForm />
        </Card>
        <Card title={t('account.password')}>
          <PasswordForm />
        </Card>
        <AppPasswordsCard />
        <Card title={t('account.sessions')} subtitle={t('account.sessionsHint')}>
          <SessionList />
        </Card>
      </CardColumns>
    </>
  );
}

/** Changes the email that the user signs in with. The password confirms the user's identity. */
function EmailForm() {
  const { t } = useTranslation('accounts');
  const { email, password } = useCredentialRules();
  const change = useChangeEmail();
  const { form, frame } = useRequestForm({
    initialValues: { email: '', password: '' },
    rules: { email, password },
    send: async (values, { reset }) => {
      await change.mutateAsync({ ...values, email: values.email.trim() });
      reset();
      notifyDone(t('account.emailChanged'));
    },
    failures: {
      codes: { 'in-use': { fields: { email: t('register.emailTaken') } } },
      fields: { password: usePasswordIssue() },
    },
  });
  return (
    <Form
      frame={frame}
      button={
        <SubmitButton whenChanged variant="default" style={{ alignSelf: 'start' }}>
          {t('account.changeEmail')}
        </SubmitButton>
      }
    >
      <TextInput
        type="email"
        label={t('account.newEmail')}
        autoComplete="email"
        required
        withAsterisk={false}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('account.currentPassword')}
        autoComplete="current-password"
        required
        {...form.getInputProps('password')}
      />
    </Form>
  );
}

/** Changes the user's name and whether other members see when the user is online. */
function NameForm() {
  const { t } = useTranslation('accounts');
  const { user } = useMe();
  const update = useUpdateAccount();
  const notifyFailure = useNotifyFailure();
  return (
    <Stack gap="md">
      <RenameForm
        label={t('account.name')}
        name={user.name}
        longest={100}
        submitLabel={t('account.saveName')}
        autoComplete="name"
        rename={async (name) => {
          await update.mutateAsync({ name });
          notifyDone(t('account.nameSaved'));
        }}
      />
      <Switch
        label={t('account.appearOffline')}
        description={t('account.appearOfflineHint')}
        checked={user.appearOffline}
        onChange={(event) =>
          update.mutate({ online: !event.currentTarget.checked }, { onError: notifyFailure })
        }
      />
    </Stack>
  );
}

/** Changes the password, which ends every other session. */
function PasswordForm() {
  const { t } = useTranslation('accounts');
  const { password, newPassword } = useCredentialRules();
  const issue = usePasswordIssue();
  const change = useChangePassword();
  const { form, frame } = useRequestForm({
    initialValues: { currentPassword: '', newPassword: '' },
    rules: { currentPassword: password, newPassword },
    send: async (values, { reset }) => {
      await change.mutateAsync(values);
      reset();
      notifyDone(t('account.passwordChanged'));
    },
    failures: { fields: { currentPassword: issue, newPassword: issue } },
  });
  return (
    <Form
      frame={frame}
      button={
        <SubmitButton whenChanged variant="default" style={{ alignSelf: 'start' }}>
          {t('account.changePassword')}
        </SubmitButton>
      }
    >
      <PasswordField
        label={t('account.currentPassword')}
        autoComplete="current-password"
        required
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField
        label={t('account.newPassword')}
        description={t('register.passwordHint')}
        autoComplete="new-password"
        required
        {...form.getInputProps('newPassword')}
      />
    </Form>
  );
}

/** Lists every device that the user is signed in on. */
function SessionList() {
  const { t } = useTranslation('accounts');
  const sessions = stateOf(useQuery(sessionsQuery));
  const format = useFormat();
  const notifyFailure = useNotifyFailure();
  const end = useEndSession();
  return (
    <ScreenStates of={sessions} loading={<RowsSkeleton rows={2} />}>
      {(all) => (
        <ul className={classes.list}>
          {all.map(({ id, device, ip, createdAt, lastSeenAt, current }) => (
            <li key={id} className={classes.entry}>
              <div>
                <p className={classes.name}>
                  {device}
                  {current && <Badge variant="default">{t('account.thisSession')}</Badge>}
                </p>
                <p className={classes.detail}>
                  {[
                    ip,
                    t('account.signedIn', { when: format.instant(createdAt) }),
                    t('account.lastSeen', { when: format.instant(lastSeenAt) }),
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </p>
              </div>
              {!current && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('account.endLabel', { device })}
                  loading={end.isPending && end.variables === id}
                  onClick={() =>
                    end.mutate(id, {
                      onSuccess: () => notifyDone(t('account.sessionEnded')),
                      onError: notifyFailure,
                    })
                  }
                >
                  {t('account.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </ScreenStates>
  );
}
