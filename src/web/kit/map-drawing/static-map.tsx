import type { Position } from 'geojson';
import { type MouseEvent, useMemo } from 'react';
import { useTokens } from '../theme/use-tokens.ts';
import { arrowShape } from './arrow-shape.ts';
import type { Arrow } from './arrows-of.ts';
import { useCountries } from './countries.data.ts';
import { type Drawn, drawnOf, flatView } from './fitted-view.ts';
import type { Size } from './free-space.ts';
import type { MapProps } from './map-props.ts';
import type { Shades } from './map-style.ts';
import { dashArray, dashesOf, glow, lineCap, lineOpacity } from './line-dashes.ts';
import { toMercator } from './mercator.ts';
import { pathsOf } from './paths-of.ts';
import { type Placement, placementOf, positionOn, worldsIn } from './placement.ts';
import type { RouteProperties } from './route-lines.ts';
import { labelsOf } from './static-labels.ts';
import { reach, withinReach } from './within-reach.ts';
import classes from './static-map.module.css';

type StaticMapProps = Pick<
  MapProps,
  'lines' | 'points' | 'visited' | 'selection' | 'onSelect' | 'padding'
> & {
  size: Size;
  /** Arrows that show the direction of journeys, if these are shown. */
  arrows?: readonly Arrow[];
  /** The maximum zoom for small frames; the default is that of a single place. */
  nearest?: number;
  /** Colours of countries that are shaded by a number, by ISO code. */
  shades?: Shades;
  /** The data to frame; the default is all of it. */
  seen?: Drawn;
  /** Replaces selecting: what a click does. */
  onPoint?: ((at: Position) => void) | undefined;
};

/** SVG paths use thousandths of a world. */
const unit = 1000;

/**
 * A static picture of the same lines and places, for browsers without WebGL. It is flat, shows
 * MapLibre's initial view and cannot be zoomed.
 */
export function StaticMap(props: StaticMapProps) {
  const { lines, points, visited, selection, size, padding, nearest, seen, shades, onSelect } =
    props;
  const { arrows = [], onPoint } = props;
  const worlds = useMemo(() => {
    const view = flatView(seen ?? drawnOf({ points, lines }), padding, size, nearest);
    const placement = placementOf(view, size);
    return worldsIn(placement, size.width).map((number) => ({
      ...placement,
      number,
      left: placement.left + number * placement.scale,
    }));
  }, [points, lines, padding, size, nearest, seen]);
  const select = ({ clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const toPicture = currentTarget.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toPicture);
    const [placement] = worlds;
    if (!onPoint) onSelect(selectionIn(worlds, props, [x, y]));
    else if (placement) onPoint(positionOn([x, y], placement));
  };
  return (
    <svg
      className={classes.map}
      viewBox={`0 0 ${size.width} ${size.height}`}
      onClick={select}
      aria-hidden
    >
      <Sea top={worlds[0]?.top ?? 0} scale={worlds[0]?.scale ?? 0} size={size} />
      {worlds.map((world) => (
        <World
          key={world.number}
          number={world.number}
          {...{ lines, points, visited, selection, arrows }}
          {...(shades && { shades })}
          placement={world}
        />
      ))}
      <Labels points={points} worlds={worlds} size={size} />
    </svg>
  );
}

/**
 * The area north of the map's edge is drawn as sea, and the area south of it in the colour of
 * Antarctica.
 */
function Sea({ top, scale, size }: Pick<Placement, 'top' | 'scale'> & { size: Size }) {
  const edge = Math.max(0, Math.min(size.height, top + scale));
  return (
    <>
      <rect className={classes.sea} width={size.width} height={edge} data-sea />
      <rect className={classes.beyond} y={edge} width={size.width} height={size.height - edge} />
    </>
  );
}

type WorldProps = Omit<
  StaticMapProps,
  'size' | 'padding' | 'nearest' | 'seen' | 'onSelect' | 'onPoint'
> & {
  /** Number of worlds between this world and the one in the centre of the view. */
  number: number;
  placement: Placement;
};

function World({
  lines,
  points,
  visited,
  shades,
  selection,
  number,
  placement,
  arrows = [],
}: WorldProps) {
  const { scale, left, top } = placement;
  const places = placesIn(points, placement);
  return (
    <g data-world={number}>
      <g transform={`translate(${left} ${top}) scale(${scale / unit})`}>
        <Land visited={visited} shades={shades} />
        {lines.features.map(({ properties, geometry }) => (
          <Line
            key={`${properties.mode} ${properties.routeKey}`}
            properties={properties}
            d={pathsOf(geometry).map(pathOf).join('')}
            isSelected={selection?.kind === 'route' && selection.key === properties.routeKey}
          />
        ))}
      </g>
      {arrows.map(({ key, mode, at, degrees }) => {
        const [x, y] = toScreen(at, placement);
        return (
          <path
            key={key}
            className={classes.arrow}
            d={arrowShape}
            transform={`translate(${x} ${y}) rotate(${degrees})`}
            fill={`var(--${mode})`}
          />
        );
      })}
      {/* The most visited places are drawn last, above the others. */}
      {places.toReversed().map(({ id, radius, label, isUnsure, at: [x, y] }) => (
        <circle
          key={id}
          className={classes.place}
          cx={x}
          cy={y}
          r={radius}
          data-unsure={isUnsure || undefined}
          data-selected={(selection?.kind === 'place' && selection.key === id) || undefined}
        >
          <title>{label}</title>
        </circle>
      ))}
    </g>
  );
}

interface LabelsProps extends Pick<StaticMapProps, 'points' | 'size'> {
  worlds: readonly (Placement & Pick<WorldProps, 'number'>)[];
}

/**
 * The labels of all worlds are laid out together, because labels of adjacent worlds could overlap.
 */
function Labels({ points, worlds, size }: LabelsProps) {
  const places = worlds.flatMap((world) =>
    placesIn(points, world).map(({ id, at: [x, y], ...place }, rank) => ({
      ...place,
      id: `${world.number} ${id}`,
      x,
      y,
      rank,
    })),
  );
  // The busiest places take priority, in all worlds.
  const ranked = places.toSorted((a, b) => a.rank - b.rank);
  return labelsOf(ranked, size).map(({ id, text, x, y }) => (
    <text key={id} className={classes.label} x={x} y={y}>
      {text}
    </text>
  ));
}

function Line({
  properties,
  d,
  isSelected,
}: {
  properties: RouteProperties;
  d: string;
  isSelected: boolean;
}) {
  const { routeKey, mode, standing, width, isSolid = false } = properties;
  const color = `var(--${mode})`;
  return (
    <>
      {standing === 'under-way' && (
        <path
          className={classes.line}
          d={d}
          stroke={color}
          strokeWidth={width + glow.width * 2}
          strokeLinecap="round"
          opacity={glow.opacity}
        />
      )}
      <path
        className={classes.line}
        data-route={routeKey}
        d={d}
        stroke={color}
        strokeWidth={isSelected ? width * 1.8 : width}
        strokeDasharray={dashArray(isSolid ? undefined : dashesOf(mode, standing), width)}
        strokeLinecap={isSolid ? 'round' : lineCap(mode, standing)}
        opacity={isSelected ? 1 : lineOpacity[standing]}
      />
    </>
  );
}

/**
 * Returns what a click at a point of the picture selects. Worlds repeat after the width of one
 * world.
 */
function selectionIn(
  worlds: readonly Placement[],
  { lines, points }: Pick<StaticMapProps, 'lines' | 'points'>,
  [x, y]: [number, number],
) {
  const places = worlds
    .flatMap((world) => placesIn(points, world))
    .filter(({ at, radius }) => Math.hypot(at[0] - x, at[1] - y) <= reach + radius);
  const [placement] = worlds;
  if (!placement) return undefined;
  const paths = lines.features.flatMap(({ properties: { routeKey }, geometry }) =>
    pathsOf(geometry).map((path) => ({
      routeKey,
      path: path.map((position) => toScreen(position, placement)),
    })),
  );
  return withinReach([x, y], places, paths, placement.scale);
}

function placesIn(points: StaticMapProps['points'], placement: Placement) {
  return points.features.map(
    ({ properties: { id, label, radius, movements, isUnsure }, geometry }) => ({
      id,
      label,
      radius,
      movements,
      isUnsure,
      at: toScreen(geometry.coordinates, placement),
    }),
  );
}

function toScreen(position: Position, { scale, left, top }: Placement): [x: number, y: number] {
  const [x, y] = toMercator(position);
  return [x * scale + left, y * scale + top];
}

function Land({ visited, shades }: { visited: readonly string[]; shades: Shades | undefined }) {
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
      fill={shades?.get(iso) ?? tokens[isVisited.has(iso) ? 'map-visited' : 'map-land']}
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
