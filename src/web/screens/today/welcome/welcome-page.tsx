import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/people/first-name.ts';
import { useMe } from '../../../data/accounts/me.data.ts';
import { useArchive, chooseArchive, useMay } from '../../../data/archives/archive.data.ts';
import {
  type CountedJourneys,
  useCountedJourneys,
  useJourneyLog,
} from '../../../data/journeys/journeys.data.ts';
import { stateOf } from '../../../data/screen-state.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { LazyDayNote } from '../../days/notes/lazy-day-note.tsx';
import { useOwnSlug, usePeopleSlug } from '../../../data/people/last-people.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { kindsWithRecordsQuery } from '../../../data/records/records.data.ts';
import { LazyCertificatesDue } from '../../journeys/sea-service/certificates/lazy-certificates-due.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { HomeQuestion } from '../../../kit/people/home-question.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { hasRecords } from './has-records.ts';
import { LatestJourneys, ThisDay, JourneyLine } from './journey-lines.tsx';
import { nextJourney } from './next-journey-ahead.ts';
import { TotalsCard } from './totals-card.tsx';
import { WhoIsHere } from './who-is-here.tsx';
import classes from './welcome-page.module.css';
import { Button } from '@mantine/core';
import { useOpenSample } from '../../../data/archives/archives.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import firstStepsClasses from './first-steps.module.css';
import { changeSetsQuery } from '../../../data/history/changes.data.ts';
import { describeSet } from '../../../data/history/describe-set.ts';
import { useHistoryWords } from '../../../data/history/history-words.ts';
import { Card } from '../../../kit/layout/card.tsx';
import welcomeCardsClasses from './welcome-cards.module.css';
import { departureField } from '../../../../domain/journeys/duration.ts';
import { arrivalInstant } from '../../../../domain/journeys/standing.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { usePresent } from '../../../data/journeys/present.ts';

const most = 5;

/** The latest changes to records, and who made them. */
function LatestChanges() {
  const { t } = useTranslation('welcome');
  const historyWords = useHistoryWords();
  const format = useFormat();
  const changes = useInfiniteQuery(changeSetsQuery(useArchive().id, { action: '', record: '' }));
  return (
    <Card title={t('changes')} action={<Link href={links.history()}>{t('changesAll')}</Link>}>
      <ScreenStates
        of={stateOf(changes)}
        brief
        loading={<RowsSkeleton rows={3} />}
        empty={({ pages: [first] }) =>
          !first?.sets.length && <p className={welcomeCardsClasses.none}>{t('changesNone')}</p>
        }
      >
        {({ pages: [first] }) => (
          <ul className={welcomeCardsClasses.list}>
            {first?.sets.slice(0, most).map((set) => {
              const { verb, object } = describeSet(set, historyWords);
              return (
                <li key={set.id} className={welcomeCardsClasses.change}>
                  <span>
                    {verb} {object}
                  </span>
                  <span className={welcomeCardsClasses.detail}>
                    {set.userName} · {format.instant(set.at)}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </ScreenStates>
    </Card>
  );
}

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
  const own = useOwnSlug();
  return (
    <>
      <HomeQuestion people={usePeople().filter(({ slug }) => slug === own)} />
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
    </>
  );
}

/** The ways to start with an empty archive. */
function FirstSteps() {
  const { t } = useTranslation('welcome');
  const people = usePeopleSlug();
  const mayEdit = useMay('records.write');
  const archive = useArchive();
  const sample = useMe().archives.find(({ isSample }) => isSample);
  const openSample = useOpenSample();
  if (!mayEdit) return <EmptyState title={t('first.title')} text={t('first.viewer')} />;
  return (
    <section>
      <h2 className={firstStepsClasses.title}>{t('first.title')}</h2>
      <p className={firstStepsClasses.text}>{t('first.text')}</p>
      <ol className={firstStepsClasses.ways}>
        <Way
          title={t('first.import')}
          text={t('first.importText')}
          action={
            <Button component={Link} href={links.import()}>
              {t('first.importAction')}
            </Button>
          }
        />
        <Way
          title={t('first.write')}
          text={t('first.writeText')}
          action={
            <Button variant="default" component={Link} href={links.addJourney(people)}>
              {t('first.writeAction')}
            </Button>
          }
        />
        {!archive.isSample && (
          <Way
            title={t('first.sample')}
            text={t('first.sampleText')}
            action={
              <Button
                variant="default"
                loading={openSample.isPending}
                onClick={() => (sample ? chooseArchive(sample.id) : openSample.mutate())}
              >
                {t('first.sampleAction')}
              </Button>
            }
          />
        )}
      </ol>
    </section>
  );
}

function Way({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <li className={firstStepsClasses.way}>
      <h3 className={firstStepsClasses.wayTitle}>{title}</h3>
      <p className={firstStepsClasses.wayText}>{text}</p>
      {action}
    </li>
  );
}

/** The countdown to the next journey. */
function NextJourney({ next }: { next: ReturnType<typeof nextJourney> }) {
  const { t } = useTranslation('welcome');
  const format = useFormat();
  if (!next) {
    return (
      <Card title={t('next')}>
        <p className={welcomeCardsClasses.none}>{t('nextNone')}</p>
      </Card>
    );
  }
  const { row, days } = next;
  const departure = departureField(row);
  const when =
    days === 0
      ? t('today')
      : days === 1
        ? t('tomorrow')
        : t('inDays', { count: days, number: format.number(days) });
  return (
    <Card title={t('next')}>
      <p className={welcomeCardsClasses.countdown}>{when}</p>
      <ul className={welcomeCardsClasses.list}>
        <JourneyLine row={row} end={departure && format.time(row[departure])} />
      </ul>
    </Card>
  );
}

/** The journeys under way, with the time until each arrives. */
function UnderWay({ rows }: { rows: readonly JourneyRow[] }) {
  const { t } = useTranslation('welcome');
  const [first] = rows;
  if (!first) return null;
  return (
    <Card title={t('underWay')}>
      <p className={welcomeCardsClasses.countdown}>
        <UntilArrival row={first} />
      </p>
      <ul className={welcomeCardsClasses.list}>
        {rows.map((row) => (
          // The time until the first arrival is shown above the list.
          <JourneyLine
            key={row.id}
            row={row}
            end={row === first ? undefined : <UntilArrival row={row} />}
          />
        ))}
      </ul>
    </Card>
  );
}

/** `lands in 6 h 10 min` */
function UntilArrival({ row }: { row: JourneyRow }) {
  const { t } = useTranslation('welcome');
  const format = useFormat();
  const now = usePresent();
  const minutes = Math.max(0, Math.ceil((arrivalInstant(row) ?? now) - now));
  const time = format.durationInText(minutes);
  return row.mode === 'air' ? t('landsIn', { time }) : t('arrivesIn', { time });
}
