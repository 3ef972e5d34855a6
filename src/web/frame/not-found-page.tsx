import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../accounts/auth-store.ts';
import { Link } from '../link.tsx';
import { links } from '../links.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useScreenTitle } from '../ui/use-screen-title.ts';
import { nearestScreens } from './nearest-screens.ts';

/** For addresses without a screen. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const { isLoggedIn } = useAuth();
  const { pathname } = useLocation();
  useScreenTitle(t('screen.notFound'));
  const guesses = isLoggedIn ? nearestScreens(pathname) : [];
  return (
    <EmptyState
      level={1}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <Button component={Link} href={isLoggedIn ? links.welcome() : links.landing()}>
          {isLoggedIn ? t('notFound.home') : t('notFound.homeSignedOut')}
        </Button>
      }
    >
      {guesses.length > 0 && (
        <p>
          {t('notFound.didYouMean')}{' '}
          {guesses.map(({ name, href }) => (
            <Link key={name} href={href}>
              {t(`screen.${name}`)}
            </Link>
          ))}
        </p>
      )}
    </EmptyState>
  );
}
