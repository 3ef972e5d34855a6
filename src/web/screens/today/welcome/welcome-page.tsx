import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/people/first-name.ts';
import { useMe } from '../../../data/accounts/me.data.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import {
  type CountedJourneys,
  useCountedJourneys,
  useJourneyLog,
} from '../../../data/journeys/journeys.data.ts';
import { stateOf } from '../../../data/screen-state.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { LazyDayNote } from '../../days/notes/lazy-day-note.tsx';
import { useOwnSlug } from '../../../data/people/last-people.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { kindsWithRecordsQuery } from '../../../data/records/records.data.ts';
import { LazyCertificatesDue } from '../../journeys/sea-service/certificates/lazy-certificates-due.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { FirstSteps } from './first-steps.tsx';
import { hasRecords } from './has-records.ts';
import { LatestChanges } from './latest-changes.tsx';
import { LatestJourneys } from './latest-journeys.tsx';
import { NextJourney } from './next-journey.tsx';
import { nextJourney } from './next-journey-ahead.ts';
import { ThisDay } from './this-day.tsx';
import { UnderWay } from './under-way.tsx';
import { TotalsCard } from './totals-card.tsx';
import { WhoIsHere } from './who-is-here.tsx';
import classes from './welcome-page.module.css';

/**
 * Shows what comes next, recent changes and who is online. In an empty archive it explains how to
 * add records.
 */
export function WelcomePage() {
  const { t } = useTranslation('welcome');
  const { user } = useMe();
  const archive = useArchive();
  const format = useFormat();
  const { data: log, error, refetch } = useJourneyLog();
  const counted = useCountedJourneys(log);
  const own = useOwnSlug();
  const person = usePeople().find(({ slug }) => slug === own);
  const today = Temporal.Now.plainDateISO().toString();
  return (
    <>
      <PageHeader
        title={archive.isSample ? t('titleSample') : t('title', { name: firstName(user.name) })}
        tabTitle={t('tabTitle')}
        figures={
          <>
            {`${format.weekday(today)}, ${format.date(today)}`}
            {person && <LazyDayNote key={person.id} person={person} goesOn />}
          </>
        }
      />
      <ScreenStates
        of={stateOf({ data: counted, error, refetch })}
        loading={<RowsSkeleton rows={8} />}
        empty={(journeys) =>
          log?.rows.length === 0 && (
            <WithoutJourneys>
              <Cards {...journeys} today={today} />
            </WithoutJourneys>
          )
        }
      >
        {(journeys) => <Cards {...journeys} today={today} />}
      </ScreenStates>
    </>
  );
}

/**
 * An archive with only sea service, stays or trips is not empty. If there are no records at all,
 * the first steps are shown.
 */
function WithoutJourneys({ children }: { children: ReactNode }) {
  const { data, isError } = useQuery(kindsWithRecordsQuery(useArchive().id));
  // Offline it is not known, and an archive with records must not look empty.
  if (isError) return children;
  if (!data) return <RowsSkeleton rows={8} />;
  return hasRecords(data.kinds) ? children : <FirstSteps />;
}

function Cards({ today, ...counted }: CountedJourneys & { today: string }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {counted.underWay.length > 0 && <UnderWay rows={counted.underWay} />}
        <NextJourney next={nextJourney(counted, today)} />
        <LazyCertificatesDue />
        <LatestJourneys rows={counted.travelled} />
        <ThisDay today={today} />
      </div>
      <div className={classes.column}>
        <TotalsCard rows={counted.rows} />
        <WhoIsHere />
        <LatestChanges />
      </div>
    </div>
  );
}
