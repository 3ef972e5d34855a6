import { Alert, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { installationQuery } from '../../../data/accounts/installation.data.ts';
import { Logo } from '../../../kit/layout/logo.tsx';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import classes from './landing-page.module.css';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTokens } from '../../../kit/theme/use-tokens.ts';
import { drawGlobe } from './draw-globe.ts';
import globeClasses from './globe.module.css';
import { useRouter } from '@tanstack/react-router';
import { send } from '../../../app/api.ts';
import { Form } from '../../../kit/form/form.tsx';
import { SubmitButton } from '../../../kit/form/submit-button.tsx';
import { PasswordField } from '../../../kit/layout/password-field.tsx';
import { useRequestForm } from '../../../kit/screen/use-request-form.ts';
import { useCredentialRules } from '../../../data/accounts/credential-rules.ts';
import { session } from '../../../data/accounts/this-session.ts';
import { takePageAfterSignIn } from '../../../data/accounts/page-after-sign-in.ts';

/** Degrees per second: one turn takes two minutes. */
const turning = 3;
/** Seconds until the whole voyage round the world is drawn. */
const voyageS = 9;
/** The rotation is slow, so it needs no more than 25 frames per second. */
const framePauseMs = 40;
const firstLon = -30;

/** A slowly turning globe. It stands still if the user prefers reduced motion. */
function Globe() {
  const ref = useRef<HTMLCanvasElement>(null);
  const colours = useTokens();
  const isStill = useReducedMotion();
  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    let frame = 0;
    let drawnAt = -Infinity;
    let startedAt: number | undefined;
    let size = 0;

    const draw = (seconds: number) => {
      // The canvas has no size before its layout, or if it is hidden on a phone.
      if (size === 0) return;
      drawGlobe(
        context,
        {
          size,
          lon: firstLon - turning * seconds,
          travelled: isStill ? 1 : Math.min(1, seconds / voyageS),
        },
        colours,
      );
    };
    const fit = () => {
      size = canvas.clientWidth;
      canvas.width = canvas.height = Math.round(size * devicePixelRatio);
      context.scale(devicePixelRatio, devicePixelRatio);
      drawnAt = -Infinity;
      if (isStill) draw(0);
    };
    const turn = (now: number) => {
      frame = requestAnimationFrame(turn);
      if (now - drawnAt < framePauseMs) return;
      drawnAt = now;
      startedAt ??= now;
      draw((now - startedAt) / 1000);
    };

    const observer = new ResizeObserver(fit);
    observer.observe(canvas);
    if (!isStill) frame = requestAnimationFrame(turn);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [colours, isStill]);
  return <canvas ref={ref} className={globeClasses.globe} aria-hidden />;
}

/** The landing page: introduces the app and lets users sign in. */
export function LandingPage() {
  const { t } = useTranslation('accounts');
  useScreenTitle('');
  const { data: installation } = useQuery(installationQuery);
  const isFirst = installation?.needsFirstAccount ?? false;
  const mayRegister = isFirst || installation?.registration !== 'closed';
  return (
    <div className={classes.page}>
      <div className={classes.globe}>
        <Globe />
      </div>
      <div className={classes.side}>
        <div className={classes.form}>
          <Logo />
          <h1 className={classes.tagline}>{t('landing.tagline')}</h1>
          {isFirst && (
            <Alert variant="light" mb="md">
              {t('landing.firstAccount')}{' '}
              <Link href={links.register()}>{t('landing.registerFirst')}</Link>
            </Alert>
          )}
          <SignInForm />
          {mayRegister && !isFirst && (
            <p className={classes.register}>
              {t('landing.noAccount')} <Link href={links.register()}>{t('landing.register')}</Link>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** The sign-in form. Afterwards it opens the page that the user had asked for, or Welcome. */
function SignInForm() {
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
