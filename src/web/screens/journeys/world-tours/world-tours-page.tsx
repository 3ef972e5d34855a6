import { useTranslation } from 'react-i18next';
import { addresses } from '../../../app/addresses.ts';
import { useAddress, type Address } from '../../../kit/address/use-address.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { type TripIndex, useTripIndex } from '../trips/trips.data.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';

import { TourScreen } from './tour-screen.tsx';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { firstName } from '../../../../domain/people/first-name.ts';
import { isAhead, worldTours, type WorldTour } from '../../../../domain/world-tours/world-tour.ts';
import { warmUpMaps } from '../../../kit/maps/warm-up.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { FilterPicker } from '../../../kit/choices/filter-picker.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { whenIdle } from '../../../data/when-idle.ts';
import { useTourWords, useWorldTours } from './use-tour-words.ts';
import classes from './tour-list.module.css';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { IconWorld } from '@tabler/icons-react';
import { PictureCard, PictureCards } from '../../../kit/list-map-card/picture-card.tsx';
import type { Size } from '../../../kit/map-drawing/free-space.ts';
import { useCountries } from '../../../kit/map-drawing/countries.data.ts';
import { useTokens } from '../../../kit/theme/use-tokens.ts';
import { drawTourGlobe, drawingOf, bestSide } from './draw-tour-globe.ts';

/** `/World_Tours`: trips round the world or to many continents, and the film of the chosen one. */
export function WorldToursPage() {
  const { t } = useTranslation('worldTours');
  useScreenTitle(t('title'));
  return (
    <ScreenStates
      of={useTripIndex()}
      loading={<PageSkeleton label={t('loading')} />}
      failed={t('failed')}
    >
      {(book) => <Tours book={book} />}
    </ScreenStates>
  );
}

function Tours({ book }: { book: TripIndex }) {
  const address = useAddress(addresses.worldTours);
  const person = usePeople().find(({ slug }) => slug === address.person);
  const tours = useWorldTours(book, person?.id);
  const wanted = address.tour?.toLowerCase();
  const tour = tours.find(({ trip }) => trip.slug.toLowerCase() === wanted);
  if (!tour) return <TourList book={book} address={address} isGone={wanted !== undefined} />;
  return <TourScreen key={tour.trip.id} tour={tour} address={address} />;
}

interface TourListProps {
  book: TripIndex;
  address: Address<typeof addresses.worldTours>;
  /** The address names a tour that does not exist. */
  isGone: boolean;
}

/** The world tours of everyone or of one person, each with a picture of its route. */
function TourList({ book, address, isGone }: TourListProps) {
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
        <PictureCards label={t('list')} isSquare>
          {tours.map((tour) => (
            <TourCard
              key={tour.trip.id}
              tour={tour}
              href={address.hrefOf({ tour: tour.trip.slug })}
            />
          ))}
        </PictureCards>
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

/** A tour with its route on a globe and its totals. Links to its film. */
function TourCard({ tour, href }: { tour: WorldTour; href: string }) {
  const { t } = useTranslation('worldTours');
  const format = useFormat();
  const words = useTourWords();
  const today = Temporal.Now.plainDateISO().toString();
  return (
    <PictureCard
      href={href}
      title={tour.trip.name}
      over={
        <p className={classes.kind} data-round={tour.direction !== undefined || undefined}>
          {tour.direction && <IconWorld size={15} stroke={1.7} aria-hidden />}
          {words.kind(tour)}
          {isAhead(tour, today) && <span className={classes.planned}>{t('planned')}</span>}
        </p>
      }
      lines={[
        words.dates(tour),
        <FigureRow
          key="figures"
          figures={[
            words.counted('days', tour.days),
            format.distance(tour.distanceKm),
            words.counted('countries', tour.countries.length),
          ]}
        />,
        words.names(tour),
      ]}
      picture={(size) => <TourGlobe tour={tour} size={size} />}
    />
  );
}

/** The line of a tour on a small globe. */
function TourGlobe({ tour, size: { width, height } }: { tour: WorldTour; size: Size }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const countries = useCountries();
  const colours = useTokens();
  const drawing = useMemo(
    () => countries && drawingOf(tour, countries.features),
    [tour, countries],
  );
  const centre = useMemo(
    () => drawing && bestSide(drawing.lines.map(({ points }) => points)),
    [drawing],
  );
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context || !drawing || !centre) return;
    const density = globalThis.devicePixelRatio;
    canvas.current.width = Math.round(width * density);
    canvas.current.height = Math.round(height * density);
    context.scale(density, density);
    const radius = Math.min(width, height) / 2 - 10;
    drawTourGlobe(
      context,
      drawing,
      { x: width / 2, y: height / 2, radius, centre, lineWidth: 2 },
      colours,
    );
  }, [drawing, centre, width, height, colours]);
  return <canvas ref={canvas} className={classes.canvas} />;
}
