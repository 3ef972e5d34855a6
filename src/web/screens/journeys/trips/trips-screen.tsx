import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterTrips } from '../../../../domain/trips/trip-filter.ts';
import { asMadeBy } from '../../../../domain/trips/trip-rows.ts';
import { tripTotals } from '../../../../domain/trips/trip-totals.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { addresses } from '../../../app/addresses.ts';
import { useAddress } from '../../../kit/address/use-address.ts';
import { useTypedParam } from '../../../kit/address/use-typed-param.ts';
import type { Ledgers } from '../../../data/days/days.data.ts';
import { links } from '../../../app/links.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import type { ScreenState } from '../../../data/screen-state.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { DismissedTrips } from './dismissed-trips.tsx';
import { FoundTrips } from './found-trips.tsx';
import { TripDrawer } from './lazy-trip-drawer.ts';
import { touching } from './touching.ts';
import { TripFilters } from './trip-filters.tsx';
import { TripList } from './trip-list.tsx';
import type { TripIndex } from './trips.data.ts';
import { TripsMap } from './trips-map.tsx';
import { useTripWords } from './use-trip-words.ts';
import classes from './trips.module.css';

interface TripsScreenProps {
  book: TripIndex;
  ledgers: ScreenState<Ledgers>;
}

/** The trips by year next to a map of their routes, with suggested and dismissed trips. */
export function TripsScreen({ book, ledgers }: TripsScreenProps) {
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
  const addButton = mayEdit && <Button onClick={() => setAdding(true)}>{t('add')}</Button>;
  if (rows.length === 0) {
    return (
      <div className={classes.screen}>
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
      </div>
    );
  }
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('title')}
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
        chips={<TripFilters {...{ rows, people, person, address }} q={typed} onSearch={type} />}
      />
      {byMode.length > 1 && (
        <p className={classes.modes}>
          {byMode.map(({ mode, km: ofMode }) => (
            <span key={mode}>
              <ModeIcon mode={mode} size={15} /> {format.distance(ofMode)}
            </span>
          ))}
        </p>
      )}
      <FoundTrips {...found} />
      <div className={classes.beside}>
        <div className={classes.map}>
          <TripsMap
            rows={shown}
            label={t('map', { trips: words.counted('trips', shown.length) })}
          />
        </div>
        <div className={classes.lists}>
          {shown.length > 0 ? (
            <TripList rows={shown} words={words} />
          ) : (
            <div className={classes.nothing}>
              <p>{t('nothing')}</p>
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  const none = { person: undefined, year: undefined, country: undefined };
                  address.change({ ...none, q: undefined, at: undefined });
                }}
              >
                {t('showAll')}
              </Button>
            </div>
          )}
        </div>
      </div>
      {dismissedTrips}
      {drawer}
    </div>
  );
}
