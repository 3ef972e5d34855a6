import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { engagementKind } from '../../domain/sea-service/engagement.ts';
import { useMay } from '../archives/archive.data.ts';
import { Link } from '../link.tsx';
import { links } from '../links.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { ServiceNavigation } from './use-service-address.ts';
import { ServicePapers } from './papers/service-papers.tsx';
import { useServiceForms } from './use-service-forms.tsx';

/** An archive without engagements, and the ways to begin. */
export function NoService({ address }: { address: ServiceNavigation }) {
  const { t } = useTranslation('seaService');
  const mayEdit = useMay('records.write');
  const mayPaste = useMay('data.open');
  const { open, drawer } = useServiceForms(address, undefined);
  return (
    <>
      <EmptyState
        level={1}
        title={t('empty.title')}
        text={t(mayEdit ? 'empty.text' : 'empty.viewer')}
        action={
          mayEdit && (
            <>
              <Button onClick={() => open({ kind: 'quick' })}>{t('actions.quick')}</Button>
              <Button variant="default" onClick={() => open({ kind: 'engagement', id: 'new' })}>
                {t('actions.add')}
              </Button>
              {mayPaste && (
                <Button
                  component={Link}
                  href={links.dataOfKind(engagementKind.plural)}
                  variant="default"
                >
                  {t('empty.paste')}
                </Button>
              )}
            </>
          )
        }
      />
      <ServicePapers person={undefined} profile={address.profile} />
      {drawer}
    </>
  );
}
