import { Button } from '@mantine/core';
import {
  AttributionControl,
  Layer,
  type LayerProps,
  Map,
  type MapLayerMouseEvent,
  type MapRef,
  NavigationControl,
  Source,
} from '@vis.gl/react-maplibre';
import type { FeatureCollection, LineString, Point } from 'geojson';
import { useCallback, useMemo, useRef, useState } from 'react';
import { modes } from '../../domain/journeys/journey.ts';
import { useTranslation } from 'react-i18next';
import { useTokens } from '../theme/use-tokens.ts';
import { dashes, plannedDashes } from './line-dashes.ts';
import { mapLibrary } from './map-library.ts';
import { detailZoom, embeddedStyle, labelFont, ownStyle, type Projection } from './map-style.ts';
import { useStreetStyle } from './street-style.data.ts';
import classes from './journeys-map.module.css';
import type { PlaceProperties } from './place-points.ts';
import type { RouteProperties } from './route-lines.ts';
import { StaticMap } from './static-map.tsx';
import { useFacing } from './use-facing.ts';
import type { Padding, Size } from './fitted-view.ts';
import { useFit } from './use-fit.ts';
import { hasWebGl } from './web-gl.ts';

/** What was clicked: the journeys behind a line or a place. */
export type Selection = { kind: 'route'; key: string } | { kind: 'place'; key: string };

export interface JourneysMapProps {
  projection: Projection;
  lines: FeatureCollection<LineString, RouteProperties>;
  points: FeatureCollection<Point, PlaceProperties>;
  /** ISO codes of the countries to shade */
  visited: readonly string[];
  selection: Selection | undefined;
  onSelect: (selection: Selection | undefined) => void;
  padding: Padding;
  /** what the map shows, for those who cannot see it */
  label: string;
}

const clickable = ['route-touch', 'places'];

/** Journeys on a map of the Earth, flat or as a globe: lines by mode, places by visits. */
export function JourneysMap(props: JourneysMapProps) {
  const [size, setSize] = useState<Size>();
  const [isDrawn, setDrawn] = useState(false);
  const [canDraw, setCanDraw] = useState(hasWebGl);
  const { t } = useTranslation('maps');
  // How much fits is known once the element is there.
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    setSize({ width: element.clientWidth, height: element.clientHeight });
    // While it goes down, since it may come before the map has loaded, and does not bubble.
    const lose = () => setCanDraw(false);
    element.addEventListener('webglcontextlost', lose, true);
    return () => element.removeEventListener('webglcontextlost', lose, true);
  }, []);
  return (
    <section
      ref={measure}
      aria-label={props.label}
      aria-busy={canDraw && !isDrawn}
      className={classes.map}
      data-projection={props.projection}
    >
      {size && canDraw && <MeasuredMap {...props} size={size} onDrawn={() => setDrawn(true)} />}
      {size && !canDraw && (
        <>
          <StaticMap {...props} size={size} />
          <p className={classes.noWebGl}>
            {t('noWebGl')}
            {hasWebGl() && (
              <Button size="compact-xs" variant="default" onClick={() => setCanDraw(true)}>
                {t('drawAgain')}
              </Button>
            )}
          </p>
        </>
      )}
    </section>
  );
}

type MeasuredMapProps = Omit<JourneysMapProps, 'label'> & { size: Size; onDrawn: () => void };

function MeasuredMap(props: MeasuredMapProps) {
  const { projection, lines, points, visited, selection, onSelect, padding, size, onDrawn } = props;
  const tokens = useTokens();
  const map = useRef<MapRef>(null);
  const [isDetailed, setDetailed] = useState(false);
  const [hovers, setHovers] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [isStyled, setStyled] = useState(false);
  const [labelled, onMove] = useFacing(projection);
  const streets = useStreetStyle();
  const style = useMemo(
    () =>
      streets
        ? ownStyle(streets, projection)
        : embeddedStyle(tokens, projection, visited, isDetailed),
    [streets, tokens, projection, visited, isDetailed],
  );
  // MapLibre changes a style in place only once it has loaded it, and starts anew otherwise.
  const [firstStyle] = useState(style);
  const ends = useMemo(() => points.features.map(({ geometry }) => geometry.coordinates), [points]);
  const initialView = useFit({ map, isLoaded, points: ends, padding, projection, size });

  const select = ({ features = [] }: MapLayerMouseEvent) => {
    const place = features.find(({ layer }) => layer.id === 'places');
    const route = features.find(({ layer }) => layer.id === 'route-touch');
    if (place) onSelect({ kind: 'place', key: String(place.properties['id']) });
    else if (route) onSelect({ kind: 'route', key: String(route.properties['routeKey']) });
    else onSelect(undefined);
  };

  return (
    <Map
      ref={map}
      mapLib={mapLibrary}
      mapStyle={isStyled ? style : firstStyle}
      attributionControl={false}
      fadeDuration={100}
      initialViewState={initialView}
      // At zoom 0 the Earth is 512 pixels wide: more than a phone.
      minZoom={-1}
      maxZoom={streets ? 18 : 11}
      interactiveLayerIds={clickable}
      cursor={hovers ? 'pointer' : 'grab'}
      dragRotate={projection === 'globe'}
      onLoad={() => setLoaded(true)}
      onStyleData={() => setStyled(true)}
      onMove={onMove}
      onIdle={onDrawn}
      onClick={select}
      onMouseEnter={() => setHovers(true)}
      onMouseLeave={() => setHovers(false)}
      onZoom={({ viewState }) => setDetailed(viewState.zoom >= detailZoom - 0.5)}
    >
      <NavigationControl position="bottom-right" showCompass={projection === 'globe'} />
      {streets && <AttributionControl compact position="bottom-left" />}
      <Source id="routes" type="geojson" data={lines}>
        {modes.map((mode) => (
          <Layer key={mode} {...lineLayer(mode, tokens[mode], selection, false)} />
        ))}
        {modes.map((mode) => (
          <Layer key={mode} {...lineLayer(mode, tokens[mode], selection, true)} />
        ))}
        <Layer
          id="route-touch"
          type="line"
          paint={{ 'line-color': '#000', 'line-opacity': 0, 'line-width': 14 }}
        />
      </Source>
      <Source id="place-points" type="geojson" data={points}>
        <Layer
          id="places"
          type="circle"
          paint={{
            'circle-radius': ['get', 'radius'],
            'circle-color': isSelected(selection, 'place', 'id', tokens.air, tokens.card),
            'circle-stroke-color': tokens.ink,
            'circle-stroke-width': 1.4,
          }}
        />
        <Layer
          id="place-labels"
          type="symbol"
          {...(labelled && { filter: labelled })}
          layout={{
            'text-field': ['get', 'label'],
            'text-font': labelFont,
            'text-size': 11,
            'text-offset': [0, 1.1],
            'text-anchor': 'top',
            'text-max-width': 9,
            'symbol-sort-key': ['-', 0, ['get', 'movements']],
          }}
          paint={{
            'text-color': tokens.ink,
            'text-halo-color': tokens['map-land'],
            'text-halo-width': 1.4,
          }}
        />
      </Source>
    </Map>
  );
}

function lineLayer(
  mode: (typeof modes)[number],
  color: string,
  selection: Selection | undefined,
  isPlanned: boolean,
): LayerProps {
  const dash = isPlanned ? plannedDashes : dashes[mode];
  const isAnySelected = selection?.kind === 'route';
  return {
    id: `${isPlanned ? 'planned' : 'routes'}-${mode}`,
    type: 'line',
    filter: ['all', ['==', ['get', 'mode'], mode], ['==', ['get', 'isPlanned'], isPlanned]],
    layout: { 'line-cap': dash ? 'butt' : 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': [
        '*',
        ['get', 'width'],
        isSelected(selection, 'route', 'routeKey', 1.8, 1) as number,
      ],
      'line-opacity': isAnySelected
        ? (isSelected(selection, 'route', 'routeKey', 1, 0.25) as number)
        : 0.8,
      ...(dash && { 'line-dasharray': dash }),
    },
  };
}

/** An expression: one value for the selected feature, another for the rest. */
function isSelected<Value extends string | number>(
  selection: Selection | undefined,
  kind: Selection['kind'],
  property: string,
  yes: Value,
  no: Value,
): Value {
  if (selection?.kind !== kind) return no;
  return ['case', ['==', ['get', property], selection.key], yes, no] as unknown as Value;
}
