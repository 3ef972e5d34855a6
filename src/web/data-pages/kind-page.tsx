import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { kindOfCollection } from '../../domain/records/registry.ts';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** `/Admin_Data/:kind`: the records of a kind as a table. */
export function KindPage() {
  const { kind: segment = '' } = useParams({ strict: false });
  const { t } = useTranslation('kinds');
  const name = kindOfCollection(segment);
  if (!name) return <NotFoundPage />;
  return <PageHeader title={t(`${name}.many`)} />;
}
