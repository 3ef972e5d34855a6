import { Layer, Source } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification } from 'maplibre-gl';
import { type Mode, modes } from '../../../../../domain/journeys/journey.ts';
import { dashesOf } from '../../../../kit/map-drawing/line-dashes.ts';
import { labelsLayer } from '../../../../kit/map-drawing/map-style.ts';
import { useStreetStyle } from '../../../../kit/maps/street-style.data.ts';
import { useTokens } from '../../../../kit/theme/use-tokens.ts';
import type { LineFeatures } from './line-features.ts';

const solidLayer = 'tracks-solid';
const dashedLayer = (mode: Mode) => `tracks-${mode}`;

/** The layers that can be clicked. */
export const trackLayers = [solidLayer, ...modes.map(dashedLayer)];

/** The opacity of the chosen line, of the others beside it, and of all lines if none is chosen. */
const opacity = { chosen: 1, beside: 0.35, none: 0.9 };
/**
 * The width in pixels of the light border around the chosen line, which separates it from lines
 * that it crosses.
 */
const casing = 5;

interface TrackLineLayersProps {
  lines: LineFeatures;
  /** The ID of the chosen track. */
  chosen: string | undefined;
}

/** The lines of tracks in the colours of their modes. The chosen line is highlighted. */
export function TrackLineLayers({ lines, chosen }: TrackLineLayersProps) {
  const tokens = useTokens();
  // Lines are drawn below the names of towns. A custom map style of the operator has different
  // layers.
  const below = useStreetStyle() ? {} : { beforeId: labelsLayer };
  const isChosen: ExpressionSpecification = ['==', ['get', 'routeKey'], chosen ?? ''];
  const color = [
    'match',
    ['get', 'mode'],
    ...modes.flatMap((mode) => [mode, tokens[mode]]),
    tokens.ink,
  ] as unknown as ExpressionSpecification;
  const width: ExpressionSpecification = ['*', ['get', 'width'], ['case', isChosen, 1.6, 1]];
  const paint = {
    'line-color': color,
    'line-width': width,
    'line-opacity':
      chosen === undefined
        ? opacity.none
        : (['case', isChosen, opacity.chosen, opacity.beside] satisfies ExpressionSpecification),
  };
  const onTop: ExpressionSpecification = ['case', isChosen, 1, 0];
  return (
    <Source id="tracks" type="geojson" data={lines}>
      <Layer
        {...below}
        id="track-casing"
        type="line"
        filter={['==', ['get', 'routeKey'], chosen ?? '']}
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{
          'line-color': tokens.card,
          'line-width': ['+', width, casing],
          'line-opacity': 0.85,
        }}
      />
      {modes.map((mode) => (
        <Layer
          key={mode}
          {...below}
          id={dashedLayer(mode)}
          type="line"
          filter={['all', ['==', ['get', 'mode'], mode], ['!', ['get', 'isSolid']]]}
          layout={{ 'line-join': 'round' }}
          paint={{ ...paint, 'line-dasharray': [...(dashesOf(mode, 'travelled') ?? [3, 2])] }}
        />
      ))}
      <Layer
        {...below}
        id={solidLayer}
        type="line"
        filter={['get', 'isSolid']}
        layout={{ 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': onTop }}
        paint={paint}
      />
    </Source>
  );
}
