import { Layer, Marker, Source, useMap } from '@vis.gl/react-maplibre';
import { type Dispatch, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../../../domain/journeys/journey.ts';
import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';
import type { Padding } from '../../../../kit/map-drawing/free-space.ts';
import { useTokens } from '../../../../kit/theme/use-tokens.ts';
import { type Drawing, type DrawingAction, lineOfPoints, onEarth } from './drawing.ts';
import classes from './draw.module.css';

interface DrawingLayerProps {
  drawing: Drawing;
  dispatch: Dispatch<DrawingAction>;
  mode: Mode;
  /** The space that panels cover. */
  padding: Padding;
  /** The number of points that were added by search. Each makes the map show the whole line. */
  searched: number;
}

/** In px: how far an arrow key moves a point, and how far with Shift. */
const [step, smallStep] = [10, 1];
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/**
 * The number of points before and after the chosen one that have handles. It is limited, because
 * each handle is an HTML element.
 */
const reach = 100;
/** The minimum zoom for showing a typed point, so that its position is recognisable. */
const farZoom = 6;
/** The maximum zoom for showing places that were searched for. */
const nearZoom = 10;

/** The line that is being drawn, with points to drag, choose and move with keys. */
export function DrawingLayer({ drawing, dispatch, mode, padding, searched }: DrawingLayerProps) {
  const { t } = useTranslation('tracks');
  const { points, chosen } = drawing;
  const tokens = useTokens();
  const { current: map } = useMap();
  const [dragged, setDragged] = useState<{ index: number; at: Coordinates }>();
  const line = useMemo(() => {
    const moved = dragged ? points.with(dragged.index, dragged.at) : points;
    return { type: 'LineString' as const, coordinates: lineOfPoints(moved) };
  }, [points, dragged]);
  useFollow(points[chosen], padding);
  useWholeLine(points, searched, padding);
  const press = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return dispatch({ do: 'remove', index });
    }
    const direction = directions[event.key];
    const point = points[index];
    const at = point && map?.project([point.lon, point.lat]);
    if (!map || !direction || !at) return;
    event.preventDefault();
    event.stopPropagation();
    const px = event.shiftKey ? smallStep : step;
    const to = map.unproject([at.x + direction[0] * px, at.y + direction[1] * px]);
    dispatch({ do: 'move', index, at: onEarth(to) });
  };
  return (
    <>
      <Source id="drawing" type="geojson" data={line}>
        <Layer
          id="drawing-casing"
          type="line"
          layout={{ 'line-cap': 'round', 'line-join': 'round' }}
          paint={{ 'line-color': tokens.card, 'line-width': 7 }}
        />
        <Layer
          id="drawing"
          type="line"
          layout={{ 'line-cap': 'round', 'line-join': 'round' }}
          paint={{ 'line-color': tokens[mode], 'line-width': 3.4 }}
        />
      </Source>
      {points.map(
        ({ lat, lon }, index) =>
          Math.abs(index - Math.max(0, chosen)) <= reach && (
            <Marker
              key={index}
              longitude={lon}
              latitude={lat}
              draggable
              onDrag={({ lngLat }) => setDragged({ index, at: onEarth(lngLat) })}
              onDragEnd={({ lngLat }) => {
                setDragged(undefined);
                dispatch({ do: 'move', index, at: onEarth(lngLat) });
              }}
            >
              <button
                type="button"
                className={classes.point}
                style={{ '--line': `var(--${mode})` } as object}
                aria-label={t('draw.point', { number: index + 1 })}
                aria-pressed={index === chosen}
                onKeyDown={(event) => press(event, index)}
                onClick={(event) => {
                  event.stopPropagation();
                  dispatch({ do: 'choose', index });
                }}
              />
            </Marker>
          ),
      )}
    </>
  );
}

/** Keeps the chosen point in view after it was searched for, typed, or moved by keys. */
function useFollow(point: Coordinates | undefined, padding: Padding): void {
  const { current: map } = useMap();
  const { lat, lon } = point ?? {};
  useEffect(() => {
    if (!map || lat === undefined || lon === undefined) return;
    const { x, y } = map.project([lon, lat]);
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const { top, right, bottom, left } = padding;
    const isSeen = x > left && y > top && x < width - right && y < height - bottom;
    if (!isSeen)
      map.easeTo({ center: [lon, lat], zoom: Math.max(map.getZoom(), farZoom), padding });
  }, [map, lat, lon, padding]);
}

/** Shows all points after one was added by search, because its position may be out of view. */
function useWholeLine(points: readonly Coordinates[], searched: number, padding: Padding): void {
  const { current: map } = useMap();
  const shown = useRef(searched);
  useEffect(() => {
    if (!map || searched === shown.current) return;
    shown.current = searched;
    const line = lineOfPoints(points);
    const [lons, lats] = [line.map(([lon]) => lon), line.map(([, lat]) => lat)];
    map.fitBounds(
      [
        [Math.min(...lons), Math.min(...lats)],
        [Math.max(...lons), Math.max(...lats)],
      ],
      // The padding replaces the padding of the map and is not added to it.
      { padding, absolutePadding: true, maxZoom: nearZoom },
    );
  }, [map, points, searched, padding]);
}
