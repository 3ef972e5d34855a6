import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLedgers, type Ledgers } from '../../../data/days/days.data.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { Redirect } from '../../../kit/screen/redirect.tsx';
import { useTripIndex, type TripIndex } from './trips.data.ts';

import { addresses } from '../../../app/addresses.ts';
import { links } from '../../../app/links.ts';
import { useAddress } from '../../../kit/address/use-address.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { yearOf } from '../../../../domain/shared/dates/edtf-date.ts';
import { filterTrips } from '../../../../domain/trips/trip-filter.ts';
import { asMadeBy, type TripRow } from '../../../../domain/trips/trip-rows.ts';
import { tripTotals } from '../../../../domain/trips/trip-totals.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { useTypedParam } from '../../../kit/address/use-typed-param.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import type { ScreenState } from '../../../data/screen-state.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { ListMapCard } from '../../../kit/list-map-card/list-map-card.tsx';
import type { ListGroup } from '../../../kit/list-map-card/record-list.tsx';
import { DismissedTrips } from './dismissed-trips.tsx';
import { FoundTrips } from './found-trips.tsx';
import { TripDrawer } from './lazy-trip-drawer.ts';
import { TripFilters } from './trip-filters.tsx';
import { useTripWords } from './use-trip-words.ts';
import classes from './trips.module.css';
import type { MapProps } from '../../../kit/map-drawing/map-props.ts';
import { placePoints } from '../../../kit/map-drawing/place-points.ts';
import { routeLines } from '../../../kit/map-drawing/route-lines.ts';
import { JourneysMap } from '../../../kit/maps/journeys-map.tsx';

/** The trips under way, planned trips (soonest first), or the other trips of a year. */
interface TripGroup extends ListGroup<TripRow> {
  isOfYear?: boolean;
}

/** The trips by year next to a map of their routes, with suggested and dismissed trips. */
function TripsScreen({ book, ledgers }: { book: TripIndex; ledgers: ScreenState<Ledgers> }) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const words = useTripWords();
  const address = useAddress(addresses.trips);
  const people = usePeople();
  const navigate = useNavigate();
  const mayEdit = useMay('records.write');
  const [isAdding, setAdding] = useState(false);
  const { rows } = book;
  const [isFoundOpen, setFoundOpen] = useState(rows.length === 0);
  const today = Temporal.Now.plainDateISO().toString();
  const person = people.find(({ slug }) => slug === address.person);
  const { year, country, at } = address;
  // The list follows each keystroke. The address is updated when typing pauses.
  const [typed, type] = useTypedParam(address.q, (text) => address.change({ q: text }));
  const q = useDeferredValue(typed);
  // If one person is chosen, each trip is reduced to that person's legs, stays and figures.
  const asked = useMemo(
    () => (person ? rows.map((row) => asMadeBy(row, person.id)) : rows),
    [rows, person],
  );
  const shown = useMemo(
    () =>
      filterTrips(asked, { person: person?.id, year, country, q }, format.country).filter(
        (row) => at === undefined || touching(row, at),
      ),
    [asked, person?.id, year, country, q, at, format],
  );
  const { trips, days, countries, km, ahead, byMode } = useMemo(
    () => tripTotals(shown, today),
    [shown, today],
  );
  const groups = useMemo((): TripGroup[] => {
    const of = (standing: TripRow['standing']) => shown.filter((row) => row.standing === standing);
    const years = Map.groupBy(of('over'), ({ trip }) => yearOf(trip.from));
    return [
      { key: 'now', heading: t('underWay'), rows: of('now') },
      { key: 'ahead', heading: t('toCome'), rows: of('ahead').toReversed() },
      ...Array.from(years, ([own, rowsOfYear]) => ({
        key: String(own),
        heading: own === undefined ? t('undated') : String(own),
        rows: rowsOfYear,
        isOfYear: own !== undefined,
      })),
    ]
      .filter((group) => group.rows.length > 0)
      .map((group) => ({ ...group, figures: words.counted('trips', group.rows.length) }));
  }, [shown, t, words]);
  const showsPeople = people.length > 1;
  const describe = useCallback(
    (row: TripRow, { isOfYear }: TripGroup) => ({
      title: row.trip.name,
      alert: words.countdownOf(row),
      figure: row.days !== undefined && words.counted('days', row.days),
      details: [
        [
          <FigureRow
            key="when"
            figures={[
              words.datesOf(row.trip, isOfYear),
              showsPeople
                ? words.peopleOf(row.trip.people.map(({ personId }) => personId))
                : undefined,
            ]}
          />,
        ],
        [
          words.countriesOf(row.countries),
          <Fragment key="distances">
            {words.travellerOf(row) && `${words.travellerOf(row)}: `}
            <Distances byMode={row.byMode} />
          </Fragment>,
        ],
      ] as const,
    }),
    [words, showsPeople],
  );
  const drawer = (
    <Suspense>
      {isAdding && (
        <TripDrawer
          trip="new"
          onClose={() => setAdding(false)}
          onAdded={(id) => void navigate({ href: links.tripById(id), ignoreBlocker: true })}
          onDeleted={() => setAdding(false)}
        />
      )}
    </Suspense>
  );
  const found = {
    ledgers,
    book,
    person,
    year,
    q,
    words,
    mayEdit,
    isOpen: isFoundOpen,
    onToggle: setFoundOpen,
  };
  const dismissedTrips = mayEdit && book.dismissed.length > 0 && (
    <DismissedTrips ledgers={ledgers} book={book} words={words} />
  );
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  if (rows.length === 0) {
    return (
      <>
        <PageHeader title={t('title')} actions={addButton} />
        <FoundTrips
          {...found}
          instead={
            <EmptyState
              title={t('empty.title')}
              text={t(mayEdit ? 'empty.text' : 'empty.viewer')}
            />
          }
        />
        {dismissedTrips}
        {drawer}
      </>
    );
  }
  return (
    <>
      <ListMapCard
        kind="trip"
        mapIs="above"
        title={t('title')}
        words={{ list: t('list'), nothing: t('nothing'), showAll: t('showAll') }}
        figures={
          <FigureRow
            figures={[
              words.counted('trips', trips),
              days > 0 ? words.counted('days', days) : undefined,
              countries.length > 0 ? words.counted('countries', countries.length) : undefined,
              km > 0 ? format.distance(km) : undefined,
              ahead > 0 ? words.counted('ahead', ahead) : undefined,
            ]}
          />
        }
        actions={addButton}
        filters={<TripFilters {...{ rows, people, person, address }} q={typed} onSearch={type} />}
        top={
          <>
            {byMode.length > 1 && (
              <p className={classes.modes}>
                <Distances byMode={byMode} />
              </p>
            )}
            <FoundTrips {...found} />
          </>
        }
        bottom={dismissedTrips}
        groups={groups}
        describe={describe}
        hrefOf={hrefOf}
        onClear={() => {
          type('');
          const none = { person: undefined, year: undefined, country: undefined };
          address.change({ ...none, q: undefined, at: undefined });
        }}
        nameOf={nameOf}
        mayEdit={mayEdit}
        map={(padding) => (
          <TripsMap
            rows={shown}
            padding={padding}
            label={t('map', { trips: words.counted('trips', shown.length) })}
          />
        )}
      />
      {drawer}
    </>
  );
}

const hrefOf = ({ trip }: TripRow) => links.trip(trip.slug);
const nameOf = ({ trip }: TripRow) => trip.name;

/** The distances by mode, each with its icon. */
function Distances({ byMode }: Pick<TripRow, 'byMode'>) {
  const format = useFormat();
  return byMode.map(({ mode, km }) => (
    <span key={mode} className={classes.distance}>
      <ModeIcon mode={mode} size={14} /> {format.distance(km)}
    </span>
  ));
}

interface TripsMapProps extends Pick<MapProps, 'label' | 'padding'> {
  rows: readonly TripRow[];
}

/**
 * A map of the routes of trips. Selecting a line or a place opens its trip. If several trips
 * include it, filters the list by it.
 */
function TripsMap({ rows, label, padding }: TripsMapProps) {
  const navigate = useNavigate();
  const address = useAddress(addresses.trips);
  const drawn = useMemo(() => {
    const of = (isAhead: boolean) =>
      rows
        .filter(({ standing }) => (standing === 'ahead') === isAhead)
        .flatMap(({ contents }) => contents.journeys);
    const [travelled, planned] = [of(false), of(true)];
    return {
      lines: routeLines({ travelled, planned }),
      points: placePoints(travelled, {}, planned),
      visited: [...new Set(rows.flatMap(({ countriesOfAll }) => countriesOfAll))],
    };
  }, [rows]);
  return (
    <JourneysMap
      {...drawn}
      projection="flat"
      isOnPage
      label={label}
      padding={padding}
      of={rows.map(({ id }) => id).join(' ')}
      selection={undefined}
      onSelect={(selection) => {
        if (!selection) return;
        const there = rows.filter((row) => touching(row, selection.key));
        const [only] = there;
        if (there.length === 1 && only) void navigate({ href: links.trip(only.trip.slug) });
        else address.change({ at: selection.key });
      }}
    />
  );
}

/** Whether a trip includes the place (by ID) or route (by key) that was selected on the map. */
function touching({ contents }: TripRow, at: string): boolean {
  return contents.journeys.some(
    ({ routeKey, from, to }) => routeKey === at || from.id === at || to.id === at,
  );
}

/** `/Trips`: the trips by year and on a map, with suggestions derived from the days. */
export function TripsPage() {
  const { t } = useTranslation('trips');
  const { trip: id } = useAddress(addresses.trips);
  const ledgers = useLedgers();
  return (
    <ScreenStates
      of={useTripIndex()}
      loading={<PageSkeleton label={t('loading')} />}
      failed={t('failed')}
    >
      {(book) => {
        const asked = book.rows.find((row) => row.id === id);
        if (asked) return <Redirect to={links.trip(asked.trip.slug)} />;
        return <TripsScreen book={book} ledgers={ledgers} />;
      }}
    </ScreenStates>
  );
}
