import { useTranslation } from 'react-i18next';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import type { DaysPageProps } from './days-page-props.ts';
import { useLedgers } from '../../../data/days/days.data.ts';
import { DaysScreen } from './days-screen.tsx';

/** A page of days per country, or per town of one country. Handles the loading and error states. */
export function DaysPage(props: DaysPageProps) {
  const { t } = useTranslation('days');
  useScreenTitle(props.title);
  return (
    <ScreenStates
      of={useLedgers()}
      loading={<PageSkeleton label={t('loading')} />}
      failed={t('failed')}
    >
      {(ledgers) => <DaysScreen {...props} ledgers={ledgers} />}
    </ScreenStates>
  );
}
