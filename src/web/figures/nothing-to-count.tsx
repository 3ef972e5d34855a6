import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '../link.tsx';
import { links } from '../links.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** What every screen of figures is before there are journeys: two ways to get some. */
export function NothingToCount({ slug }: { slug: string }) {
  const { t } = useTranslation('figures');
  return (
    <EmptyState
      level={1}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <>
          <Button component={Link} href={links.import()}>
            {t('empty.import')}
          </Button>
          <Button component={Link} href={links.addJourney(slug)} variant="default">
            {t('empty.add')}
          </Button>
        </>
      }
    />
  );
}
