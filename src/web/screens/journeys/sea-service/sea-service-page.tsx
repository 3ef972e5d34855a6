import { useTranslation } from 'react-i18next';
import { usePeople } from '../../../data/people/people.data.ts';
import { addresses } from '../../../app/addresses.ts';
import { useAddress } from '../../../kit/address/use-address.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';

import { SeaServiceScreen } from './sea-service-screen.tsx';
import { useServiceRows, type ServiceAddress } from './sea-service.data.ts';

import { useServiceForms, type ServiceForm } from './use-service-forms.tsx';
import { Button } from '@mantine/core';
import { useMay } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { ServicePapers } from './papers/service-papers.tsx';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isTable, takesText } from '../../manage/import/table/pasted-table.ts';
import { leaveForImport } from '../../../data/imports/table-to-import.ts';

/** `/Sea_service`: the engagements as in a discharge book, their totals and a map. */
export function SeaServicePage() {
  const { t } = useTranslation('seaService');
  const address = useAddress(addresses.seaService);
  useScreenTitle(t('title'));
  usePasteToImport();
  const person = usePeople().find(({ slug }) => slug === address.person);
  // Outside the loading states, because the empty state disappears when the first line is saved,
  // and quick entry must stay open.
  const { open, added, drawer } = useServiceForms(address, person?.id);
  return (
    <>
      <ScreenStates
        of={useServiceRows(address.profile)}
        loading={<PageSkeleton label={t('loading')} />}
        failed={t('failed')}
        empty={(rows) => rows.length === 0 && <NoService address={address} onOpen={open} />}
      >
        {(rows) => <SeaServiceScreen rows={rows} address={address} added={added} onOpen={open} />}
      </ScreenStates>
      {drawer}
    </>
  );
}

/** The state of an archive without engagements, with buttons to add and import them. */
function NoService({
  address,
  onOpen,
}: {
  address: ServiceAddress;
  onOpen: (form: ServiceForm) => void;
}) {
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

/**
 * Opens the import with a table that is pasted on the page outside its inputs. The import shows a
 * preview.
 */
function usePasteToImport(): void {
  const mayImport = useMay('imports.manage');
  const router = useRouter();
  useEffect(() => {
    if (!mayImport) return undefined;
    const paste = (event: ClipboardEvent) => {
      const table = event.clipboardData?.getData('text/plain') ?? '';
      const isAsking = document.querySelector('[role="dialog"]') !== null;
      if (isAsking || takesText(event.target) || !isTable(table)) return;
      event.preventDefault();
      leaveForImport(table);
      void router.navigate({ href: links.import() });
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [mayImport, router]);
}
