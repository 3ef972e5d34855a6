import { useTranslation } from 'react-i18next';
import { Form } from '../../kit/form/form.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { notifyDone } from '../../kit/notices/notify.tsx';
import { PasswordField } from '../../kit/layout/password-field.tsx';
import { useRequestForm } from '../../kit/screen/use-request-form.ts';
import { useChangePassword } from '../../data/accounts/account.data.ts';
import { useCredentialRules } from '../../data/accounts/credential-rules.ts';
import { usePasswordIssue } from '../../data/accounts/password-issue.ts';

/** Changes the password, which ends every other session. */
export function PasswordForm() {
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
