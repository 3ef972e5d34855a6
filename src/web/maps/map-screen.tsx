import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../failure-text.ts';
import { useSubject } from '../journeys/journeys.data.ts';
import { Link } from '../link.tsx';
import { links } from '../links.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { DrawnMap } from './drawn-map.tsx';
import type { Projection } from './map-style.ts';

/** The map of somebody's journeys in all its states. */
export function MapScreen({ projection }: { projection: Projection }) {
  const { t } = useTranslation('maps');
  const subject = useSubject();
  const failureText = useFailureText();
  if (subject.state === 'loading') return <PageSkeleton label={t('panel')} />;
  if (subject.state === 'failed') {
    return (
      <ErrorState
        title={t('failed')}
        text={failureText(subject.error).text}
        onRetry={subject.retry}
      />
    );
  }
  const { travelled, underWay, planned } = subject;
  if (travelled.length + underWay.length + planned.length === 0) {
    return (
      <EmptyState
        level={1}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <>
            <Button component={Link} href={links.import()}>
              {t('empty.import')}
            </Button>
            <Button component={Link} href={links.addJourney(subject.people.slug)} variant="default">
              {t('empty.add')}
            </Button>
          </>
        }
      />
    );
  }
  return <DrawnMap projection={projection} subject={subject} />;
}
