import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import { type Film, useMoment, usePart } from './use-film.ts';
import type { TourWords } from './use-tour-words.ts';
import classes from './film.module.css';

/** The caption at the current moment: place, date, mode and distance. */
export function FilmCaption({ film, words }: { film: Film; words: TourWords }) {
  const { t } = useTranslation('worldTours');
  const format = useFormat();
  const { part, date, day, doneKm } = useMoment(film);
  const { days, distanceKm } = film.itinerary;
  const how = words.how(part);
  return (
    // Hidden from screen readers, because it changes with every frame. LegTold announces the legs
    // instead.
    <div className={classes.caption} aria-hidden>
      <p className={classes.date}>
        <span>{format.date(date)}</span>
        <span>{t('film.day', { day: format.number(day), days: format.number(days) })}</span>
      </p>
      <p className={classes.where}>{words.where(part)}</p>
      <p className={classes.how}>
        {part.kind === 'leg' && <ModeIcon mode={part.row.mode} size={17} />}
        {how || ' '}
      </p>
      <p className={classes.done}>
        {t('film.done', { done: format.distance(doneKm), whole: format.distance(distanceKm) })}
      </p>
    </div>
  );
}

/** Announces each leg to screen readers when it begins. */
export function LegTold({ film, words }: { film: Film; words: TourWords }) {
  const { t } = useTranslation('worldTours');
  const format = useFormat();
  const part = film.itinerary.parts[usePart(film)]!;
  const { legs } = film.itinerary;
  const said =
    part.kind === 'leg'
      ? [
          t('film.leg', { number: format.number(part.leg + 1), of: format.number(legs.length) }),
          words.where(part),
          format.date(part.row.date),
          words.how(part),
        ]
      : [];
  return <VisuallyHidden role="status">{said.join(', ')}</VisuallyHidden>;
}
