import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../../../domain/journeys/journey.ts';
import type { LineProfile } from '../../../../../domain/tracks/measure/line-profile.ts';
import type { Size } from '../../../../kit/map-drawing/free-space.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { type Axis, axisAround, axisFromZero, ticksWithEnds } from './profile-axis.ts';
import { areaUnder, lineThrough, runsOf } from './profile-path.ts';
import { speedColor } from './speed-color.ts';
import classes from './profile-chart.module.css';

/** The space for axis labels in px. */
const room = { top: 10, right: 32, bottom: 18, left: 36 };
/** The distance between two labels of an axis in px. */
const labelHeight = 14;
/** The minimum range of the elevation axis in metres. */
const leastSpan = 60;
/** The maximum number of steps between the labels of an axis. */
const mostSteps = 3;

/** The geometry of a profile in a chart of a given size. */
export interface Plot extends Size {
  profile: LineProfile;
  elevation: Axis | undefined;
  speed: Axis | undefined;
  /** Convert between kilometres along the line and px. */
  xAt: (km: number) => number;
  kmAt: (x: number) => number;
  yAt: (axis: Axis, value: number) => number;
}

export function plotOf(profile: LineProfile, { width, height }: Size): Plot {
  const length = profile.km.at(-1) || 1;
  const wide = Math.max(1, width - room.left - room.right);
  const high = height - room.top - room.bottom;
  return {
    width,
    height,
    profile,
    elevation:
      profile.elevation === null
        ? undefined
        : axisAround(profile.elevation, { least: leastSpan, most: mostSteps }),
    speed: profile.speed === null ? undefined : axisFromZero(profile.speed, mostSteps),
    xAt: (km) => room.left + (km / length) * wide,
    kmAt: (x) => Math.max(0, Math.min(1, (x - room.left) / wide)) * length,
    yAt: (axis, value) => room.top + (1 - (value - axis.low) / (axis.high - axis.low || 1)) * high,
  };
}

interface ProfilePlotProps {
  plot: Plot;
  mode: Mode;
}

/**
 * The profile without its cursor, so that it is not rendered again when the cursor moves. Elevation
 * is an area, speed a line.
 */
export const ProfilePlot = memo(function ProfilePlot({ plot, mode }: ProfilePlotProps) {
  const { profile, width, height, elevation, speed, yAt } = plot;
  const breaks = [...profile.breaks, ...profile.gaps];
  const runs = (axis: Axis, column: readonly (number | null)[]) =>
    runsOf(
      column.map((value, index) => ({
        x: plot.xAt(profile.km[index]!),
        y: value === null ? undefined : yAt(axis, value),
      })),
      breaks,
    );
  const base = height - room.bottom;
  const high = elevation && profile.elevation ? runs(elevation, profile.elevation) : [];
  const fast = speed && profile.speed ? runs(speed, profile.speed) : [];
  return (
    <svg className={classes.picture} width={width} height={height} aria-hidden>
      <line className={classes.base} x1={room.left} x2={width - room.right} y1={base} y2={base} />
      <path className={classes.ground} d={areaUnder(high, base)} />
      <path className={classes.height} d={lineThrough(high)} />
      <path className={classes.speed} d={lineThrough(fast)} stroke={speedColor(mode).line} />
      <Labels plot={plot} mode={mode} base={base} />
    </svg>
  );
});

function Labels({ plot, mode, base }: ProfilePlotProps & { base: number }) {
  const { profile, width, height, elevation, speed, yAt, xAt } = plot;
  const { t } = useTranslation('words');
  const format = useFormat();
  const length = profile.km.at(-1) ?? 0;
  const heights = profile.elevation;
  const leastGap = labelHeight / Math.max(1, height - room.top - room.bottom);
  const elevationTicks = elevation && heights ? ticksWithEnds(elevation, heights, leastGap) : [];
  const along = axisFromZero([format.inUnit(length)], width < 420 ? 3 : 6);
  return (
    <>
      {elevation &&
        elevationTicks.map((metres) => (
          <text key={metres} className={classes.left} x={room.left - 6} y={yAt(elevation, metres)}>
            {format.number(metres)}
          </text>
        ))}
      {speed &&
        speed.ticks.map((kmh) => (
          <text
            key={kmh}
            className={classes.right}
            x={width - room.right + 6}
            y={yAt(speed, kmh)}
            fill={speedColor(mode).text}
          >
            {format.number(format.inUnit(kmh))}
          </text>
        ))}
      {along?.ticks
        .filter((tick) => format.toKm(tick) <= length)
        .map((tick, index) => (
          <text key={tick} className={classes.below} x={xAt(format.toKm(tick))} y={height - 4}>
            {index === 0
              ? t('quantity', { number: '0', unit: format.distanceUnit })
              : format.distanceNumber(format.toKm(tick))}
          </text>
        ))}
      {!elevation && !speed && <circle className={classes.dot} cx={room.left} cy={base} r={3} />}
    </>
  );
}
