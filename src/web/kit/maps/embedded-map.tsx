import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import {
  type Detail,
  embeddedSources,
  type Projection,
  type Shades,
} from '../map-drawing/map-style.ts';
import { useTokens } from '../theme/use-tokens.ts';

/** The land, borders and names of the embedded map, for a map with the style `embeddedStyle`. */
export function EmbeddedMap({
  projection,
  visited,
  detail,
  shades,
}: {
  projection: Projection;
  /** ISO codes of the countries to shade. */
  visited: readonly string[];
  detail: Detail;
  shades?: Shades | undefined;
}) {
  const tokens = useTokens();
  const sources = useMemo(
    () => embeddedSources(tokens, projection, visited, detail, shades),
    [tokens, projection, visited, detail, shades],
  );
  return sources.map(({ id, layers, ...file }) => (
    <Source key={id} id={id} type="geojson" {...file}>
      {layers.map((layer) => (
        <Layer key={layer.id} {...layer} />
      ))}
    </Source>
  ));
}
