import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { standingsOf } from '../../../../domain/journeys/standing.ts';
import { newestFirst } from '../../../../domain/journeys/journey-row.ts';
import type { TripRow } from '../../../../domain/trips/trip-rows.ts';
import { usePresent } from '../../../data/journeys/present.ts';
import { arrowsOf } from '../../../kit/map-drawing/arrows-of.ts';
import { placePoints } from '../../../kit/map-drawing/place-points.ts';
import { routeLines } from '../../../kit/map-drawing/route-lines.ts';
import type { Selection } from '../../../kit/map-drawing/within-reach.ts';
import { JourneysMap } from '../../../kit/maps/journeys-map.tsx';
import { placeInWords } from '../../../data/places/place-names.ts';
import type { TripWords } from './use-trip-words.ts';
import classes from './trip-home.module.css';

const padding = { top: 36, right: 76, bottom: 40, left: 36 };
/** In px. The map shows few journeys, so each line must be visible. */
const leastWidth = 2;

/** In px. The width of legs that only other people of the trip travelled. */
const widthOfOthers = 1;

/**
 * The route of a trip. Numbers show the order in which the person who travelled furthest reached
 * the places, and arrows the direction. Legs of only other people are thin, and places that only
 * those people reached have no number.
 */
export function TripMap({ row, words }: { row: TripRow; words: TripWords }) {
  const { t } = useTranslation('trips');
  const present = usePresent();
  const [selection, setSelection] = useState<Selection>();
  const { trip, contents, countriesOfAll, ways } = row;
  const { journeys } = contents;
  const way = ways[0]?.journeys ?? journeys;
  const drawn = useMemo(() => {
    const standings = standingsOf(journeys.toSorted(newestFirst), present);
    const lines = routeLines(standings);
    const routes = new Set(way.map(({ mode, routeKey }) => `${mode} ${routeKey}`));
    for (const { properties } of lines.features) {
      const isOnWay = routes.has(`${properties.mode} ${properties.routeKey}`);
      properties.width = isOnWay ? Math.max(leastWidth, properties.width) : widthOfOthers;
    }
    const points = placePoints(journeys, {});
    const numbers = new Map<string, number>();
    for (const { from, to } of way) {
      for (const { id } of [from, to]) if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    }
    const places = new Map(
      journeys.flatMap(({ from, to }) => [from, to].map((one) => [one.id, one])),
    );
    for (const { properties } of points.features) {
      const place = places.get(properties.id);
      const called = place ? placeInWords(place) : properties.label;
      properties.label = [numbers.get(properties.id), called].filter(Boolean).join(' ');
    }
    return { lines, points, arrows: arrowsOf(way, lines) };
  }, [journeys, way, present]);
  return (
    <div className={classes.map}>
      <JourneysMap
        {...drawn}
        projection="flat"
        isOnPage
        visited={countriesOfAll}
        selection={selection}
        onSelect={setSelection}
        padding={padding}
        label={t('page.map', { name: trip.name, legs: words.counted('legs', journeys.length) })}
        of={trip.id}
      />
    </div>
  );
}
