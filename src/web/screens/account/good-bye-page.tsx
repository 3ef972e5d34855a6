import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/link.tsx';
import { links } from '../../app/links.ts';
import { useAuth } from '../../data/accounts/auth-store.ts';
import { QuietPage } from '../../kit/screen/quiet-page.tsx';
import { useUnfinishedSignOut } from '../../data/accounts/unfinished-sign-out.ts';

/** The goodbye page. Shows a notice if the user is still signed in. */
export function GoodByePage() {
  const { t } = useTranslation('accounts');
  const { isLoggedIn, userDetails } = useAuth();
  const isUnfinished = useUnfinishedSignOut();
  if (isLoggedIn) {
    return (
      <QuietPage title={t('goodBye.title')} text={t('goodBye.stillIn', { name: userDetails.name })}>
        <Button component={Link} href={links.welcome()}>
          {t('goodBye.toWelcome')}
        </Button>
      </QuietPage>
    );
  }
  return (
    <QuietPage
      title={t('goodBye.title')}
      text={t(isUnfinished ? 'goodBye.pending' : 'goodBye.text')}
    >
      <Button component={Link} href={links.landing()}>
        {t('goodBye.back')}
      </Button>
    </QuietPage>
  );
}
