import { Alert, Button, Stack } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api-error.ts';
import { api } from '../api.ts';
import { useFailureText } from '../failure-text.ts';
import { links } from '../links.ts';
import { notifyDone } from '../ui/notify.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { usePasswordIssue } from './password-issue.ts';
import { QuietPage } from './quiet-page.tsx';

/** Where a one-time reset link leads: a new password for the account that it was made for. */
export function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  // Behind the `#`, which browsers keep to themselves: the token reaches no log.
  const token = useLocation({ select: ({ hash }) => hash });
  const router = useRouter();
  const describe = useFailureText();
  const passwordIssue = usePasswordIssue();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ field?: string; form?: string }>({});

  const reset = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newPassword = String(new FormData(event.currentTarget).get('password'));
    setIsBusy(true);
    setFailure({});
    try {
      await api['reset-password'].$post({ json: { token, newPassword } });
      notifyDone(t('reset.done'));
      await router.navigate({ href: links.landing(), replace: true });
    } catch (error) {
      setIsBusy(false);
      setFailure(explain(error));
    }
  };
  const explain = (error: unknown) => {
    if (error instanceof ApiError) {
      const issue = error.issueAt('newPassword');
      if (issue) return { field: passwordIssue(issue) };
      if (error.code === 'not-found') return { form: t('reset.wrong') };
    }
    const { title, text } = describe(error);
    return { form: `${title}. ${text}` };
  };

  return (
    <QuietPage title={t('reset.title')} text={t('reset.text')}>
      {token === '' ? (
        <Alert variant="light">{t('reset.missing')}</Alert>
      ) : (
        <form onSubmit={(event) => void reset(event)}>
          <Stack gap="sm">
            {failure.form !== undefined && (
              <Alert role="alert" variant="light" color="danger">
                {failure.form}
              </Alert>
            )}
            <PasswordField
              name="password"
              label={t('reset.newPassword')}
              description={t('register.passwordHint')}
              error={failure.field}
              autoComplete="new-password"
              size="md"
              required
            />
            <Button type="submit" size="md" loading={isBusy} fullWidth>
              {t('reset.submit')}
            </Button>
          </Stack>
        </form>
      )}
    </QuietPage>
  );
}
