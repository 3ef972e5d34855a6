import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api-error.ts';
import { send } from '../api.ts';
import { useFailureText } from '../failure-text.ts';
import { links } from '../links.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { session } from './this-session.ts';
import { takeWantedPage } from './wanted-page.ts';

/** E-mail and password; then on to the page that was asked for, or to Welcome. */
export function SignInForm() {
  const { t } = useTranslation('accounts');
  const router = useRouter();
  const describe = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setIsBusy(true);
    setFailure(undefined);
    try {
      await send('/api/auth/sign-in/email', {
        method: 'POST',
        json: {
          email: String(fields.get('email')).trim(),
          password: String(fields.get('password')),
          rememberMe: fields.get('keep') !== null,
        },
      });
      await session.begin();
      await router.navigate({ href: takeWantedPage() ?? links.welcome(), replace: true });
    } catch (error) {
      setFailure(isRefusal(error) ? t('landing.wrong') : sentenceOf(error));
      setIsBusy(false);
    }
  };
  const sentenceOf = (error: unknown) => {
    const { title, text } = describe(error);
    return `${title}. ${text}`;
  };

  return (
    <form onSubmit={(event) => void signIn(event)}>
      <Stack gap="sm">
        {failure !== undefined && (
          <Alert role="alert" variant="light" color="danger">
            {failure}
          </Alert>
        )}
        <TextInput
          name="email"
          type="email"
          label={t('landing.email')}
          autoComplete="username"
          size="md"
          required
          withAsterisk={false}
        />
        <PasswordField
          name="password"
          label={t('landing.password')}
          autoComplete="current-password"
          size="md"
          required
        />
        <Checkbox name="keep" value="yes" label={t('landing.keep')} />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          {t('landing.signIn')}
        </Button>
      </Stack>
    </form>
  );
}

/** Wrong e-mail and wrong password sound the same, and so does an address that is none. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['wrong-credentials', 'not-signed-in', 'invalid'].includes(error.code)
  );
}
