import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useMay } from '../../../data/archives/archive.data.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { LazyDayNote } from '../../days/notes/lazy-day-note.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { whenIdle } from '../../../data/when-idle.ts';
import type { SubjectJourneys } from '../../../data/journeys/journeys.data.ts';
import { keepTyped, stopKeeping } from './quick/typed-ahead.ts';
import { useAskedJourneys } from '../../../data/journeys/use-asked-journeys.ts';
import classes from './log.module.css';
import { LogActions } from './log-actions.tsx';
import { useLogAddress } from './log-address.ts';
import { LogEmpty } from './log-empty.tsx';
import { LogFigures } from './log-figures.tsx';
import { LogFilters } from './log-filters.tsx';
import { areFlights, listedIn, logLines } from './log-lines.ts';
import { LogList } from './log-list.tsx';
import { usePageKeys } from '../../../kit/layout/use-page-keys.ts';
import { useLogTitle } from './use-log-title.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useTypedFilter } from './use-typed-filter.ts';

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
export function Log(subject: SubjectJourneys) {
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
      hrefOf: (journey: string) => hrefOf({ journey, isEditing: false, isQuickEntry: false }),
      onOpen: open,
    }),
    [people, showsTravellers, flightsOnly, hrefOf, open],
  );
  const isEntering = address.isQuickEntry && mayEdit;
  useEffect(() => {
    if (!isEntering) stopKeeping();
  }, [isEntering]);
  const add = useCallback(() => open('new'), [open]);
  useReturnFocus(address.isQuickEntry ? 'quick entry' : address.journey, lines);
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
