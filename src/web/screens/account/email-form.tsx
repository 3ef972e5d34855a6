import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form } from '../../kit/form/form.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { notifyDone } from '../../kit/notices/notify.tsx';
import { PasswordField } from '../../kit/layout/password-field.tsx';
import { useRequestForm } from '../../kit/screen/use-request-form.ts';
import { useChangeEmail } from '../../data/accounts/account.data.ts';
import { useCredentialRules } from '../../data/accounts/credential-rules.ts';
import { usePasswordIssue } from '../../data/accounts/password-issue.ts';

/** Changes the email that the user signs in with. The password confirms the user's identity. */
export function EmailForm() {
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
