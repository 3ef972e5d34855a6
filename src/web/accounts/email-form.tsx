import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api-error.ts';
import { useFailureText } from '../failure-text.ts';
import { notifyDone } from '../ui/notify.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useChangeEmail } from './account.data.ts';
import { usePasswordIssue } from './password-issue.ts';

/** Changes the e-mail that one signs in with; the password proves who asks. */
export function EmailForm() {
  const { t } = useTranslation('accounts');
  const describe = useFailureText();
  const passwordIssue = usePasswordIssue();
  const change = useChangeEmail();
  const [isEmpty, setIsEmpty] = useState(true);
  const failure = change.error instanceof ApiError ? change.error : undefined;
  const wrongPassword = failure?.issueAt('password');
  const isTaken = failure?.code === 'in-use';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    change.mutate(
      { email: String(fields.get('email')).trim(), password: String(fields.get('password')) },
      {
        onSuccess: () => {
          form.reset();
          setIsEmpty(true);
          notifyDone(t('account.emailChanged'));
        },
      },
    );
  };

  return (
    <form onSubmit={submit} onChange={() => setIsEmpty(false)}>
      <Stack gap="sm">
        {change.error && !wrongPassword && !isTaken && (
          <Alert role="alert" variant="light" color="danger">
            {describe(change.error).text}
          </Alert>
        )}
        <TextInput
          name="email"
          type="email"
          label={t('account.newEmail')}
          autoComplete="email"
          error={isTaken && t('register.emailTaken')}
          required
          withAsterisk={false}
        />
        <PasswordField
          name="password"
          label={t('account.currentPassword')}
          autoComplete="current-password"
          error={wrongPassword && passwordIssue(wrongPassword)}
          required
        />
        <Button
          type="submit"
          variant="default"
          disabled={isEmpty}
          loading={change.isPending}
          style={{ alignSelf: 'start' }}
        >
          {t('account.changeEmail')}
        </Button>
      </Stack>
    </form>
  );
}
