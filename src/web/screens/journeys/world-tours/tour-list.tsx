import { Button } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/people/first-name.ts';
import { isAhead, worldTours } from '../../../../domain/world-tours/world-tour.ts';
import { warmUpMaps } from '../../../kit/maps/warm-up.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import type { TripIndex } from '../trips/trips.data.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { FilterPicker } from '../../../kit/choices/filter-picker.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { whenIdle } from '../../../data/when-idle.ts';

import { TourCard } from './tour-card.tsx';
import type { addresses } from '../../../app/addresses.ts';
import type { Address } from '../../../kit/address/use-address.ts';
import { useTourWords } from './use-tour-words.ts';
import { useWorldTours } from './world-tours.data.ts';
import classes from './tour-list.module.css';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';

interface TourListProps {
  book: TripIndex;
  address: Address<typeof addresses.worldTours>;
  /** The address names a tour that does not exist. */
  isGone: boolean;
}

/** The world tours of everyone or of one person, each with a picture of its route. */
export function TourList({ book, address, isGone }: TourListProps) {
  const { t } = useTranslation('worldTours');
  const { t: tWords } = useTranslation('words');
  const words = useTourWords();
  const people = usePeople();
  const person = people.find(({ slug }) => slug === address.person);
  const tours = useWorldTours(book, person?.id);
  const all = useWorldTours(book, undefined);
  useEffect(() => whenIdle(warmUpMaps), []);
  const offered = useCallback(
    () =>
      people.map(({ id, slug, name }) => ({
        value: slug,
        label: name,
        count: worldTours(book.rows, id).length,
      })),
    [people, book],
  );
  const gone = isGone && <p className={classes.gone}>{t('gone')}</p>;
  if (all.length === 0) {
    return (
      <>
        {gone}
        <NoTours trips={book.rows.length} />
      </>
    );
  }
  const today = Temporal.Now.plainDateISO().toString();
  const begun = tours.filter((tour) => !isAhead(tour, today));
  const round = begun.filter(({ direction }) => direction !== undefined).length;
  const ahead = tours.length - begun.length;
  return (
    <>
      <PageHeader
        title={t('title')}
        figures={
          <FigureRow
            figures={[
              words.counted('tours', begun.length),
              round > 0 ? words.counted('round', round) : undefined,
              ahead > 0 ? words.counted('ahead', ahead) : undefined,
            ]}
          />
        }
        chips={
          people.length > 1 && (
            <FilterPicker
              anyLabel={tWords('everybody')}
              chosenLabel={person && firstName(person.name)}
              options={offered}
              onChoose={(slug) => address.change({ person: slug })}
            />
          )
        }
      />
      <p className={classes.rule}>{t('rule')}</p>
      {gone}
      {tours.length === 0 && person ? (
        <EmptyState
          title={t('noneOfPerson', { name: firstName(person.name) })}
          action={
            <Button variant="default" onClick={() => address.change({ person: undefined })}>
              {t('showAll')}
            </Button>
          }
        />
      ) : (
        <ul className={classes.grid} aria-label={t('list')}>
          {tours.map((tour) => (
            <TourCard
              key={tour.trip.id}
              tour={tour}
              href={address.hrefOf({ tour: tour.trip.slug })}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** Explains what a world tour is, for an archive without one. */
function NoTours({ trips }: { trips: number }) {
  const { t } = useTranslation('worldTours');
  const format = useFormat();
  useScreenTitle(t('title'));
  const among =
    trips === 0
      ? t('empty.noTrips')
      : t('empty.trips', { count: trips, number: format.number(trips) });
  return (
    <EmptyState
      level={1}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button component={Link} href={links.trips()}>
          {t('empty.toTrips')}
        </Button>
      }
    >
      <p>{among}</p>
    </EmptyState>
  );
}
