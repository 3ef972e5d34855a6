import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { yearOf } from '../../../../domain/shared/dates/edtf-date.ts';
import type { TripRow } from '../../../../domain/trips/trip-rows.ts';
import { TripLine } from './trip-line.tsx';
import type { TripWords } from './use-trip-words.ts';
import classes from './trips.module.css';

interface TripListProps {
  rows: readonly TripRow[];
  words: TripWords;
}

interface Chapter {
  title: string;
  rows: readonly TripRow[];
  isOfYear: boolean;
}

/** The trips under way, then planned trips (soonest first), then all others by year. */
export function TripList({ rows, words }: TripListProps) {
  const { t } = useTranslation('trips');
  const chapters = useMemo((): Chapter[] => {
    const of = (standing: TripRow['standing']) => rows.filter((row) => row.standing === standing);
    const years = Map.groupBy(of('over'), ({ trip }) => yearOf(trip.from));
    return [
      { title: t('underWay'), rows: of('now'), isOfYear: false },
      { title: t('toCome'), rows: of('ahead').toReversed(), isOfYear: false },
      ...Array.from(years, ([year, own]) => ({
        title: year === undefined ? t('undated') : String(year),
        rows: own,
        isOfYear: year !== undefined,
      })),
    ].filter((chapter) => chapter.rows.length > 0);
  }, [rows, t]);
  return chapters.map(({ title, rows: own, isOfYear }) => (
    <section key={title} className={classes.chapter} aria-label={title}>
      <h2 className={classes.year}>
        {title} <small>{words.counted('trips', own.length)}</small>
      </h2>
      <ol className={classes.list}>
        {own.map((row) => (
          <TripLine key={row.id} row={row} words={words} isUnderYear={isOfYear} />
        ))}
      </ol>
    </section>
  ));
}
