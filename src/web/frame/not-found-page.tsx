import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../accounts/auth-store.ts';
import { QuietPage } from '../accounts/quiet-page.tsx';
import { loadFeatureStrings } from '../i18n/i18n.ts';
import { Link } from '../link.tsx';
import { links } from '../links.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useScreenTitle } from '../ui/use-screen-title.ts';
import { nearestScreens } from './nearest-screens.ts';
import { QuietFrame } from './quiet-frame.tsx';
import classes from './not-found-page.module.css';

// Only for who is signed in; the frame speaks with the words of the screens.
const MainFrame = lazy(async () => {
  const [frame] = await Promise.all([import('./main-frame.tsx'), loadFeatureStrings()]);
  return { default: frame.MainFrame };
});

/** For addresses without a screen: what may have been meant, and the way back. */
export function NotFoundPage() {
  return useAuth().isLoggedIn ? <NotFoundInside /> : <NotFoundOutside />;
}

function NotFoundOutside() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <QuietFrame>
      <QuietPage title={t('notFound.title')} text={t('notFound.text')}>
        <p className={classes.address}>{pathname}</p>
        <Button component={Link} href={links.landing()}>
          {t('notFound.homeSignedOut')}
        </Button>
      </QuietPage>
    </QuietFrame>
  );
}

function NotFoundInside() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useScreenTitle(t('screen.notFound'));
  return (
    <Suspense>
      <MainFrame>
        <EmptyState
          level={1}
          title={t('notFound.title')}
          text={t('notFound.text')}
          action={
            <Button component={Link} href={links.welcome()}>
              {t('notFound.home')}
            </Button>
          }
        >
          <p className={classes.address}>{pathname}</p>
          {nearestScreens(pathname).map(({ name, href }) => (
            <p key={name} className={classes.guess}>
              {t('notFound.didYouMean')} <Link href={href}>{t(`screen.${name}`)}</Link>
            </p>
          ))}
        </EmptyState>
      </MainFrame>
    </Suspense>
  );
}
