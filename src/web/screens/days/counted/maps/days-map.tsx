import { Layer, Source } from '@vis.gl/react-maplibre';
import type { FeatureCollection, Point } from 'geojson';
import type { ExpressionSpecification, Map as MapInstance } from 'maplibre-gl';
import { useMemo, useState } from 'react';
import { onUnitGlobe } from '../../../../kit/map-drawing/bounds.ts';
import type { Drawn } from '../../../../kit/map-drawing/fitted-view.ts';
import type { Padding, Size } from '../../../../kit/map-drawing/free-space.ts';
import { labelFont, labelsLayer } from '../../../../kit/map-drawing/map-style.ts';
import type { PlaceProperties } from '../../../../kit/map-drawing/place-points.ts';
import { StaticMap } from '../../../../kit/map-drawing/static-map.tsx';
import { BaseMap } from '../../../../kit/maps/base-map.tsx';
import { MapFrame } from '../../../../kit/maps/map-frame.tsx';
import type { ScreenPoint } from '../../../../kit/maps/selection-at.ts';
import { type DrawingTokens, useTokens } from '../../../../kit/theme/use-tokens.ts';
import { circleRadius, mostDrawn, nightsDrawn } from './circle-sizes.ts';
import { tokenOfDays } from './day-classes.ts';
import type { Divisions } from './divisions.data.ts';
import type { CountedPlace, CountedTown } from './places-on-map.ts';
import classes from './days-map.module.css';

interface DaysMapProps {
  label: string;
  /** The shaded places with days, most days first. */
  shaded: readonly CountedPlace[];
  towns: readonly CountedTown[];
  /** The territory code that each country counts towards, by ISO code. */
  countries: ReadonlyMap<string, string>;
  divisions: Divisions | undefined;
  /** The label at a circle. */
  labelOf: (code: string) => string;
  /** Describes the place under the pointer: `Italy: 34 days`. */
  say: (code: string) => string;
  opened: string | undefined;
  onOpen: (code: string) => void;
  /** The extent of the map, regardless of the chosen years. */
  drawn: Drawn;
  nearest: number;
  /** The person or people whose days are shown. */
  of: string;
}

/** Space for labels. MapLibre's buttons are on the right. */
const padding: Padding = { top: 34, right: 54, bottom: 34, left: 34 };

/**
 * A map with countries and areas shaded by certain days, and towns as circles by certain nights.
 */
export function DaysMap(props: DaysMapProps) {
  const { label, shaded, towns, countries, labelOf, onOpen, drawn, nearest } = props;
  const tokens = useTokens();
  const points = useMemo(() => circlesOf(towns, labelOf), [towns, labelOf]);
  const shades = useMemo(() => {
    const colors = colorsOf(shaded, tokens);
    return new Map(
      [...countries].flatMap(([iso, code]): [string, string][] => {
        const color = colors.get(code);
        return color === undefined ? [] : [[iso, color]];
      }),
    );
  }, [shaded, countries, tokens]);
  return (
    <MapFrame
      label={label}
      projection="flat"
      isSouthVisited={shades.has('AQ')}
      padding={padding}
      moving={(size, onDrawn) => (
        <MovingMap {...props} points={points} shades={shades} size={size} onDrawn={onDrawn} />
      )}
      still={(size, free) => (
        <StaticMap
          lines={noLines}
          points={points}
          visited={noCountries}
          shades={shades}
          selection={props.opened === undefined ? undefined : { kind: 'place', key: props.opened }}
          onSelect={(selection) => selection && onOpen(selection.key)}
          padding={free}
          size={size}
          nearest={nearest}
          seen={drawn}
        />
      )}
    />
  );
}

const noCountries: readonly string[] = [];
const noLines = { type: 'FeatureCollection' as const, features: [] };

interface MovingMapProps extends DaysMapProps {
  points: FeatureCollection<Point, PlaceProperties>;
  shades: ReadonlyMap<string, string>;
  size: Size;
  onDrawn: () => void;
}

function MovingMap(props: MovingMapProps) {
  const { shaded, countries, divisions, points, shades, opened, say, onOpen } = props;
  const { drawn, nearest, of, size, onDrawn } = props;
  const tokens = useTokens();
  const [pointed, setPointed] = useState<string>();
  const withDays = useMemo(() => new Set(shaded.map(({ code }) => code)), [shaded]);
  const at = (map: MapInstance, point: ScreenPoint) => {
    const code = codeAt(map, point, countries);
    return code !== undefined && (code.includes('/') || withDays.has(code)) ? code : undefined;
  };
  const areaColor = useMemo((): ExpressionSpecification => {
    const pairs = [...colorsOf(shaded, tokens)].flat();
    return [
      'match',
      ['get', 'area'],
      ...pairs,
      '',
      tokens['map-land'],
      tokens['map-land'],
    ] as never;
  }, [shaded, tokens]);
  const isOpened: ExpressionSpecification = ['==', ['get', 'id'], opened ?? ''];
  return (
    <>
      <BaseMap
        projection="flat"
        isOnPage
        visited={noCountries}
        shades={shades}
        drawn={drawn}
        padding={padding}
        size={size}
        of={of}
        nearest={nearest}
        cursor={pointed === undefined ? 'grab' : 'pointer'}
        onClick={({ target, point }) => {
          const code = at(target, point);
          if (code !== undefined) onOpen(code);
        }}
        onMouseMove={({ target, point }) => setPointed(at(target, point))}
        onMouseOut={() => setPointed(undefined)}
        onDrawn={onDrawn}
      >
        {divisions && (
          <Source id="divisions" type="geojson" data={divisions} tolerance={0.2}>
            <Layer
              id={areasLayer}
              type="fill"
              beforeId={labelsLayer}
              paint={{ 'fill-color': areaColor }}
            />
            <Layer
              id="divisions-border"
              type="line"
              beforeId={labelsLayer}
              paint={{
                'line-color': tokens['map-border'],
                'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.4, 7, 0.9],
              }}
            />
          </Source>
        )}
        <Source id="day-towns" type="geojson" data={points}>
          <Layer
            id={circlesLayer}
            type="circle"
            layout={{ 'circle-sort-key': ['-', 0, ['get', 'radius']] }}
            paint={{
              'circle-radius': ['get', 'radius'],
              'circle-color': tokens.air,
              'circle-opacity': ['case', ['get', 'isUnsure'], 0.15, isOpened, 0.95, 0.72],
              'circle-stroke-color': [
                'case',
                isOpened,
                tokens.ink,
                ['get', 'isUnsure'],
                tokens.air,
                tokens.card,
              ],
              'circle-stroke-width': ['case', isOpened, 2, ['get', 'isUnsure'], 1.5, 1],
            }}
          />
          <Layer
            id="day-town-labels"
            type="symbol"
            layout={{
              'text-field': ['get', 'label'],
              'text-font': labelFont,
              'text-size': 11,
              'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
              'text-radial-offset': ['+', 0.3, ['/', ['get', 'radius'], 11]],
              'text-max-width': 9,
              'symbol-sort-key': ['-', 0, ['get', 'movements']],
            }}
            paint={{
              'text-color': tokens.ink,
              'text-halo-color': tokens['map-land'],
              'text-halo-width': 1.5,
            }}
          />
        </Source>
      </BaseMap>
      {pointed !== undefined && (
        <p className={classes.pointed} aria-hidden>
          {say(pointed)}
        </p>
      )}
    </>
  );
}

const circlesLayer = 'day-circles';
const areasLayer = 'day-areas';
/** Layers of the embedded map. */
const countryLayers = ['countries-fill', 'countries-detail-fill'];

/** The tolerance in pixels for hitting a circle with a finger or pointer. */
const missed = 6;

/** Finds what lies at a point of the map: a town, otherwise an area, otherwise a country. */
function codeAt(
  map: MapInstance,
  { x, y }: ScreenPoint,
  countries: ReadonlyMap<string, string>,
): string | undefined {
  const featuresOf = (layers: string[], around: number) => {
    const there = layers.filter((layer) => map.getLayer(layer));
    const box: [[number, number], [number, number]] = [
      [x - around, y - around],
      [x + around, y + around],
    ];
    return there.length === 0 ? [] : map.queryRenderedFeatures(box, { layers: there });
  };
  // Small circles lie above large ones.
  const [circle] = featuresOf([circlesLayer], missed).toSorted(
    (one, other) => Number(one.properties['radius']) - Number(other.properties['radius']),
  );
  if (circle) return String(circle.properties['id']);
  const [area] = featuresOf([areasLayer], 0);
  if (area) return String(area.properties['area']);
  const [country] = featuresOf(countryLayers, 0);
  return country && countries.get(String(country.properties['iso']));
}

function colorsOf(shaded: readonly CountedPlace[], tokens: DrawingTokens): Map<string, string> {
  return new Map(
    shaded.flatMap(({ code, count }): [string, string][] => {
      const token = tokenOfDays(count);
      return token ? [[code, tokens[token]]] : [];
    }),
  );
}

function circlesOf(
  towns: readonly CountedTown[],
  labelOf: (code: string) => string,
): FeatureCollection<Point, PlaceProperties> {
  const most = mostDrawn(towns.map(({ count }) => count));
  return {
    type: 'FeatureCollection',
    features: towns.map(({ code, count, point }) => ({
      type: 'Feature',
      properties: {
        id: code,
        label: labelOf(code),
        kind: 'town',
        movements: nightsDrawn(count),
        radius: circleRadius(nightsDrawn(count), most),
        isUnsure: count.min === 0,
        ...onUnitGlobe(point),
      },
      geometry: { type: 'Point', coordinates: [point.lon, point.lat] },
    })),
  };
}
