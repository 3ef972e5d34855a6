import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortestPassword } from '../../domain/accounts/password.ts';
import { ApiError } from '../api-error.ts';
import { api } from '../api.ts';
import { useFailureText } from '../failure-text.ts';
import { links } from '../links.ts';
import { openSampleFirst } from './open-sample-first.ts';
import { usePasswordIssue } from '../accounts/password-issue.ts';
import { session } from '../accounts/this-session.ts';
import { notifyFailed } from '../ui/notify.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import type { InvitationState } from './use-invitation.ts';

/** Name, E-mail, Password, and whether to stay signed in and to start with the sample archive. */
export function RegisterForm({ invitation }: { invitation: InvitationState }) {
  const { t } = useTranslation('accounts');
  const router = useRouter();
  const describe = useFailureText();
  const passwordIssue = usePasswordIssue();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const invitedEmail = invitation.offer?.email;
  const form = useForm({
    initialValues: { name: '', email: '', password: '', keep: false, sample: false },
    validate: {
      name: (name) => (name.trim() === '' ? t('register.nameMissing') : null),
      email: (email) => {
        if (invitedEmail || /^\S+@\S+$/.test(email.trim())) return null;
        return t(email.trim() === '' ? 'register.emailMissing' : 'register.emailWrong');
      },
      password: (password) =>
        Array.from(password).length < shortestPassword ? t('password.tooShort') : null,
    },
  });

  const register = form.onSubmit(async ({ name, email, password, keep, sample }) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const answer = await api.accounts.register.$post({
        json: {
          name: name.trim(),
          email: invitedEmail ?? email.trim(),
          password,
          rememberMe: keep,
          sample,
          invitation: invitation.isUsable ? invitation.id : undefined,
        },
      });
      const registered = await answer.json();
      await session.begin();
      if (registered.sample === 'made') openSampleFirst();
      if (registered.sample === 'failed') {
        notifyFailed(t('register.sampleFailed'), t('register.sampleFailedText'));
      }
      await router.navigate({ href: links.welcome(), replace: true });
    } catch (error) {
      setIsBusy(false);
      explain(error);
    }
  });

  const explain = (error: unknown) => {
    const password = error instanceof ApiError ? error.issueAt('password') : undefined;
    const isTaken = error instanceof ApiError && error.code === 'in-use';
    if (isTaken) return form.setFieldError('email', t('register.emailTaken'));
    if (password) return form.setFieldError('password', passwordIssue(password));
    if (error instanceof ApiError && error.code === 'not-found') {
      return setFailure(t('register.invitationExpired'));
    }
    const { title, text } = describe(error);
    setFailure(`${title}. ${text}`);
  };

  return (
    <form onSubmit={register} noValidate>
      <Stack gap="sm">
        {failure !== undefined && (
          <Alert role="alert" variant="light" color="danger">
            {failure}
          </Alert>
        )}
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
        <Button type="submit" size="md" mt="xs" loading={isBusy} fullWidth>
          {t('register.submit')}
        </Button>
      </Stack>
    </form>
  );
}
