import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import interLatinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import type { DrawingTokens } from '../theme/use-tokens.ts';

export type Projection = 'flat' | 'globe';

/** Whether the large files have been requested and have loaded. */
export type Detail = 'none' | 'asked' | 'there';

/** Countries are drawn in detail from this zoom on, and coarsely below it. */
export const detailZoom = 4;
export const detailSource = 'countries-detail';

/** The label font, served by this server. No glyph server is used. */
export const labelFont = ['Inter'];
/**
 * The layer where the labels of the embedded map begin. Layers inserted before it do not cover the
 * labels.
 */
export const labelsLayer = 'names-begin';

const fontFaces: StyleSpecification['font-faces'] = {
  Inter: [{ url: interLatinExtended, 'unicode-range': ['U+0100-02FF'] }, { url: interLatin }],
};

/** Returns the operator's own style (a street map) with this app's label font and projection. */
export function ownStyle(style: StyleSpecification, projection: Projection): StyleSpecification {
  return {
    ...style,
    projection: { type: projection === 'globe' ? 'globe' : 'mercator' },
    'font-faces': { ...style['font-faces'], ...fontFaces },
  };
}

/**
 * Invisible marker layers of `embeddedStyle`. Land and labels are inserted before them, in whatever
 * order they load.
 */
const [landEnd, namesEnd] = ['land-end', 'names-end'];

/**
 * Returns the embedded map without its data: only the sea. The data is added separately
 * (`embeddedSources`), because MapLibre reloads every file of a changed style and removes what was
 * drawn from it until then.
 */
export function embeddedStyle(tokens: DrawingTokens, projection: Projection): StyleSpecification {
  const marks = [landEnd, labelsLayer, namesEnd].map((id) => ({
    id,
    type: 'background' as const,
    layout: { visibility: 'none' as const },
  }));
  return {
    version: 8,
    projection: { type: projection === 'globe' ? 'globe' : 'mercator' },
    'font-faces': fontFaces,
    sources: {},
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': tokens['map-sea'] } },
      ...marks,
    ],
  };
}

/** A file of the embedded map, served by this server, and its layers. */
interface EmbeddedSource {
  id: string;
  data: string;
  tolerance?: number;
  layers: readonly EmbeddedLayer[];
}

type EmbeddedLayer = { beforeId: string } & (
  | Omit<FillLayerSpecification, 'source'>
  | Omit<LineLayerSpecification, 'source'>
  | Omit<SymbolLayerSpecification, 'source'>
);

/**
 * Returns the data of the embedded map: land, visited countries, borders and names. `visited` are
 * ISO codes of the countries to shade. Without `detail`, the large files are left out, because
 * MapLibre loads every source, whatever the zoom of its layers.
 */
export function embeddedSources(
  tokens: DrawingTokens,
  projection: Projection,
  visited: readonly string[],
  detail: Detail,
  shades: Shades = noShades,
): EmbeddedSource[] {
  const land = landColor(tokens, visited, shades);
  // The coarse countries are shown until the details have loaded.
  const coarse = detail === 'there' ? { maxzoom: detailZoom } : {};
  return [
    {
      ...fileOf('countries'),
      layers: countryLayers(tokens, 'countries', land, coarse),
    },
    { ...fileOf('country-labels'), layers: [countryLabelsLayer(tokens, projection)] },
    ...(detail === 'none'
      ? []
      : [
          {
            ...fileOf(detailSource),
            tolerance: 0.2,
            layers: countryLayers(tokens, detailSource, land, { minzoom: detailZoom }),
          },
          { ...fileOf('admin1'), layers: [admin1Layer(tokens)] },
          { ...fileOf('towns'), layers: [townsLayer(tokens)] },
        ]),
  ];
}

/** Colours of countries that are shaded by a number, by ISO code. */
export type Shades = ReadonlyMap<string, string>;
const noShades: Shades = new Map();

function landColor(
  tokens: DrawingTokens,
  visited: readonly string[],
  shades: Shades,
): ExpressionSpecification {
  const isVisited: ExpressionSpecification = ['in', ['get', 'iso'], ['literal', [...visited]]];
  const shaded = [...shades].flatMap(([iso, color]) => [['==', ['get', 'iso'], iso], color]);
  return [
    'case',
    ...shaded,
    isVisited,
    tokens['map-visited'],
    tokens['map-land'],
  ] as unknown as ExpressionSpecification;
}

function fileOf(name: string): Pick<EmbeddedSource, 'id' | 'data'> {
  return { id: name, data: `/map/${name}.json` };
}

function countryLayers(
  tokens: DrawingTokens,
  source: string,
  land: ExpressionSpecification,
  zooms: { minzoom?: number; maxzoom?: number },
): EmbeddedLayer[] {
  return [
    {
      id: `${source}-fill`,
      type: 'fill',
      beforeId: landEnd,
      ...zooms,
      paint: { 'fill-color': land, 'fill-antialias': true },
    },
    {
      id: `${source}-border`,
      type: 'line',
      beforeId: landEnd,
      ...zooms,
      paint: { 'line-color': tokens['map-border'], 'line-width': 0.7 },
    },
  ];
}

function admin1Layer(tokens: DrawingTokens): EmbeddedLayer {
  return {
    id: 'admin1',
    type: 'line',
    beforeId: landEnd,
    minzoom: detailZoom,
    paint: { 'line-color': tokens['map-border'], 'line-width': 0.4, 'line-opacity': 0.7 },
  };
}

function countryLabelsLayer(tokens: DrawingTokens, projection: Projection): EmbeddedLayer {
  return {
    id: 'country-labels',
    type: 'symbol',
    beforeId: namesEnd,
    // On the globe, only from the zoom at which its edge is outside the view, because labels would
    // extend beyond the edge.
    minzoom: projection === 'globe' ? 4 : 2.2,
    maxzoom: 6,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': labelFont,
      'text-size': ['interpolate', ['linear'], ['zoom'], 2, 9, 5, 13],
      'text-letter-spacing': 0.08,
      'text-transform': 'uppercase',
      'text-max-width': 7,
    },
    paint: {
      'text-color': tokens.faint,
      'text-halo-color': tokens['map-land'],
      'text-halo-width': 1,
    },
  };
}

function townsLayer(tokens: DrawingTokens): EmbeddedLayer {
  return {
    id: 'towns',
    type: 'symbol',
    beforeId: namesEnd,
    minzoom: 4.5,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': labelFont,
      'text-size': 11,
      // Below the town, so that a line or mark in the town does not cover the label.
      'text-anchor': 'top',
      'text-offset': [0, 0.55],
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: {
      'text-color': tokens.secondary,
      'text-halo-color': tokens['map-land'],
      'text-halo-width': 1,
    },
  };
}
