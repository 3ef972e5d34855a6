import { useTranslation } from 'react-i18next';
import { usePeople } from '../../../data/people/people.data.ts';
import { addresses } from '../../../app/addresses.ts';
import { useAddress } from '../../../kit/address/use-address.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import { NoService } from './no-service.tsx';
import { SeaServiceScreen } from './sea-service-screen.tsx';
import { useServiceRows } from './sea-service.data.ts';
import { usePasteToImport } from './use-paste-to-import.ts';
import { useServiceForms } from './use-service-forms.tsx';

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
