import { Button } from '@mantine/core';
import {
  AttributionControl,
  Layer,
  type LayerProps,
  Map,
  type MapRef,
  NavigationControl,
  Source,
} from '@vis.gl/react-maplibre';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ExpressionSpecification } from 'maplibre-gl';
import { type Mode, modes } from '../../domain/journeys/journey.ts';
import { useTranslation } from 'react-i18next';
import { useTokens } from '../theme/use-tokens.ts';
import { FitControl } from './fit-control.tsx';
import { drawnOf, leastZoom } from '../map-drawing/fitted-view.ts';
import type { Padding, Size } from '../map-drawing/free-space.ts';
import { dashesOf, glow, lineCap, lineOpacity } from '../map-drawing/line-dashes.ts';
import { mapLibrary } from './map-library.ts';
import { detailZoom, embeddedStyle, labelFont, ownStyle } from '../map-drawing/map-style.ts';
import type { MapProps } from '../map-drawing/map-props.ts';
import { useStreetStyle } from './street-style.data.ts';
import classes from './journeys-map.module.css';
import { isNearAnything, lineLayerId, placeLayerId, selectionAt } from './selection-at.ts';
import { StaticMap } from '../map-drawing/static-map.tsx';
import { useFacing } from './use-facing.ts';
import { useFit } from './use-fit.ts';
import { hasWebGl } from './web-gl.ts';
import type { Selection } from '../map-drawing/within-reach.ts';

/** Journeys on a map of the Earth, flat or as a globe: lines by mode, places by visits. */
export function JourneysMap(props: MapProps) {
  const [size, setSize] = useState<Size>();
  const [isDrawn, setDrawn] = useState(false);
  const [canDraw, setCanDraw] = useState(hasWebGl);
  const [noteHeight, setNoteHeight] = useState(0);
  const { t } = useTranslation('maps');
  const { padding } = props;
  const aboveNote = useMemo(() => roomAbove(padding, noteHeight), [padding, noteHeight]);
  const measureNote = useCallback((note: HTMLElement | null) => {
    if (!note) return;
    const observer = new ResizeObserver(() => setNoteHeight(note.offsetHeight));
    observer.observe(note);
    return () => observer.disconnect();
  }, []);
  // How much fits is known once the element is there.
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const follow = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    // While it goes down, since it may come before the map has loaded, and does not bubble.
    const lose = () => {
      setCanDraw(false);
      setDrawn(false);
    };
    element.addEventListener('webglcontextlost', lose, true);
    return () => {
      observer.disconnect();
      element.removeEventListener('webglcontextlost', lose, true);
    };
  }, []);
  return (
    <section
      ref={measure}
      aria-label={props.label}
      aria-busy={canDraw && !isDrawn}
      className={classes.map}
      data-south-visited={props.visited.includes('AQ') || undefined}
      data-projection={props.projection}
      data-still={!canDraw || undefined}
    >
      {size && canDraw && <MeasuredMap {...props} size={size} onDrawn={() => setDrawn(true)} />}
      {size && !canDraw && (
        <>
          <StaticMap {...props} padding={aboveNote} size={size} />
          <p ref={measureNote} className={classes.noWebGl} style={besidePanels(props.padding)}>
            {hasWebGl() ? (
              <>
                {t('mapLost')}
                <Button size="compact-xs" variant="default" onClick={() => setCanDraw(true)}>
                  {t('drawAgain')}
                </Button>
              </>
            ) : (
              t('noWebGl')
            )}
          </p>
        </>
      )}
    </section>
  );
}

/** What lies over the map must not lie over its note, in pixels from the edges. */
function besidePanels({ right, bottom, left }: Padding) {
  const inset = (panel: number) => Math.max(12, panel - 24);
  return { right: inset(right), bottom: inset(bottom), left: inset(left) };
}

/** Between the note and the lowest place, with its label, in pixels. */
const aboveNoteGap = 20;

/** The picture cannot be moved from under the note, so its places stand above it. */
function roomAbove(padding: Padding, noteHeight: number): Padding {
  const note = besidePanels(padding).bottom + noteHeight + aboveNoteGap;
  return { ...padding, bottom: Math.max(padding.bottom, note) };
}

type MeasuredMapProps = Omit<MapProps, 'label'> & { size: Size; onDrawn: () => void };

function MeasuredMap(props: MeasuredMapProps) {
  const { projection, lines, points, visited, selection, onSelect, onDrawn, ...fitting } = props;
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
  const { t } = useTranslation('maps');
  const [firstStyle] = useState(style);
  const drawn = useMemo(() => drawnOf({ points, lines }), [points, lines]);
  const controlWords = useMemo(
    () => ({
      'Map.Title': t('canvas'),
      'NavigationControl.ZoomIn': t('zoomIn'),
      'NavigationControl.ZoomOut': t('zoomOut'),
      'NavigationControl.ResetBearing': t('turnNorth'),
    }),
    [t],
  );
  const view = useFit({ ...fitting, map, isLoaded, drawn, projection });

  return (
    <Map
      ref={map}
      mapLib={mapLibrary}
      mapStyle={isStyled ? style : firstStyle}
      attributionControl={false}
      locale={controlWords}
      fadeDuration={100}
      initialViewState={view.initialView}
      minZoom={leastZoom}
      maxZoom={streets ? 18 : 11}
      cursor={hovers ? 'pointer' : 'grab'}
      dragRotate={projection === 'globe'}
      onLoad={() => setLoaded(true)}
      onStyleData={() => setStyled(true)}
      // Only what the reader does has an event of the browser behind it.
      onMoveStart={({ originalEvent }) => originalEvent && view.hold()}
      onMove={onMove}
      onIdle={onDrawn}
      onClick={({ target, point }) => onSelect(selectionAt(target, point, projection))}
      onMouseMove={({ target, point }) => setHovers(isNearAnything(target, point))}
      onZoom={({ viewState }) => setDetailed(viewState.zoom >= detailZoom - 0.5)}
    >
      <NavigationControl position="bottom-right" showCompass={projection === 'globe'} />
      <FitControl onFit={view.fit} />
      {streets && <AttributionControl compact position="bottom-left" />}
      <Source id="routes" type="geojson" data={lines}>
        <Layer {...glowLayer(tokens)} />
        {modes.map((mode) => (
          <Layer key={mode} {...lineLayer(mode, 'travelled', tokens[mode], selection)} />
        ))}
        {modes.map((mode) => (
          <Layer key={mode} {...lineLayer(mode, 'planned', tokens[mode], selection)} />
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
  mode: Mode,
  standing: 'travelled' | 'planned',
  color: string,
  selection: Selection | undefined,
): LayerProps {
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

/** Journeys that are under way shine, whatever their mode. */
function glowLayer(tokens: ReturnType<typeof useTokens>): LayerProps {
  return {
    id: 'under-way',
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

interface Selectable {
  selection: Selection | undefined;
  kind: Selection['kind'];
  /** of its features, that says which one it is */
  property: string;
}

/** One value for the selected feature, another for the rest. */
function whenSelected<Value extends string | number>(
  { selection, kind, property }: Selectable,
  yes: Value,
  no: Value,
): Value | ExpressionSpecification {
  if (selection?.kind !== kind) return no;
  return ['case', ['==', ['get', property], selection.key], yes, no];
}
