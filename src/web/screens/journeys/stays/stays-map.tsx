import { Layer, Source } from '@vis.gl/react-maplibre';
import type { FeatureCollection, MultiLineString, Point } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo, useState } from 'react';
import type { Point as Position } from '../../../../domain/kinds/values.ts';
import { type Drawn, drawnOf } from '../../../kit/map-drawing/fitted-view.ts';
import type { Padding, Size } from '../../../kit/map-drawing/free-space.ts';
import { labelFont } from '../../../kit/map-drawing/map-style.ts';
import type { PlaceProperties } from '../../../kit/map-drawing/place-points.ts';
import type { RouteProperties } from '../../../kit/map-drawing/route-lines.ts';
import { StaticMap } from '../../../kit/map-drawing/static-map.tsx';
import { BaseMap } from '../../../kit/maps/base-map.tsx';
import { MapFrame } from '../../../kit/maps/map-frame.tsx';
import { isNearAnything, placeLayerId, selectionAt } from '../../../kit/maps/selection-at.ts';
import { useTokens } from '../../../kit/theme/use-tokens.ts';

type Points = FeatureCollection<Point, PlaceProperties>;

interface StaysMapProps {
  points: Points;
  /** ISO codes of the countries to shade. */
  visited: readonly string[];
  /** The key of the highlighted place. */
  selected: string | undefined;
  /** The positions that the map shows. Undefined for all. */
  toShow: readonly Position[] | undefined;
  onSelect: (place: string) => void;
  padding: Padding;
  label: string;
  /**
   * Identifies what the map shows. While it is unchanged, the view that the user has chosen is
   * kept.
   */
  of: string;
}

const noLines: FeatureCollection<MultiLineString, RouteProperties> = {
  type: 'FeatureCollection',
  features: [],
};

/** A flat map with a circle at each place with stays. */
export function StaysMap(props: StaysMapProps) {
  const { points, visited, selected, toShow, onSelect, padding, label } = props;
  const seen = useMemo(
    (): Drawn =>
      toShow
        ? { places: toShow.map(({ lat, lon }) => [lon, lat]), lines: [] }
        : drawnOf({ points, lines: noLines }),
    [points, toShow],
  );
  return (
    <MapFrame
      label={label}
      projection="flat"
      isSouthVisited={visited.includes('AQ')}
      padding={padding}
      moving={(size, onDrawn) => <MovingMap {...props} seen={seen} size={size} onDrawn={onDrawn} />}
      still={(size, free) => (
        <StaticMap
          lines={noLines}
          points={points}
          visited={visited}
          selection={selected === undefined ? undefined : { kind: 'place', key: selected }}
          onSelect={(selection) => selection && onSelect(selection.key)}
          padding={free}
          size={size}
          seen={seen}
        />
      )}
    />
  );
}

type MovingMapProps = Omit<StaysMapProps, 'label' | 'toShow'> & {
  seen: Drawn;
  size: Size;
  onDrawn: () => void;
};

function MovingMap({ points, selected, seen, onSelect, ...base }: MovingMapProps) {
  const tokens = useTokens();
  const [hovers, setHovers] = useState(false);
  const isSelected: ExpressionSpecification = ['==', ['get', 'id'], selected ?? ''];
  return (
    <BaseMap
      {...base}
      projection="flat"
      drawn={seen}
      cursor={hovers ? 'pointer' : 'grab'}
      onClick={({ target, point }) => {
        const selection = selectionAt(target, point, 'flat');
        if (selection) onSelect(selection.key);
      }}
      onMouseMove={({ target, point }) => setHovers(isNearAnything(target, point))}
    >
      <Source id="place-points" type="geojson" data={points}>
        <Layer
          id={placeLayerId}
          type="circle"
          layout={{ 'circle-sort-key': ['case', isSelected, 1, 0] }}
          paint={{
            'circle-radius': ['get', 'radius'],
            'circle-color': ['case', isSelected, tokens.air, tokens.card],
            'circle-opacity': ['case', isSelected, 1, 0.8],
            'circle-stroke-color': tokens.ink,
            'circle-stroke-width': 1.4,
          }}
        />
        <Layer
          id="place-labels"
          type="symbol"
          layout={{
            'text-field': ['get', 'label'],
            'text-font': labelFont,
            'text-size': 11,
            'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
            'text-radial-offset': ['+', 0.35, ['/', ['get', 'radius'], 11]],
            'text-max-width': 9,
            'symbol-sort-key': [
              'case',
              isSelected,
              Number.MIN_SAFE_INTEGER,
              ['-', 0, ['get', 'movements']],
            ],
          }}
          paint={{
            'text-color': tokens.ink,
            'text-halo-color': tokens['map-land'],
            'text-halo-width': 1.4,
          }}
        />
      </Source>
    </BaseMap>
  );
}
