import type { Position } from 'geojson';
import { useMemo } from 'react';
import { useTokens } from '../theme/use-tokens.ts';
import { useCountries } from './countries.data.ts';
import { fittedView, type Size } from './fitted-view.ts';
import type { JourneysMapProps, Selection } from './journeys-map.tsx';
import { dashes, plannedDashes } from './line-dashes.ts';
import { type Placement, placementOf, toMercator, worldsIn } from './mercator.ts';
import classes from './static-map.module.css';

type StaticMapProps = Pick<
  JourneysMapProps,
  'lines' | 'points' | 'visited' | 'selection' | 'onSelect' | 'padding'
> & { size: Size };

/** A path is written in thousandths of a world. */
const unit = 1000;

/**
 * The same lines and places as a picture, for browsers without WebGL: flat, as MapLibre would begin,
 * without zooming.
 */
export function StaticMap({ size, padding, ...map }: StaticMapProps) {
  const { points } = map;
  const placement = useMemo(() => {
    const places = points.features.map(({ geometry }) => geometry.coordinates);
    return placementOf(fittedView(places, 'flat', padding, size), padding, size);
  }, [points, padding, size]);
  return (
    <svg
      className={classes.map}
      viewBox={`0 0 ${size.width} ${size.height}`}
      onClick={() => map.onSelect(undefined)}
      aria-hidden
    >
      {worldsIn(placement, size.width).map((world) => (
        <World
          key={world}
          {...map}
          placement={{ ...placement, left: placement.left + world * placement.scale }}
        />
      ))}
    </svg>
  );
}

type WorldProps = Omit<StaticMapProps, 'size' | 'padding'> & { placement: Placement };

function World({ lines, points, visited, selection, onSelect, placement }: WorldProps) {
  const { scale, left, top } = placement;
  const select = (selected: Selection) => (event: { stopPropagation: () => void }) => {
    event.stopPropagation();
    onSelect(selected);
  };
  return (
    <>
      <g transform={`translate(${left} ${top}) scale(${scale / unit})`}>
        <Land visited={visited} />
        {lines.features.map(({ properties, geometry }) => {
          const { routeKey, mode, isPlanned, width } = properties;
          const dash = isPlanned ? plannedDashes : dashes[mode];
          const isSelected = selection?.kind === 'route' && selection.key === routeKey;
          return (
            <path
              key={`${mode} ${routeKey}`}
              className={classes.line}
              d={pathOf(geometry.coordinates)}
              stroke={`var(--${mode})`}
              strokeWidth={isSelected ? width * 1.8 : width}
              strokeDasharray={dash?.map((length) => length * width).join(' ')}
              onClick={select({ kind: 'route', key: routeKey })}
            />
          );
        })}
      </g>
      {points.features.map(({ properties: { id, radius, label }, geometry }) => {
        const [x, y] = toMercator(geometry.coordinates);
        const isSelected = selection?.kind === 'place' && selection.key === id;
        return (
          <circle
            key={id}
            className={classes.place}
            cx={x * scale + left}
            cy={y * scale + top}
            r={radius}
            data-selected={isSelected || undefined}
            onClick={select({ kind: 'place', key: id })}
          >
            <title>{label}</title>
          </circle>
        );
      })}
    </>
  );
}

function Land({ visited }: Pick<StaticMapProps, 'visited'>) {
  const countries = useCountries();
  const tokens = useTokens();
  const shapes = useMemo(
    () =>
      countries?.features.map(({ properties: { iso }, geometry }, index) => {
        const polygons =
          geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
        return { key: `${iso} ${index}`, iso, d: polygons.flat().map(ringOf).join('') };
      }),
    [countries],
  );
  const isVisited = new Set(visited);
  return shapes?.map(({ key, iso, d }) => (
    <path
      key={key}
      className={classes.country}
      d={d}
      fill={isVisited.has(iso) ? tokens['map-visited'] : tokens['map-land']}
    />
  ));
}

function ringOf(positions: Position[]): string {
  return `${pathOf(positions)}Z`;
}

function pathOf(positions: Position[]): string {
  return positions
    .map((position, index) => {
      const [x, y] = toMercator(position);
      return `${index === 0 ? 'M' : 'L'}${round(x * unit)} ${round(y * unit)}`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
