import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readZonedTime } from '../../../../../domain/kinds/zoned-time-text.ts';
import type { LineProfile } from '../../../../../domain/tracks/measure/line-profile.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { valueAt } from './profile-at.ts';

/**
 * Describes a track at a position of its profile, part by part: distance, time, elevation and
 * speed.
 */
export function useCursorWords(profile: LineProfile, track: Pick<Track, 'startedAt'>) {
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
