import { Checkbox, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCredentialRules } from '../../../data/accounts/credential-rules.ts';
import { usePasswordIssue } from '../../../data/accounts/password-issue.ts';
import { session } from '../../../data/accounts/this-session.ts';
import { api, json } from '../../../app/api.ts';
import { links } from '../../../app/links.ts';
import { Form } from '../../../kit/form/form.tsx';
import { SubmitButton } from '../../../kit/form/submit-button.tsx';
import { notifyFailed } from '../../../kit/notices/notify.tsx';
import { PasswordField } from '../../../kit/layout/password-field.tsx';
import { useRequestForm } from '../../../kit/screen/use-request-form.ts';

import type { InvitationState } from './use-invitation.ts';
import { chooseArchive } from '../../../data/archives/archive.data.ts';
import { queryClient } from '../../../data/query-client.ts';
import { meQuery } from '../../../data/accounts/me.data.ts';

/**
 * The registration form: name, email, password, whether to stay signed in, and whether to start
 * with the sample archive.
 */
export function RegisterForm({ invitation }: { invitation: InvitationState }) {
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
