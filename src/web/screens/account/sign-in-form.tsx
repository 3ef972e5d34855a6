import { Checkbox, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { send } from '../../app/api.ts';
import { links } from '../../app/links.ts';
import { Form } from '../../kit/form/form.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { PasswordField } from '../../kit/layout/password-field.tsx';
import { useRequestForm } from '../../kit/screen/use-request-form.ts';
import { useCredentialRules } from '../../data/accounts/credential-rules.ts';
import { session } from '../../data/accounts/this-session.ts';
import { takePageAfterSignIn } from '../../data/accounts/page-after-sign-in.ts';

/** The sign-in form. Afterwards it opens the page that the user had asked for, or Welcome. */
export function SignInForm() {
  const { t } = useTranslation('accounts');
  const router = useRouter();
  const { email, password } = useCredentialRules();
  // Shows the same message for a wrong email, a wrong password and an invalid email address.
  const wrong = { text: t('landing.wrong') };
  const { form, frame } = useRequestForm({
    initialValues: { email: '', password: '', keep: false },
    rules: { email, password },
    send: async (values) => {
      await send('/api/auth/sign-in/email', {
        method: 'POST',
        json: {
          email: values.email.trim(),
          password: values.password,
          rememberMe: values.keep,
        },
      });
      await session.begin();
      await router.navigate({ href: takePageAfterSignIn() ?? links.welcome(), replace: true });
    },
    failures: { codes: { 'wrong-credentials': wrong, 'not-signed-in': wrong, invalid: wrong } },
  });
  return (
    <Form
      frame={frame}
      button={
        <SubmitButton size="md" fullWidth>
          {t('landing.signIn')}
        </SubmitButton>
      }
    >
      <TextInput
        name="email"
        type="email"
        label={t('landing.email')}
        autoComplete="username"
        size="md"
        required
        withAsterisk={false}
        {...form.getInputProps('email')}
      />
      <PasswordField
        name="password"
        label={t('landing.password')}
        autoComplete="current-password"
        size="md"
        required
        {...form.getInputProps('password')}
      />
      <Checkbox label={t('landing.keep')} {...form.getInputProps('keep', { type: 'checkbox' })} />
    </Form>
  );
}
