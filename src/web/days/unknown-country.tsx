import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '../link.tsx';
import { links } from '../links.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useScreenTitle } from '../ui/use-screen-title.ts';

/** The not-found page for towns of a country that there is not. */
export function UnknownCountry({ country }: { country: string }) {
  const { t } = useTranslation('days');
  const { t: tShell } = useTranslation('shell');
  useScreenTitle(tShell('screen.notFound'));
  return (
    <EmptyState
      level={1}
      title={tShell('notFound.title')}
      text={t('unknownPlace', { country })}
      action={
        <Button component={Link} href={links.daysCountries()}>
          {t('title.countries')}
        </Button>
      }
    />
  );
}
