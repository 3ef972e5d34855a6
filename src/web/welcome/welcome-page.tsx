import { useTranslation } from 'react-i18next';
import { firstName } from '../../domain/people/first-name.ts';
import { useMe } from '../accounts/me.data.ts';
import { useArchive } from '../archives/archive.data.ts';
import { useFailureText } from '../failure-text.ts';
import { useCountedJourneys, useJourneyLog } from '../journeys/journeys.data.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { useFormat } from '../ui/format-context.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { aroundToday } from './around-today.ts';
import { FirstSteps } from './first-steps.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { LatestJourneys } from './latest-journeys.tsx';
import { NextJourney } from './next-journey.tsx';
import { ThisDay } from './this-day.tsx';
import { UnderWay } from './under-way.tsx';
import { TotalsCard } from './totals-card.tsx';
import { WhoIsHere } from './who-is-here.tsx';
import classes from './welcome-page.module.css';

/** What comes next, what was lately, and who is here; in an empty archive, how to fill it. */
export function WelcomePage() {
  const { t } = useTranslation('welcome');
  const { user } = useMe();
  const archive = useArchive();
  const describe = useFailureText();
  const format = useFormat();
  const { data: log, error, refetch } = useJourneyLog();
  const counted = useCountedJourneys(log);
  const today = Temporal.Now.plainDateISO().toString();
  const header = (
    <PageHeader
      title={archive.isSample ? t('titleSample') : t('title', { name: firstName(user.name) })}
      tabTitle={t('tabTitle')}
      figures={`${format.weekday(today)}, ${format.date(today)}`}
    />
  );
  if (!log || !counted) {
    return (
      <>
        {header}
        {error ? (
          <ErrorState {...describe(error)} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={8} />
        )}
      </>
    );
  }
  if (log.rows.length === 0) {
    return (
      <>
        {header}
        <FirstSteps />
      </>
    );
  }
  const { next, thisDay } = aroundToday(counted, today);
  return (
    <>
      {header}
      <div className={classes.columns}>
        <div className={classes.column}>
          {counted.underWay.length > 0 && <UnderWay rows={counted.underWay} />}
          <NextJourney next={next} />
          <LatestJourneys rows={counted.travelled} />
          <ThisDay found={thisDay} today={today} />
        </div>
        <div className={classes.column}>
          <TotalsCard rows={counted.rows} />
          <WhoIsHere />
          <LatestChanges />
        </div>
      </div>
    </>
  );
}
