import { Layer, type LayerProps, Marker, Source } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification, LineLayerSpecification } from 'maplibre-gl';
import { useMemo, useState } from 'react';
import { type Mode, modes } from '../../../domain/journeys/journey.ts';
import { drawnOf } from '../map-drawing/fitted-view.ts';
import type { Size } from '../map-drawing/free-space.ts';
import { arrowShape } from '../map-drawing/arrow-shape.ts';
import { dashesOf, glow, lineCap, lineOpacity } from '../map-drawing/line-dashes.ts';
import type { MapProps } from '../map-drawing/map-props.ts';
import { labelFont } from '../map-drawing/map-style.ts';
import { StaticMap } from '../map-drawing/static-map.tsx';
import type { Selection } from '../map-drawing/within-reach.ts';
import { useTokens } from '../theme/use-tokens.ts';
import { BaseMap } from './base-map.tsx';
import { MapFrame } from './map-frame.tsx';
import { isNearAnything, lineLayerId, placeLayerId, selectionAt } from './selection-at.ts';
import { useFacing } from './use-facing.ts';

/** Journeys on a map of the Earth, flat or as a globe: lines by mode, places by visits. */
export function JourneysMap(props: MapProps) {
  const { label, projection, visited, padding } = props;
  return (
    <MapFrame
      label={label}
      projection={projection}
      isSouthVisited={visited.includes('AQ')}
      padding={padding}
      moving={(size, onDrawn) => <MeasuredMap {...props} size={size} onDrawn={onDrawn} />}
      still={(size, free) => <StaticMap {...props} padding={free} size={size} />}
    />
  );
}

function MeasuredMap({
  projection,
  lines,
  points,
  selection,
  onSelect,
  arrows = [],
  onDrawn,
  ...base
}: Omit<MapProps, 'label'> & { size: Size; onDrawn: () => void }) {
  const tokens = useTokens();
  const [hovers, setHovers] = useState(false);
  const [labelled, onMove] = useFacing(projection);
  const drawn = useMemo(() => drawnOf({ points, lines }), [points, lines]);
  const used = useMemo(() => layersUsedBy(lines), [lines]);
  const [isDrawn, setDrawn] = useState(false);
  return (
    <BaseMap
      {...base}
      projection={projection}
      drawn={drawn}
      onDrawn={() => {
        setDrawn(true);
        onDrawn();
      }}
      cursor={hovers ? 'pointer' : 'grab'}
      onMove={onMove}
      onClick={({ target, point }) => onSelect(selectionAt(target, point, projection))}
      onMouseMove={({ target, point }) => setHovers(isNearAnything(target, point))}
    >
      <Source id="routes" type="geojson" data={lines}>
        <Layer {...whenUsed(glowLayer(tokens), used)} />
        {lineLayers.map(({ mode, standing }) => (
          <Layer
            key={lineLayerId(mode, standing)}
            {...whenUsed(lineLayer(mode, standing, tokens[mode], selection), used)}
          />
        ))}
      </Source>
      <Source id="place-points" type="geojson" data={points}>
        <Layer
          id={placeLayerId}
          type="circle"
          paint={{
            'circle-radius': ['get', 'radius'],
            'circle-color': whenSelected(
              { selection, kind: 'place', property: 'id' },
              tokens.air,
              tokens.card,
            ),
            'circle-stroke-color': tokens.ink,
            'circle-stroke-width': 1.4,
          }}
        />
        {/* After the lines, because placing thousands of labels takes as long as they do. */}
        {isDrawn && (
          <Layer
            id="place-labels"
            type="symbol"
            {...(labelled && { filter: labelled })}
            layout={{
              'text-field': ['get', 'label'],
              'text-font': labelFont,
              'text-size': 11,
              // Below its place, or on another side if a neighbouring label is in the way.
              'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
              'text-radial-offset': 1.1,
              'text-max-width': 9,
              'symbol-sort-key': ['-', 0, ['get', 'movements']],
            }}
            paint={{
              'text-color': tokens.ink,
              'text-halo-color': tokens['map-land'],
              'text-halo-width': 1.4,
            }}
          />
        )}
      </Source>
      {arrows.map(({ key, mode, at: [lon = 0, lat = 0], degrees }) => (
        <Marker
          key={key}
          longitude={lon}
          latitude={lat}
          rotation={degrees}
          rotationAlignment="map"
          style={{ pointerEvents: 'none' }}
        >
          <svg width={14} height={14} viewBox="-7 -7 14 14" display="block" aria-hidden>
            <path d={arrowShape} fill={tokens[mode]} stroke={tokens.card} strokeWidth={1} />
          </svg>
        </Marker>
      ))}
    </BaseMap>
  );
}

/** A line layer of the source that it is in. */
type LineLayer = Omit<LineLayerSpecification, 'source'>;

const glowLayerId = 'under-way';

const lineLayers = (['travelled', 'planned'] as const).flatMap((standing) =>
  modes.map((mode) => ({ mode, standing })),
);

/** Returns the IDs of the layers that draw at least one of the lines. */
function layersUsedBy(lines: MapProps['lines']): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { properties } of lines.features) {
    const { mode, standing } = properties;
    used.add(lineLayerId(mode, standing === 'planned' ? 'planned' : 'travelled'));
    if (standing === 'under-way') used.add(glowLayerId);
  }
  return used;
}

/**
 * Returns a layer that is hidden if nothing uses it: MapLibre asks every visible layer about every
 * line. It is not removed, because a layer that is added later would cover the places.
 */
function whenUsed(layer: LineLayer, used: ReadonlySet<string>): LayerProps {
  const visibility = used.has(layer.id) ? 'visible' : 'none';
  return { ...layer, layout: { ...layer.layout, visibility } };
}

function lineLayer(
  mode: Mode,
  standing: 'travelled' | 'planned',
  color: string,
  selection: Selection | undefined,
): LineLayer {
  const dash = dashesOf(mode, standing);
  const route = { selection, kind: 'route', property: 'routeKey' } as const;
  return {
    id: lineLayerId(mode, standing),
    type: 'line',
    filter: [
      'all',
      ['==', ['get', 'mode'], mode],
      [standing === 'planned' ? '==' : '!=', ['get', 'standing'], 'planned'],
    ],
    layout: { 'line-cap': lineCap(mode, standing), 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['*', ['get', 'width'], whenSelected(route, 1.8, 1)],
      'line-opacity':
        selection?.kind === 'route' ? whenSelected(route, 1, 0.25) : lineOpacity[standing],
      ...(dash && { 'line-dasharray': [...dash] }),
    },
  };
}

/** Journeys under way have a glow, whatever their mode. */
function glowLayer(tokens: ReturnType<typeof useTokens>): LineLayer {
  return {
    id: glowLayerId,
    type: 'line',
    filter: ['==', ['get', 'standing'], 'under-way'],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': [
        'match',
        ['get', 'mode'],
        ...modes.flatMap((mode) => [mode, tokens[mode]]),
        tokens.ink,
      ] as unknown as string,
      'line-width': ['+', ['get', 'width'], glow.width * 2],
      'line-opacity': glow.opacity,
    },
  };
}

/** Returns an expression with one value for the selected feature and another for the rest. */
function whenSelected<Value extends string | number>(
  {
    selection,
    kind,
    property,
  }: {
    selection: Selection | undefined;
    kind: Selection['kind'];
    /** The property that identifies a feature. */
    property: string;
  },
  yes: Value,
  no: Value,
): Value | ExpressionSpecification {
  if (selection?.kind !== kind) return no;
  return ['case', ['==', ['get', property], selection.key], yes, no];
}
