import { IconMapPinFilled } from '@tabler/icons-react';
import {
  AttributionControl,
  Map,
  type MapRef,
  Marker,
  NavigationControl,
} from '@vis.gl/react-maplibre';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '../../../domain/shared/places/geo.ts';
import { EmbeddedMap } from './embedded-map.tsx';
import { mapLibrary } from './map-library.ts';
import { embeddedStyle, ownStyle } from '../map-drawing/map-style.ts';
import { useStreetStyle } from './street-style.data.ts';
import { hasWebGl } from './web-gl.ts';
import { useTokens } from '../theme/use-tokens.ts';
import { positionIn, type TypedPosition } from '../../data/places/airport-values.ts';
import classes from './position-map.module.css';

interface PositionMapProps {
  /** where the place is, as it is typed; undefined where nobody has said so yet */
  position: TypedPosition | undefined;
  /** where the reference has it, where that is elsewhere */
  listed: Coordinates | undefined;
  /** what is in sight at first of a place that is nowhere yet; the whole Earth otherwise */
  around?: Bounds | undefined;
  onMove: (to: Coordinates) => void;
}

/** px that an arrow key moves the marker, and with Shift */
const [step, smallStep] = [10, 1];
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Towns around a place are on the map, and the coasts and borders of its country. */
const [nearZoom, farZoom] = [8, 5];
const noCountries: readonly string[] = [];
/** px that a place keeps from the edge of the map before the map follows it */
const margin = 24;

/** Degrees: west, south, east, north. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** A map on which a place is put: by a click, by dragging its marker, by the arrow keys. */
export function PositionMap({ position: typed, listed, around, onMove }: PositionMapProps) {
  const { t } = useTranslation('airports');
  const position = useOnEarth(typed);
  const [canDraw, setCanDraw] = useState(hasWebGl);
  return (
    <section className={classes.map} aria-label={t('one.map')}>
      {canDraw ? (
        <DrawnMap
          position={position}
          listed={listed}
          around={around}
          onMove={onMove}
          onLost={() => setCanDraw(false)}
        />
      ) : (
        <p className={classes.noMap}>{t('one.noMap')}</p>
      )}
    </section>
  );
}

/** The position that is typed; while that is none on the Earth, the last one that was. */
function useOnEarth(typed: TypedPosition | undefined): Coordinates | undefined {
  const { lat, lon } = (typed && positionIn(typed)) ?? {};
  const [last, setLast] = useState<Coordinates>();
  if (lat !== undefined && lon !== undefined && (lat !== last?.lat || lon !== last.lon)) {
    const now = { lat, lon };
    setLast(now);
    return now;
  }
  return typed && last;
}

interface DrawnMapProps extends Omit<PositionMapProps, 'position'> {
  position: Coordinates | undefined;
  onLost: () => void;
}

function DrawnMap(props: DrawnMapProps) {
  const { position, listed, around, onMove, onLost } = props;
  const { t } = useTranslation('airports');
  const { t: tMaps } = useTranslation('maps');
  const tokens = useTokens();
  const streets = useStreetStyle();
  const map = useRef<MapRef>(null);
  const style = useMemo(
    () => (streets ? ownStyle(streets, 'flat') : embeddedStyle(tokens, 'flat')),
    [streets, tokens],
  );
  const [initial] = useState(() =>
    around && !position
      ? { bounds: [...around] as [number, number, number, number] }
      : {
          longitude: position?.lon ?? 10,
          latitude: position?.lat ?? 25,
          zoom: position ? nearZoom : 0.6,
        },
  );
  useFollow(map, position);

  const moveBy = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const at = position && map.current?.project([position.lon, position.lat]);
    if (!direction || !at) return;
    event.preventDefault();
    event.stopPropagation();
    const px = event.shiftKey ? smallStep : step;
    const to = map.current?.unproject([at.x + direction[0] * px, at.y + direction[1] * px]);
    if (to) onMove(onEarth(to));
  };
  return (
    <Map
      ref={map}
      mapLib={mapLibrary}
      mapStyle={style}
      attributionControl={false}
      locale={{
        'Map.Title': tMaps('canvas'),
        'NavigationControl.ZoomIn': tMaps('zoomIn'),
        'NavigationControl.ZoomOut': tMaps('zoomOut'),
      }}
      initialViewState={initial}
      maxZoom={streets ? 18 : 13}
      dragRotate={false}
      cursor="crosshair"
      onClick={({ lngLat }) => onMove(onEarth(lngLat))}
      onError={({ target }) => {
        if (target.getCanvas().getContext('webgl2')?.isContextLost()) onLost();
      }}
    >
      <NavigationControl position="top-right" showCompass={false} />
      {streets && <AttributionControl compact position="bottom-left" />}
      {!streets && <EmbeddedMap projection="flat" visited={noCountries} detail="there" />}
      {listed && (
        <Marker longitude={listed.lon} latitude={listed.lat}>
          <span
            className={classes.listedDot}
            role="img"
            aria-label={t('one.listedMarker')}
            title={t('one.listedMarker')}
          />
        </Marker>
      )}
      {position && (
        <Marker
          longitude={position.lon}
          latitude={position.lat}
          anchor="bottom"
          draggable
          onDragEnd={({ lngLat }) => onMove(onEarth(lngLat))}
        >
          <button
            type="button"
            className={classes.pin}
            aria-label={t('one.marker')}
            onKeyDown={moveBy}
            onClick={(event) => event.stopPropagation()}
          >
            <IconMapPinFilled size={34} aria-hidden />
          </button>
        </Marker>
      )}
    </Map>
  );
}

/** Keeps a place in sight that was typed, or moved to the edge by keys. */
function useFollow(map: React.RefObject<MapRef | null>, position: Coordinates | undefined): void {
  const { lat, lon } = position ?? {};
  useEffect(() => {
    const drawn = map.current;
    if (!drawn || lat === undefined || lon === undefined) return;
    const { x, y } = drawn.project([lon, lat]);
    const { clientWidth: width, clientHeight: height } = drawn.getContainer();
    const isInside = x > margin && y > margin && x < width - margin && y < height - margin;
    if (isInside) return;
    // From further out one sees where it went.
    const zoom = Math.min(Math.max(drawn.getZoom(), farZoom), nearZoom);
    drawn.jumpTo({ center: [lon, lat], zoom });
  }, [map, lat, lon]);
}

/** Six decimals are a tenth of a metre; a map that was turned round the Earth counts on. */
function onEarth({ lng, lat }: { lng: number; lat: number }): Coordinates {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { lat: round(lat), lon: round(((((lng + 180) % 360) + 360) % 360) - 180) };
}
