import { useTranslation } from 'react-i18next';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { CardColumns } from '../../../kit/layout/card-columns.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { ArchiveCard } from './archive-card.tsx';
import { DisplayCard } from './display-card.tsx';
import { PeopleCard } from './people-card.tsx';

/**
 * The settings: the user's display preferences, the people of the archive, and the archive itself.
 */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const archive = useArchive();
  return (
    <>
      <PageHeader title={t('title')} figures={t('figures')} />
      <CardColumns>
        <DisplayCard />
        <PeopleCard />
        <ArchiveCard key={archive.id} />
      </CardColumns>
    </>
  );
}
