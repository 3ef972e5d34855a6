import { useTranslation } from 'react-i18next';
import { ScreenStates } from '../screen-states.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { useScreenTitle } from '../ui/use-screen-title.ts';
import { NoService } from './no-service.tsx';
import { SeaServiceScreen } from './sea-service-screen.tsx';
import { useServiceRows } from './sea-service.data.ts';
import { useServiceAddress } from './use-service-address.ts';

/** `/Sea_service`: engagements as a discharge book has them, what they come to, and where they led. */
export function SeaServicePage() {
  const { t } = useTranslation('seaService');
  const address = useServiceAddress();
  useScreenTitle(t('title'));
  return (
    <ScreenStates
      of={useServiceRows(address.profile)}
      loading={<PageSkeleton label={t('loading')} />}
      failed={t('failed')}
      empty={(rows) => rows.length === 0 && <NoService address={address} />}
    >
      {(rows) => <SeaServiceScreen rows={rows} address={address} />}
    </ScreenStates>
  );
}
