import { useTranslation } from 'react-i18next';
import { useLedgers } from '../../../data/days/days.data.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import { RulesScreen } from './rules-screen.tsx';

/**
 * `/Rules`: for each person, what is used and left of each day-count rule, and the effect of a
 * planned trip.
 */
export function RulesPage() {
  const { t } = useTranslation('rules');
  useScreenTitle(t('title'));
  return (
    <ScreenStates
      of={useLedgers()}
      loading={<PageSkeleton label={t('loading')} />}
      failed={t('failed')}
    >
      {(ledgers) => <RulesScreen ledgers={ledgers} />}
    </ScreenStates>
  );
}
