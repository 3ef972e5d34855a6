import type { FeatureCollection, LineString } from 'geojson';
import { useMemo } from 'react';
import { drawnOf } from '../../../kit/map-drawing/fitted-view.ts';
import type { Padding, Size } from '../../../kit/map-drawing/free-space.ts';
import { placePoints } from '../../../kit/map-drawing/place-points.ts';
import type { RouteProperties } from '../../../kit/map-drawing/route-lines.ts';
import { StaticMap } from '../../../kit/map-drawing/static-map.tsx';
import { waysOf } from './tour-drawing.ts';
import { type Film, usePart } from './use-film.ts';

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
export function WayPicture({ film, size, padding, until }: StillFilmProps & { until: number }) {
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
