import type { StyleSpecification } from 'maplibre-gl';
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
/** The lowest layer of names on the embedded map: what is drawn below it leaves them legible. */
export const labelsLayer = 'country-labels';

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

/**
 * The embedded map: sea, land, visited countries, borders and names, all from this server. `visited`
 * are ISO codes of the countries to shade. Without `detail` the large files stay unasked for:
 * MapLibre loads every source of a style, whatever the zoom of its layers.
 */
export function embeddedStyle(
  tokens: DrawingTokens,
  projection: Projection,
  visited: readonly string[],
  detail: Detail,
): StyleSpecification {
  const hasDetail = detail !== 'none';
  const isVisited = ['in', ['get', 'iso'], ['literal', visited]];
  const land = ['case', isVisited, tokens['map-visited'], tokens['map-land']];
  const countries = (source: 'countries' | typeof detailSource) => {
    const isDetail = source === detailSource;
    // What is coarse stands in for the details until they are there.
    const isReplaced = detail === 'there';
    const zooms = isDetail ? { minzoom: detailZoom } : isReplaced ? { maxzoom: detailZoom } : {};
    return [
      {
        id: `${source}-fill`,
        type: 'fill',
        source,
        ...zooms,
        paint: { 'fill-color': land, 'fill-antialias': true },
      },
      {
        id: `${source}-border`,
        type: 'line',
        source,
        ...zooms,
        paint: { 'line-color': tokens['map-border'], 'line-width': 0.7 },
      },
    ];
  };
  const geojson = (name: string) => ({ type: 'geojson', data: `/map/${name}.json` });
  return {
    version: 8,
    projection: { type: projection === 'globe' ? 'globe' : 'mercator' },
    'font-faces': fontFaces,
    sources: {
      countries: geojson('countries'),
      'country-labels': geojson('country-labels'),
      ...(hasDetail && {
        [detailSource]: { ...geojson(detailSource), tolerance: 0.2 },
        admin1: geojson('admin1'),
        towns: geojson('towns'),
      }),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': tokens['map-sea'] } },
      ...countries('countries'),
      ...(hasDetail ? [...countries(detailSource), admin1Layer(tokens)] : []),
      {
        id: labelsLayer,
        type: 'symbol',
        source: 'country-labels',
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
      },
      ...(hasDetail ? [townsLayer(tokens)] : []),
    ],
  } as StyleSpecification;
}

function admin1Layer(tokens: DrawingTokens) {
  return {
    id: 'admin1',
    type: 'line',
    source: 'admin1',
    minzoom: detailZoom,
    paint: { 'line-color': tokens['map-border'], 'line-width': 0.4, 'line-opacity': 0.7 },
  };
}

function townsLayer(tokens: DrawingTokens) {
  return {
    id: 'towns',
    type: 'symbol',
    source: 'towns',
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
