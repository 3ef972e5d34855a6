import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useSubject } from '../../../data/journeys/journeys.data.ts';
import { Log } from './log.tsx';

/** `/Log/:person`: the journeys by year, newest first. */
export function LogPage() {
  const { t } = useTranslation('journeys');
  const subject = useSubject();
  // The first rendering of a long log takes long. Deferred, React can interrupt it.
  const isThere = useDeferredValue(subject.state !== 'loading');
  return (
    <ScreenStates
      of={isThere ? subject : { state: 'loading' }}
      loading={<PageSkeleton label={t('log.loading')} rows={12} />}
    >
      {(subject) => <Log {...subject} />}
    </ScreenStates>
  );
}
