import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { kindOfPlural } from '../../domain/records/registry.ts';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { LoadedSheet } from './loaded-sheet.tsx';
import { wholeKind } from './sheet-scope.ts';

/** `/Admin_Data/:kind`: the records of a kind as a table. */
export function KindPage() {
  const { kind: segment = '' } = useParams({ strict: false });
  const { t } = useTranslation('kinds');
  const name = kindOfPlural(segment);
  if (!name) return <NotFoundPage />;
  const title = t(`${name}.many`);
  return (
    <>
      <PageHeader title={title} figures={t(`${name}.about`)} />
      <LoadedSheet key={name} name={name} label={title} scope={wholeKind} />
    </>
  );
}
