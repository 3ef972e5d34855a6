import { useTranslation } from 'react-i18next';
import { useLedgers } from '../data/days/days.data.ts';
import { ScreenStates } from '../screen-states.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { useScreenTitle } from '../ui/use-screen-title.ts';
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
