import { Alert } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { links } from '../../app/links.ts';
import { Form } from '../../kit/form/form.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { notifyDone } from '../../kit/notices/notify.tsx';
import { PasswordField } from '../../kit/layout/password-field.tsx';
import { useRequestForm } from '../../kit/screen/use-request-form.ts';
import { useCredentialRules } from '../../data/accounts/credential-rules.ts';
import { usePasswordIssue } from '../../data/accounts/password-issue.ts';
import { QuietPage } from '../../kit/screen/quiet-page.tsx';

/**
 * The page of a one-time reset link. It sets a new password for the account that the link was
 * created for.
 */
export function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  // The token stands after the `#`, which browsers do not send, so it does not appear in any log.
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <QuietPage title={t('reset.title')} text={t('reset.text')}>
      {token === '' ? (
        <Alert variant="light">{t('reset.missing')}</Alert>
      ) : (
        <ResetPasswordForm token={token} />
      )}
    </QuietPage>
  );
}

function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const router = useRouter();
  const { newPassword } = useCredentialRules();
  const { form, frame } = useRequestForm({
    initialValues: { newPassword: '' },
    rules: { newPassword },
    send: async (values) => {
      await api['reset-password'].$post({ json: { token, ...values } });
      notifyDone(t('reset.done'));
      await router.navigate({ href: links.landing(), replace: true });
    },
    failures: {
      codes: { 'not-found': { text: t('reset.wrong') } },
      fields: { newPassword: usePasswordIssue() },
    },
  });
  return (
    <Form
      frame={frame}
      button={
        <SubmitButton size="md" fullWidth>
          {t('reset.submit')}
        </SubmitButton>
      }
    >
      <PasswordField
        label={t('reset.newPassword')}
        description={t('register.passwordHint')}
        autoComplete="new-password"
        size="md"
        required
        {...form.getInputProps('newPassword')}
      />
    </Form>
  );
}
