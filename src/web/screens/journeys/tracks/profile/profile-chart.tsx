import { useElementSize } from '@mantine/hooks';
import {
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useMemo,
  useSyncExternalStore,
  memo,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { LineProfile } from '../../../../../domain/tracks/measure/line-profile.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';
import type { LineCursor } from './use-play.ts';
import { placeOf, valueAt } from './profile-at.ts';

import classes from './profile-chart.module.css';
import { readZonedTime } from '../../../../../domain/kinds/zoned-time-text.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { Mode } from '../../../../../domain/journeys/journey.ts';
import type { Size } from '../../../../kit/map-drawing/free-space.ts';
import { type Axis, axisAround, axisFromZero, ticksWithEnds } from './profile-axis.ts';
import { areaUnder, lineThrough, runsOf } from './profile-path.ts';

/** The space for axis labels in px. */
const room = { top: 10, right: 32, bottom: 18, left: 36 };
/** The distance between two labels of an axis in px. */
const labelHeight = 14;
/** The minimum range of the elevation axis in metres. */
const leastSpan = 60;
/** The maximum number of steps between the labels of an axis. */
const mostSteps = 3;

/** The geometry of a profile in a chart of a given size. */
interface Plot extends Size {
  profile: LineProfile;
  elevation: Axis | undefined;
  speed: Axis | undefined;
  /** Convert between kilometres along the line and px. */
  xAt: (km: number) => number;
  kmAt: (x: number) => number;
  yAt: (axis: Axis, value: number) => number;
}

function plotOf(profile: LineProfile, { width, height }: Size): Plot {
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
const ProfilePlot = memo(function ProfilePlot({ plot, mode }: ProfilePlotProps) {
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
          <text
            key={tick}
            className={classes.below}
            // The first would touch the lowest label at the left.
            style={index === 0 ? { textAnchor: 'start' } : undefined}
            x={xAt(format.toKm(tick))}
            y={height - 4}
          >
            {index === 0
              ? t('quantity', { number: '0', unit: format.distanceUnit })
              : format.distanceNumber(format.toKm(tick))}
          </text>
        ))}
      {!elevation && !speed && <circle className={classes.dot} cx={room.left} cy={base} r={3} />}
    </>
  );
}

interface ProfileChartProps {
  profile: LineProfile;
  track: Track;
  cursor: LineCursor;
  /** In px. */
  height: number;
  onToggle: () => void;
  /** Called when the user has moved the cursor. */
  onScrub: () => void;
}

/** How far the arrow keys and page keys move the cursor, as a share of the line. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -0.005,
  ArrowDown: -0.005,
  ArrowRight: 0.005,
  ArrowUp: 0.005,
  PageDown: -0.1,
  PageUp: 0.1,
};

/**
 * Elevation and speed along a line. The cursor can be moved by pointer and keys, and shows the
 * values at its position.
 */
export function ProfileChart({
  profile,
  track,
  cursor,
  height,
  onToggle,
  onScrub,
}: ProfileChartProps) {
  const { t } = useTranslation('tracks');
  const { ref, width } = useElementSize<HTMLDivElement>();
  const hint = useId();
  const place = useSyncExternalStore(cursor.subscribe, cursor.get);
  const wordsAt = useCursorWords(profile, track);
  const { km } = profile;
  const length = km.at(-1) ?? 0;
  const plot = useMemo(() => plotOf(profile, { width, height }), [profile, width, height]);
  const moveTo = (next: number) => {
    onScrub();
    cursor.set(placeOf(km, next));
  };
  const at = valueAt(km, place ?? 0) ?? 0;
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === ' ') onToggle();
    else if (event.key === 'Home') moveTo(0);
    else if (event.key === 'End') moveTo(length);
    else if (step !== undefined) moveTo(at + step * length);
    else return;
    event.preventDefault();
  };
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const isDragged = event.buttons > 0;
    if (event.pointerType !== 'mouse' && !isDragged) return;
    const { left } = event.currentTarget.getBoundingClientRect();
    moveTo(plot.kmAt(event.clientX - left));
  };
  const words = wordsAt(place ?? 0);
  return (
    <div className={classes.chart}>
      <div
        ref={ref}
        className={classes.plot}
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label={t('profile.label')}
        aria-describedby={hint}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={round(length)}
        aria-valuenow={round(at)}
        aria-valuetext={words.join(', ')}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={point}
      >
        {width > 0 && <ProfilePlot plot={plot} mode={track.mode} />}
        {width > 0 && place !== undefined && (
          <span className={classes.cursor} style={{ left: plot.xAt(at) }} />
        )}
      </div>
      <span id={hint} hidden>
        {t('profile.keys')}
      </span>
      <p className={classes.readout} data-numeric>
        {words.join(' · ')}
      </p>
    </div>
  );
}

function round(km: number): number {
  return Math.round(km * 100) / 100;
}

/**
 * Describes a track at a position of its profile, part by part: distance, time, elevation and
 * speed.
 */
function useCursorWords(profile: LineProfile, track: Pick<Track, 'startedAt'>) {
  const { t } = useTranslation('words');
  const format = useFormat();
  return useMemo(() => {
    const zone = readZonedTime(track.startedAt)?.zone ?? 'UTC';
    const { km, startTime, seconds, elevation, speed } = profile;
    return (place: number): string[] => {
      const since = seconds && valueAt(seconds, place);
      const metres = elevation && valueAt(elevation, place);
      const kmh = speed && valueAt(speed, place);
      const along = valueAt(km, place) ?? 0;
      return [
        format.inUnit(along) < 1
          ? format.distance(along)
          : t('quantity', {
              number: format.decimal(format.inUnit(along)),
              unit: format.distanceUnit,
            }),
        startTime !== null && since != null
          ? clockText(startTime + since * 1000, zone, format)
          : '',
        metres == null ? '' : format.metres(metres),
        kmh == null ? '' : format.speed(kmh),
      ].filter((part) => part !== '');
    };
  }, [t, format, profile, track.startedAt]);
}

function clockText(at: number, zone: string, format: { time: (value: string) => string }): string {
  const there = Temporal.Instant.fromEpochMilliseconds(Math.round(at)).toZonedDateTimeISO(zone);
  return format.time(there.toPlainTime().toString({ smallestUnit: 'minute' }));
}

/**
 * The colours of speeds. The mode `other` is grey like the elevations, so it gets the accent
 * colour.
 */
export function speedColor(mode: Mode): { line: string; text: string } {
  return mode === 'other'
    ? { line: 'var(--accent-text)', text: 'var(--accent-text)' }
    : { line: `var(--${mode})`, text: `var(--${mode}-text)` };
}
