import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineProfile } from '../../../../../domain/tracks/measure/line-profile.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';
import type { LineCursor } from '../line-cursor.ts';
import { placeOf, valueAt } from './profile-at.ts';
import { plotOf, ProfilePlot } from './profile-plot.tsx';

import classes from './profile-chart.module.css';
import { readZonedTime } from '../../../../../domain/kinds/zoned-time-text.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';

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
export function ProfileChart(props: ProfileChartProps) {
  const { profile, track, cursor, height, onToggle, onScrub } = props;
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
        metres == null ? '' : t('quantity', { number: format.number(metres), unit: 'm' }),
        kmh == null ? '' : format.speed(kmh),
      ].filter((part) => part !== '');
    };
  }, [t, format, profile, track.startedAt]);
}

function clockText(at: number, zone: string, format: { time: (value: string) => string }): string {
  const there = Temporal.Instant.fromEpochMilliseconds(Math.round(at)).toZonedDateTimeISO(zone);
  return format.time(there.toPlainTime().toString({ smallestUnit: 'minute' }));
}
