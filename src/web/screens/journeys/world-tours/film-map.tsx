import { Layer, type LayerProps, type MapRef, Source, Marker } from '@vis.gl/react-maplibre';
import type { FeatureCollection, LineString } from 'geojson';
import type { ExpressionSpecification, GeoJSONSource } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { modes, type Mode } from '../../../../domain/journeys/journey.ts';
import { lineUntil } from '../../../../domain/world-tours/measured-line.ts';
import { momentAt } from '../../../../domain/world-tours/itinerary.ts';
import type { Drawn } from '../../../kit/map-drawing/fitted-view.ts';
import type { Size } from '../../../kit/map-drawing/free-space.ts';
import { dashesOf, lineCap } from '../../../kit/map-drawing/line-dashes.ts';
import { labelFont } from '../../../kit/map-drawing/map-style.ts';
import { BaseMap } from '../../../kit/maps/base-map.tsx';
import { MapFrame } from '../../../kit/maps/map-frame.tsx';
import { useFacing } from '../../../kit/maps/use-facing.ts';
import { useTokens } from '../../../kit/theme/use-tokens.ts';
import { bestSide } from './draw-tour-globe.ts';
import { cameraAt, captionAt, stillCamera, viewFrom, wholeTour } from './film-camera.ts';
import { StillFilm } from './film-end.tsx';
import { placesOf, wayFeature, type WayProperties, waysOf, modeOfWay } from './tour-drawing.ts';

import { type Film, useIsWhole, useMoment } from './use-film.ts';
import { IconCar, IconPlane, IconRoute, IconShip, IconTrain, type Icon } from '@tabler/icons-react';
import classes from './film.module.css';

const signs: Record<Mode, Icon> = {
  air: IconPlane,
  rail: IconTrain,
  road: IconCar,
  sea: IconShip,
  other: IconRoute,
};

/** The traveller on the globe with the icon of the mode. During a stay it is a dot. */
function TravellerMark({ film }: { film: Film }) {
  const isWhole = useIsWhole(film);
  const { part, position, course } = useMoment(film);
  const [longitude, latitude] = position;
  const mode = part.kind === 'stop' ? undefined : modeOfWay(part);
  const Sign = mode === undefined || mode === 'gap' ? undefined : signs[mode];
  // An aircraft icon is seen from above with its nose to the right. Other icons are seen from the
  // side.
  const turn =
    mode === 'air' ? `rotate(${course - 90}deg)` : course > 180 ? 'scaleX(-1)' : undefined;
  const color = mode === undefined || mode === 'gap' ? 'var(--ink)' : `var(--${mode})`;
  // At the end of the film the globe turns below the whole line, without a traveller.
  if (isWhole) return null;
  return (
    <Marker longitude={longitude} latitude={latitude}>
      <span
        className={classes.mark}
        data-still={Sign === undefined || undefined}
        style={{ '--line': color } as object}
        aria-hidden
      >
        {Sign && <Sign size={22} stroke={1.8} style={{ transform: turn }} />}
      </span>
    </Marker>
  );
}

const noPadding = { top: 0, right: 0, bottom: 0, left: 0 };
const travelledSource = 'film-travelled';
const ways = ['gap', ...modes] as const;
const nothing: FeatureCollection<LineString, WayProperties> = {
  type: 'FeatureCollection',
  features: [],
};

interface FilmMapProps {
  film: Film;
  /** A description of the content, for screen readers. */
  label: string;
}

/** The globe of the film, which follows the traveller. Without WebGL it is a picture. */
export function FilmMap({ film, label }: FilmMapProps) {
  const { tour } = film;
  return (
    <MapFrame
      label={label}
      projection="globe"
      isSouthVisited={tour.countries.includes('AQ')}
      padding={noPadding}
      moving={(size, onDrawn) => <MovingFilm film={film} size={size} onDrawn={onDrawn} />}
      still={(size, padding) => <StillFilm film={film} size={size} padding={padding} />}
    />
  );
}

function MovingFilm({ film, size, onDrawn }: { film: Film; size: Size; onDrawn: () => void }) {
  const { tour, itinerary, clock, isStill } = film;
  const tokens = useTokens();
  const map = useRef<MapRef>(null);
  const [isReady, setReady] = useState(false);
  const [part, setPart] = useState(() => momentAt(itinerary, clock.get().seconds).index);
  const [facing, onMove] = useFacing('globe');
  const whole = useMemo(() => waysOf(itinerary), [itinerary]);
  const places = useMemo(() => placesOf(itinerary), [itinerary]);
  const drawn = useMemo(
    (): Drawn => ({
      places: places.features.map(({ geometry }) => geometry.coordinates),
      lines: [],
    }),
    [places],
  );
  const side = useMemo(() => bestSide(itinerary.legs.map(({ line }) => line.points)), [itinerary]);

  useEffect(() => {
    const target = map.current;
    if (!target || !isReady) return;
    const show = () => {
      const { seconds } = clock.get();
      const moment = momentAt(itinerary, seconds);
      const { index } = moment;
      setPart(index);
      const way =
        moment.part.kind === 'stop'
          ? []
          : [wayFeature(moment.part, index, lineUntil(moment.part.line, moment.share))];
      void target
        .getSource<GeoJSONSource>(travelledSource)
        ?.setData({ type: 'FeatureCollection', features: way });
      // Depends on the current size of the map, which may have changed.
      const { clientWidth, clientHeight } = target.getContainer();
      const seen = { width: clientWidth, height: clientHeight };
      const bottom = coveredBelow(seen, isStill) * captionAt(itinerary, seconds);
      const view = viewFrom(cameraOf(seconds), seen, Math.round(bottom));
      if (view) target.jumpTo(view);
    };
    const cameraOf = (seconds: number) => {
      const turn = tour.direction === 'westward' ? -1 : 1;
      if (!isStill) return cameraAt(itinerary, seconds, { turn, side });
      return seconds > itinerary.seconds ? wholeTour(side) : stillCamera(itinerary, seconds);
    };
    show();
    return clock.subscribe(show);
  }, [isReady, itinerary, clock, isStill, tour.direction, side, size, tokens]);

  // The user drags the globe to look around.
  useEffect(() => {
    const target = map.current;
    if (!target || !isReady) return;
    const taken = target.on('movestart', ({ originalEvent }) => {
      if (originalEvent) clock.pause();
    });
    return () => taken.unsubscribe();
  }, [isReady, clock]);

  const isBefore: ExpressionSpecification = ['<', ['get', 'part'], part];
  const isReached: ExpressionSpecification = ['<=', ['get', 'part'], part];
  return (
    <BaseMap
      map={map}
      projection="globe"
      visited={tour.countries}
      drawn={drawn}
      padding={noPadding}
      size={size}
      of={tour.trip.id}
      onMove={onMove}
      onDrawn={() => {
        setReady(true);
        onDrawn();
      }}
    >
      <Source id="film-ways" type="geojson" data={whole}>
        {ways.map((way) => (
          <Layer key={way} {...wayLayer(`film-before-${way}`, way, tokens, isBefore)} />
        ))}
      </Source>
      <Source id={travelledSource} type="geojson" data={nothing}>
        {ways.map((way) => (
          <Layer key={way} {...wayLayer(`film-now-${way}`, way, tokens)} />
        ))}
      </Source>
      <Source id="film-places" type="geojson" data={places}>
        <Layer
          id="film-place"
          type="circle"
          filter={isReached}
          paint={{
            'circle-radius': 4,
            'circle-color': tokens.card,
            'circle-stroke-color': tokens.ink,
            'circle-stroke-width': 1.4,
          }}
        />
        <Layer
          id="film-place-name"
          type="symbol"
          filter={facing ? (['all', isReached, facing] as ExpressionSpecification) : isReached}
          layout={{
            'text-field': ['get', 'label'],
            'text-font': labelFont,
            'text-size': 13,
            'text-variable-anchor': ['top', 'bottom', 'right', 'left'],
            // Keeps clear of the traveller's mark.
            'text-radial-offset': 1.6,
            'text-max-width': 9,
            // Wide enough that the base map's own label of the town does not fit in between.
            'text-padding': 10,
            // The place that was reached last has priority.
            'symbol-sort-key': ['-', 0, ['get', 'part']],
          }}
          paint={{
            'text-color': tokens.ink,
            'text-halo-color': tokens['map-land'],
            'text-halo-width': 1.6,
          }}
        />
      </Source>
      <TravellerMark film={film} />
    </BaseMap>
  );
}

function wayLayer(
  id: string,
  way: (typeof ways)[number],
  tokens: ReturnType<typeof useTokens>,
  more?: ExpressionSpecification,
): LayerProps {
  const isOfWay: ExpressionSpecification = ['==', ['get', 'mode'], way];
  const dashes = way === 'gap' ? [1, 3] : dashesOf(way, 'travelled');
  return {
    id,
    type: 'line',
    filter: more ? ['all', isOfWay, more] : isOfWay,
    layout: {
      'line-cap': way === 'gap' ? 'butt' : lineCap(way, 'travelled'),
      'line-join': 'round',
    },
    paint: {
      'line-color': way === 'gap' ? tokens.faint : tokens[way],
      'line-width': way === 'gap' ? 1.5 : 2.6,
      'line-opacity': more ? 0.85 : 1,
      ...(dashes && { 'line-dasharray': [...dashes] }),
    },
  };
}

/**
 * The pixels that the caption covers. In a moving film, the traveller in the middle is visible
 * beside the caption, unless the caption is as wide as the globe. In a still picture, a leg can end
 * anywhere, so the whole height of the caption is kept free.
 */
function coveredBelow({ width, height }: Size, isStill: boolean): number {
  const isNarrow = width < 600;
  if (isStill) return Math.round(Math.min(isNarrow ? 126 : 160, height * 0.45));
  return isNarrow ? Math.round(height * 0.2) : 0;
}
