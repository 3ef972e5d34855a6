import { useElementSize, useMergedRef } from '@mantine/hooks';
import {
  type RefObject,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  useMemo,
} from 'react';
import { useTranslation } from 'react-i18next';

import { type Film, useIsWhole, usePart } from './use-film.ts';
import type { TourWords } from './use-tour-words.ts';
import classes from './film.module.css';
import type { WorldTour } from '../../../../domain/world-tours/world-tour.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { FeatureCollection, LineString } from 'geojson';
import { drawnOf } from '../../../kit/map-drawing/fitted-view.ts';
import type { Padding, Size } from '../../../kit/map-drawing/free-space.ts';
import { placePoints } from '../../../kit/map-drawing/place-points.ts';
import type { RouteProperties } from '../../../kit/map-drawing/route-lines.ts';
import { StaticMap } from '../../../kit/map-drawing/static-map.tsx';
import { waysOf } from './tour-drawing.ts';

const nothing = () => {};
const lineWidth = 2.2;
/**
 * The radius of every place in pixels, regardless of the number of visits, because a tour passes
 * most places once.
 */
const placeRadius = 3.5;

interface StillFilmProps {
  film: Film;
  size: Size;
  padding: Padding;
}

/** The legs so far on a flat picture, for browsers without WebGL. */
export function StillFilm({ film, size, padding }: StillFilmProps) {
  return <WayPicture film={film} size={size} padding={padding} until={usePart(film)} />;
}

/** The tour up to a part, on a flat picture. */
function WayPicture({ film, size, padding, until }: StillFilmProps & { until: number }) {
  const { itinerary } = film;
  const whole = useMemo(() => waysOf(itinerary), [itinerary]);
  const points = useMemo(() => {
    const rows = itinerary.legs.map(({ row }) => row);
    const { features, ...collection } = placePoints(rows, {});
    return {
      ...collection,
      features: features.map(({ properties, ...feature }) => ({
        ...feature,
        properties: { ...properties, radius: placeRadius },
      })),
    };
  }, [itinerary]);
  const seen = useMemo(() => drawnOf({ points, lines: whole }), [points, whole]);
  const lines = useMemo(
    (): FeatureCollection<LineString, RouteProperties> => ({
      type: 'FeatureCollection',
      features: whole.features
        .filter(({ properties }) => properties.part <= until)
        .map(({ properties: { part, mode }, ...feature }) => ({
          ...feature,
          properties: {
            routeKey: String(part),
            mode: mode === 'gap' ? 'other' : mode,
            standing: 'travelled',
            journeys: 1,
            width: lineWidth,
          },
        })),
    }),
    [whole, until],
  );
  return (
    <StaticMap
      lines={lines}
      points={points}
      visited={film.tour.countries}
      selection={undefined}
      onSelect={nothing}
      padding={padding}
      size={size}
      seen={seen}
    />
  );
}

const padding = { top: 18, right: 22, bottom: 22, left: 22 };

/**
 * Shown at the end of the film, above the list of legs: the whole tour on a flat map, and its
 * totals.
 */
export function FilmEnd({ film, words }: { film: Film; words: TourWords }) {
  const { t } = useTranslation('worldTours');
  const isWhole = useIsWhole(film);
  const { ref, width, height } = useElementSize();
  const map = useRef<HTMLDivElement>(null);
  const mapRef = useMergedRef(ref, map);
  useShownAtEnd(film, map);
  if (!isWhole) return null;
  return (
    <section className={classes.end} aria-label={t('film.whole')}>
      <h2 className={classes.endTitle}>{words.kind(film.tour)}</h2>
      <p className={classes.endDates}>{words.dates(film.tour)}</p>
      <div ref={mapRef} className={classes.endMap}>
        {width > 0 && (
          <WayPicture film={film} size={{ width, height }} padding={padding} until={Infinity} />
        )}
      </div>
      <TourFacts tour={film.tour} words={words} />
    </section>
  );
}

/**
 * Scrolls to the end section if the film was played to its end. On a phone it lies below the globe
 * and would otherwise be missed.
 */
function useShownAtEnd({ clock, length, isStill }: Film, shown: RefObject<HTMLElement | null>) {
  const isOver = useSyncExternalStore(
    clock.subscribe,
    () => clock.get().seconds >= length && !clock.get().isPlaying,
  );
  const hasPlayed = useRef(false);
  useEffect(
    () =>
      clock.subscribe(() => {
        const { isPlaying, seconds } = clock.get();
        // A user who pauses and jumps to the end is looking for something else.
        if (isPlaying || seconds < length) hasPlayed.current = isPlaying;
      }),
    [clock, length],
  );
  useEffect(() => {
    if (!isOver || !hasPlayed.current) return;
    shown.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  }, [isOver, isStill, shown]);
}

/** The totals of a tour. */
function TourFacts({ tour, words }: { tour: WorldTour; words: TourWords }) {
  const { t } = useTranslation('worldTours');
  return (
    <dl className={classes.facts}>
      {useTourFacts(tour, words).map(({ name, value, more }) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd>
            {value}
            {more !== undefined && <span className={classes.more}>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Fact {
  name: 'days' | 'distance' | 'legs' | 'countries' | 'continents' | 'furthest' | 'equator';
  value: string;
  more?: ReactNode;
}

function useTourFacts(tour: WorldTour, words: TourWords): Fact[] {
  const format = useFormat();
  const isOfSeveral = tour.byMode.length > 1;
  return [
    {
      name: 'distance',
      value: format.distance(tour.distanceKm),
      ...(isOfSeveral && { more: words.byMode(tour).join(' · ') }),
    },
    { name: 'days', value: format.number(tour.days) },
    { name: 'legs', value: format.number(tour.legs.length) },
    {
      name: 'countries',
      value: format.number(tour.countries.length),
      more: words.countries(tour),
    },
    {
      name: 'continents',
      value: format.number(tour.continents.length),
      more: words.continents(tour),
    },
    { name: 'furthest', value: words.furthest(tour) },
    { name: 'equator', value: words.equator(tour) },
  ];
}
