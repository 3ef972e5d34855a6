import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineProfile } from '../../../../../domain/tracks/measure/line-profile.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';
import type { LineCursor } from '../line-cursor.ts';
import { placeOf, valueAt } from './profile-at.ts';
import { plotOf, ProfilePlot } from './profile-plot.tsx';
import { useCursorWords } from './use-cursor-words.ts';
import classes from './profile-chart.module.css';

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
