import { Alert, Button, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api-error.ts';
import { useFailureText } from '../failure-text.ts';
import { notifyDone } from '../ui/notify.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useChangePassword } from './account.data.ts';
import { usePasswordIssue } from './password-issue.ts';

/** Changes the password; every other session ends. */
export function PasswordForm() {
  const { t } = useTranslation('accounts');
  const describe = useFailureText();
  const passwordIssue = usePasswordIssue();
  const change = useChangePassword();
  const [isEmpty, setIsEmpty] = useState(true);
  const issueAt = (path: string) => {
    const issue = change.error instanceof ApiError ? change.error.issueAt(path) : undefined;
    return issue && passwordIssue(issue);
  };
  const atField = issueAt('currentPassword') ?? issueAt('newPassword');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    change.mutate(
      {
        currentPassword: String(fields.get('current')),
        newPassword: String(fields.get('new')),
      },
      {
        onSuccess: () => {
          form.reset();
          setIsEmpty(true);
          notifyDone(t('account.passwordChanged'));
        },
      },
    );
  };

  return (
    <form onSubmit={submit} onChange={() => setIsEmpty(false)}>
      <Stack gap="sm">
        {change.error && !atField && (
          <Alert role="alert" variant="light" color="danger">
            {describe(change.error).text}
          </Alert>
        )}
        <PasswordField
          name="current"
          label={t('account.currentPassword')}
          autoComplete="current-password"
          error={issueAt('currentPassword')}
          required
        />
        <PasswordField
          name="new"
          label={t('account.newPassword')}
          description={t('register.passwordHint')}
          autoComplete="new-password"
          error={issueAt('newPassword')}
          required
        />
        <Button
          type="submit"
          variant="default"
          disabled={isEmpty}
          loading={change.isPending}
          style={{ alignSelf: 'start' }}
        >
          {t('account.changePassword')}
        </Button>
      </Stack>
    </form>
  );
}
