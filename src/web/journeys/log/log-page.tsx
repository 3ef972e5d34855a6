import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../failure-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { useSubject } from '../journeys.data.ts';
import { Log } from './log.tsx';

/** `/Log/:person`: the journeys by year, newest first. */
export function LogPage() {
  const { t } = useTranslation('journeys');
  const failureText = useFailureText();
  const subject = useSubject();
  switch (subject.state) {
    case 'loading':
      return <PageSkeleton label={t('log.loading')} rows={12} />;
    case 'failed':
      return <ErrorState {...failureText(subject.error)} onRetry={subject.retry} />;
    case 'ready':
      return <Log {...subject} />;
  }
}
