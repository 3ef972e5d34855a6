import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../../data/accounts/auth-store.ts';
import { QuietPage } from '../../kit/screen/quiet-page.tsx';
import { Link } from '../link.tsx';
import { links } from '../links.ts';
import { nearestScreens } from './navigation/nearest-screens.ts';
import { contentId } from './navigation/use-each-navigation.ts';
import classes from './not-found-page.module.css';

/** The page for unknown addresses: suggests a similar page and links back. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const { isLoggedIn } = useAuth();
  const { pathname } = useLocation();
  const guesses = isLoggedIn ? nearestScreens(pathname, (name) => t(`screen.${name}`)) : [];
  return (
    <main id={contentId} tabIndex={-1} data-nothing="not-found">
      <QuietPage title={t('notFound.title')} text={t('notFound.text')}>
        <p className={classes.address}>{pathname}</p>
        {guesses.map(({ name, href }) => (
          <p key={name} className={classes.guess}>
            {t('notFound.didYouMean')} <Link href={href}>{t(`screen.${name}`)}</Link>
          </p>
        ))}
        <Button component={Link} href={isLoggedIn ? links.welcome() : links.landing()}>
          {isLoggedIn ? t('notFound.home') : t('notFound.homeSignedOut')}
        </Button>
      </QuietPage>
    </main>
  );
}
