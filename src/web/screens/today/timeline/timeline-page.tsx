import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { usePeopleSlug } from '../../../data/people/last-people.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import { useLineOfTime } from './timeline.data.ts';
import { TimelineScreen } from './timeline-screen.tsx';

/** `/Timeline`: all dated records of everyone in one timeline. */
export function TimelinePage() {
  const { t } = useTranslation('timeline');
  useScreenTitle(t('title'));
  const today = Temporal.Now.plainDateISO().toString();
  return (
    <ScreenStates
      of={useLineOfTime(today)}
      loading={<PageSkeleton label={t('loading')} rows={12} />}
      failed={t('failed')}
      empty={(entries) => entries.length === 0 && <NothingYet />}
    >
      {(entries) => <TimelineScreen entries={entries} today={today} />}
    </ScreenStates>
  );
}

/** Shown if an archive has no dated records. Explains how to add some. */
function NothingYet() {
  const { t } = useTranslation('timeline');
  const mayEdit = useMay('records.write');
  const people = usePeopleSlug();
  return (
    <EmptyState
      level={1}
      title={t('empty.title')}
      text={t(mayEdit ? 'empty.text' : 'empty.viewer')}
      action={
        mayEdit && (
          <>
            <Button component={Link} href={links.addJourney(people)}>
              {t('empty.add')}
            </Button>
            <Button component={Link} href={links.import()} variant="default">
              {t('empty.import')}
            </Button>
          </>
        )
      }
    />
  );
}
