import { useTranslation } from 'react-i18next';
import { PageHeader } from '../ui/page-header.tsx';

/** `/Admin_Log/:person`: the journeys of a person, or of all, as a table. */
export function AdminLogPage() {
  const { t } = useTranslation('kinds');
  return <PageHeader title={t('journey.many')} />;
}
