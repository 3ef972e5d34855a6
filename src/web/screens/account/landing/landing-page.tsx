import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { installationQuery } from '../../../data/accounts/installation.data.ts';
import { SignInForm } from '../sign-in-form.tsx';
import { Logo } from '../../../kit/layout/logo.tsx';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import { Globe } from './globe.tsx';
import classes from './landing-page.module.css';

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
