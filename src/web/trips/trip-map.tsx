import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { standingsOf } from '../../domain/journeys/standing.ts';
import { newestFirst } from '../../domain/journeys/journey-row.ts';
import type { TripRow } from '../../domain/trips/trip-rows.ts';
import { usePresent } from '../journeys/present.ts';
import { arrowsOf } from '../map-drawing/arrows-of.ts';
import { placePoints } from '../map-drawing/place-points.ts';
import { routeLines } from '../map-drawing/route-lines.ts';
import type { Selection } from '../map-drawing/within-reach.ts';
import { JourneysMap } from '../maps/journeys-map.tsx';
import { placeInWords } from '../places/place-names.ts';
import type { TripWords } from './use-trip-words.ts';
import classes from './trip-home.module.css';

const padding = { top: 36, right: 76, bottom: 40, left: 36 };
/** Pixels: on a map of few journeys each is to be seen. */
const leastWidth = 2;

/** The route of a trip: its places numbered as they were reached, and arrows along the ways. */
export function TripMap({ row, words }: { row: TripRow; words: TripWords }) {
  const { t } = useTranslation('trips');
  const present = usePresent();
  const [selection, setSelection] = useState<Selection>();
  const { trip, contents, countries } = row;
  const { journeys } = contents;
  const drawn = useMemo(() => {
    const standings = standingsOf(journeys.toSorted(newestFirst), present);
    const lines = routeLines(standings);
    for (const { properties } of lines.features) {
      properties.width = Math.max(leastWidth, properties.width);
    }
    const points = placePoints(journeys, {});
    const numbers = new Map<string, number>();
    for (const { from, to } of journeys) {
      for (const { id } of [from, to]) if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    }
    const places = new Map(
      journeys.flatMap(({ from, to }) => [from, to].map((one) => [one.id, one])),
    );
    for (const { properties } of points.features) {
      const place = places.get(properties.id);
      const called = place ? placeInWords(place) : properties.label;
      properties.label = `${numbers.get(properties.id)} ${called}`;
    }
    return { lines, points, arrows: arrowsOf(journeys, lines) };
  }, [journeys, present]);
  return (
    <div className={classes.map}>
      <JourneysMap
        {...drawn}
        projection="flat"
        isOnPage
        visited={countries}
        selection={selection}
        onSelect={setSelection}
        padding={padding}
        label={t('page.map', { name: trip.name, legs: words.counted('legs', journeys.length) })}
        of={trip.id}
      />
    </div>
  );
}
