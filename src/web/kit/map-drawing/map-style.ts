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

/** Whether the large files are asked for, and have come. */
export type Detail = 'none' | 'asked' | 'there';

/** Countries are drawn coarse from afar and in detail from this zoom on. */
export const detailZoom = 4;
export const detailSource = 'countries-detail';

/** The label font, served from here: no glyph server is asked. */
export const labelFont = ['Inter'];
/** Where the names of the embedded map begin: what is drawn below it leaves them legible. */
export const labelsLayer = 'names-begin';

const fontFaces: StyleSpecification['font-faces'] = {
  Inter: [{ url: interLatinExtended, 'unicode-range': ['U+0100-02FF'] }, { url: interLatin }],
};

/** The operator's own style (a street map), with our label font and the projection added. */
export function ownStyle(style: StyleSpecification, projection: Projection): StyleSpecification {
  return {
    ...style,
    projection: { type: projection === 'globe' ? 'globe' : 'mercator' },
    'font-faces': { ...style['font-faces'], ...fontFaces },
  };
}

/** Below these of `embeddedStyle`, which are not seen, land and names are put, whenever they come. */
const [landEnd, namesEnd] = ['land-end', 'names-end'];

/**
 * The embedded map before anything of it has been asked for: the sea. What stands on it is no part of
 * the style (`embeddedSources`): MapLibre asks anew for each file of a style that is changed, and
 * takes away what was drawn on it meanwhile.
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

/** A file of the embedded map, served from here, and how it is drawn. */
export interface EmbeddedSource {
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
 * What the embedded map has on its sea: land, visited countries, borders and names. `visited` are ISO
 * codes of the countries to shade. Without `detail` the large files stay unasked for: MapLibre loads
 * every source, whatever the zoom of its layers.
 */
export function embeddedSources(
  tokens: DrawingTokens,
  projection: Projection,
  visited: readonly string[],
  detail: Detail,
  shades: Shades = noShades,
): EmbeddedSource[] {
  const land = landColor(tokens, visited, shades);
  // What is coarse stands in for the details until they are there.
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

/** Of countries that are shaded by a number: a colour by the ISO code. */
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
    // On the globe not before its edge has left the view: names would hang over it.
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
      // Below its town, where a line or a mark in the town leaves it legible.
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
