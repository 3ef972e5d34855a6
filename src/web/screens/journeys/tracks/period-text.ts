import type { Collection } from '../../../../domain/collections/collection.ts';
import { yearOf } from '../../../../domain/shared/dates/edtf-date.ts';
import type { Track } from '../../../../domain/tracks/track.ts';
import type { Format } from '../../../kit/format/format.ts';

type Period = Pick<Collection, 'from' | 'to'>;

/**
 * The period of a track map as text: the stated period, otherwise the years of its tracks. Empty if
 * neither is known.
 */
export function periodText(
  stated: Period | undefined,
  tracks: readonly Pick<Track, 'date'>[],
  format: Pick<Format, 'date'>,
): string {
  const { from, to } = stated?.from || stated?.to ? stated : yearsOf(tracks);
  const [first, last] = [from, to].map((date) => (date === '' ? '' : format.date(date)));
  return first === last ? (first ?? '') : `${first} – ${last}`.trim();
}

function yearsOf(tracks: readonly Pick<Track, 'date'>[]): Period {
  const years = tracks.flatMap(({ date }) => yearOf(date) ?? []);
  if (years.length === 0) return { from: '', to: '' };
  const text = (year: number) => String(year).padStart(4, '0');
  return {
    from: text(years.reduce((a, b) => Math.min(a, b))),
    to: text(years.reduce((a, b) => Math.max(a, b))),
  };
}
