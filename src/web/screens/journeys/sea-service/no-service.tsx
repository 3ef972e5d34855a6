import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { ServicePapers } from './papers/service-papers.tsx';
import type { ServiceAddress } from './service-address.ts';
import type { ServiceForm } from './use-service-forms.tsx';

interface NoServiceProps {
  address: ServiceAddress;
  onOpen: (form: ServiceForm) => void;
}

/** The state of an archive without engagements, with buttons to add and import them. */
export function NoService({ address, onOpen }: NoServiceProps) {
  const { t } = useTranslation('seaService');
  const mayEdit = useMay('records.write');
  const mayImport = useMay('imports.manage');
  return (
    <>
      <EmptyState
        level={1}
        title={t('empty.title')}
        text={t(mayEdit ? 'empty.text' : 'empty.viewer')}
        action={
          mayEdit && (
            <>
              <Button onClick={() => onOpen({ kind: 'quick' })}>{t('actions.quick')}</Button>
              <Button variant="default" onClick={() => onOpen({ kind: 'engagement', id: 'new' })}>
                {t('actions.add')}
              </Button>
              {mayImport && (
                <Button component={Link} href={links.import()} variant="default">
                  {t('actions.import')}
                </Button>
              )}
            </>
          )
        }
      />
      <ServicePapers person={undefined} profile={address.profile} />
    </>
  );
}
