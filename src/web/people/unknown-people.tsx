import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '../link.tsx';
import { links } from '../links.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useScreenTitle } from '../ui/use-screen-title.ts';

/** The not-found page for a `:person` of whom the archive knows nothing. */
export function UnknownPeople({ slug }: { slug: string }) {
  const { t } = useTranslation();
  useScreenTitle(t('screen.notFound'));
  return (
    <EmptyState
      level={1}
      title={t('notFound.title')}
      text={t('notFound.textPerson', { slug })}
      action={
        <Button component={Link} href={links.welcome()}>
          {t('notFound.home')}
        </Button>
      }
    />
  );
}
