import { useDeferredValue, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useSubject, type SubjectJourneys } from '../../../data/journeys/journeys.data.ts';

import { useMay } from '../../../data/archives/archive.data.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { LazyDayNote } from '../../days/notes/lazy-day-note.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { whenIdle } from '../../../data/when-idle.ts';
import { keepTyped, stopKeeping } from './quick/typed-ahead.ts';
import { useAskedJourneys } from '../../../data/journeys/use-asked-journeys.ts';
import classes from './log.module.css';
import { LogActions, LogFilters } from './log-head.tsx';
import { useLogAddress, useTypedFilter } from './log-address.ts';
import { areFlights, listedIn, logLines } from './log-lines.ts';
import { LogList } from './log-list.tsx';
import { usePageKeys } from '../../../kit/layout/use-page-keys.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { Button } from '@mantine/core';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import type { PeopleChoice } from '../../../data/people/choice.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { firstName } from '../../../../domain/people/first-name.ts';
import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { tallyOf } from '../../../../domain/journeys/statistics/tally.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';

const [JourneyDrawer, loadJourneyDrawer] = lazyPart(
  async () => (await import('./form/journey-drawer.tsx')).JourneyDrawer,
);
const [QuickEntryDrawer, loadQuickEntryDrawer] = lazyPart(
  async () => (await import('./quick/quick-entry-drawer.tsx')).QuickEntryDrawer,
);

/**
 * The log of the people on the screen: header, filters, rows, and the drawer that the address
 * names.
 */
function Log(subject: SubjectJourneys) {
  const { people, travelled, underWay, planned } = subject;
  const address = useLogAddress();
  const { open, hrefOf } = address;
  const mayEdit = useMay('records.write');
  const title = useLogTitle(people);
  const hasJourneys = travelled.length + underWay.length + planned.length > 0;
  const search = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useTypedFilter(address.filter, address.setFilter);
  const shownFilter = useDeferredValue(filter);

  const { offered, shown } = useAskedJourneys(subject, shownFilter);
  const lines = useMemo(() => logLines(shown), [shown]);
  const listed = useMemo(() => listedIn(shown), [shown]);
  const flightsOnly = areFlights(listed);
  const alone = people.people.length === 1 ? people.people[0] : undefined;
  const showsTravellers = people.isAll || people.people.length > 1;
  const context = useMemo(
    () => ({
      people: people.people,
      showsTravellers,
      showsMode: !flightsOnly,
      hrefOf: (journey: string) => hrefOf({ journey }),
      onOpen: open,
    }),
    [people, showsTravellers, flightsOnly, hrefOf, open],
  );
  const isEntering = address.entry === 'quick' && mayEdit;
  useEffect(() => {
    if (!isEntering) stopKeeping();
  }, [isEntering]);
  const add = useCallback(() => open('new'), [open]);
  useReturnFocus(address.entry ?? address.journey, lines);
  // Loads the drawer code in advance, so that a journey opens at once, even if the connection is
  // lost later.
  useEffect(() => whenIdle(loadJourneyDrawer), []);
  useEffect(() => {
    if (mayEdit) whenIdle(loadQuickEntryDrawer);
  }, [mayEdit]);
  usePageKeys({ '/': () => search.current?.focus(), ...(mayEdit && { n: add }) });

  return (
    <>
      <PageHeader
        title={title}
        figures={
          <>
            <LogFigures
              rows={shown.rows}
              listed={listed}
              flightsOnly={flightsOnly}
              slug={people.slug}
              filter={shownFilter}
            />
            {alone && (
              <div className={classes.dayNote}>
                <LazyDayNote key={alone.id} person={alone} goesOn={false} />
              </div>
            )}
          </>
        }
        actions={<LogActions people={people} onAdd={add} onQuickEntry={address.openQuickEntry} />}
        chips={
          hasJourneys && (
            <LogFilters
              {...subject}
              {...offered}
              filter={filter}
              onChange={setFilter}
              searchRef={search}
            />
          )
        }
      />
      {lines.length > 0 ? (
        <LogList
          lines={lines}
          asked={`${people.slug} ${JSON.stringify(shownFilter)}`}
          context={context}
          flightsOnly={flightsOnly}
          opened={address.journey}
        />
      ) : (
        <LogEmpty
          people={people}
          isFiltered={hasJourneys}
          onClear={() => setFilter({})}
          onAdd={add}
          onQuickEntry={address.openQuickEntry}
        />
      )}
      <Suspense fallback={isEntering ? <KeepTyped /> : null}>
        {address.journey !== undefined && (mayEdit || address.journey !== 'new') && (
          <JourneyDrawer
            subject={subject}
            journeyId={address.journey}
            isEditing={address.isEditing}
            shown={listed}
            mode={shownFilter.modes?.[0] ?? 'air'}
            onOpen={address.openInstead}
            onEdit={address.edit}
            onCloseForm={address.closeForm}
            onClose={address.close}
          />
        )}
        {isEntering && <QuickEntryDrawer {...subject} onClose={address.close} />}
      </Suspense>
    </>
  );
}

/** Shown while the code of quick entry is loading. */
function KeepTyped() {
  useEffect(keepTyped, []);
  return null;
}

interface LogEmptyProps {
  people: PeopleChoice;
  /** There are journeys, but none matches the filters. */
  isFiltered: boolean;
  onClear: () => void;
  onAdd: () => void;
  onQuickEntry: () => void;
}

/** Explains why there are no rows, and how to get some. */
function LogEmpty({ people, isFiltered, onClear, onAdd, onQuickEntry }: LogEmptyProps) {
  const { t } = useTranslation('journeys');
  const mayEdit = useMay('records.write');
  const [only, ...others] = people.people;
  if (isFiltered) {
    return (
      <EmptyState
        title={t('log.empty.noMatch')}
        text={t('log.empty.noMatchText')}
        action={<Button onClick={onClear}>{t('log.empty.showAll')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={
        only && others.length === 0
          ? t('log.empty.titleOf', { name: firstName(only.name) })
          : t('log.empty.title')
      }
      text={mayEdit ? t('log.empty.text') : t('log.empty.textViewer')}
      action={
        mayEdit && (
          <>
            <Button component={Link} href={links.import()}>
              {t('log.import')}
            </Button>
            <Button variant="default" onClick={onAdd}>
              {t('log.add')}
            </Button>
            <Button variant="default" onClick={onQuickEntry}>
              {t('log.quickEntry')}
            </Button>
          </>
        )
      }
    />
  );
}

interface LogFiguresProps {
  /** The counted journeys that match the filter. */
  rows: readonly JourneyRow[];
  /** All listed journeys. If none of them counts yet, their figures are shown as planned. */
  listed: readonly JourneyRow[];
  flightsOnly: boolean;
  slug: string;
  filter: JourneyFilter;
}

/** The key figures of the counted rows. */
function LogFigures({ rows, listed, flightsOnly, slug, filter }: LogFiguresProps) {
  const { t } = useTranslation('journeys');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const isAhead = rows.length === 0;
  const hasTravelled = !isAhead && (filter.standing?.includes('travelled') ?? true);
  const tally = useMemo(() => tallyOf(isAhead ? listed : rows), [isAhead, listed, rows]);
  if (tally.journeys === 0) return null;
  const count = { count: tally.journeys, number: format.number(tally.journeys) };
  const hours = format.hours(tally.minutes);
  const untimed = { count: tally.untimed, number: format.number(tally.untimed) };
  return (
    <FigureRow
      figures={[
        flightsOnly ? tWords('flights', count) : tWords('journeys', count),
        isAhead ? t('log.stillAhead') : undefined,
        format.distance(tally.distanceKm),
        tally.minutes === 0 ? undefined : flightsOnly ? t('log.hoursInTheAir', { hours }) : hours,
        tally.untimed === 0 ? undefined : (
          <Link href={links.log(slug, { ...filter, timed: 'no' })}>
            {tWords('withoutDuration', untimed)}
          </Link>
        ),
        tally.first && hasTravelled && tWords('since', { date: format.date(tally.first.date) }),
      ]}
    />
  );
}

/** `Alex’s log`, `Alex and Sam’s log`, `Everyone’s log`. */
function useLogTitle({ people, isAll }: PeopleChoice): string {
  const { t } = useTranslation('journeys');
  const { conjunction } = useFormat();
  if (isAll) return t('log.titleAll');
  return t('log.titleOf', { name: conjunction(people.map(({ name }) => firstName(name))) });
}

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
