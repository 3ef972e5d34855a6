import { useTranslation } from 'react-i18next';
import { useLedgers } from '../../../data/days/days.data.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import { RulesScreen } from './rules-screen.tsx';

/** `/Rules`: for each person what is used and left of each rule on days, and a trip to come put to them. */
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
