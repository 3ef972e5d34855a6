import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { placeInWords } from '../../../data/places/place-names.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import { type Film, seekLeg, useIsWhole, usePart } from './use-film.ts';
import type { TourWords } from './use-tour-words.ts';
import classes from './leg-list.module.css';

/**
 * The legs in order with the nights between them. The current leg is marked, and each leg links to
 * its moment in the film.
 */
export function LegList({ film, words }: { film: Film; words: TourWords }) {
  const { t } = useTranslation('worldTours');
  const format = useFormat();
  const now = usePart(film);
  const isWhole = useIsWhole(film);
  const { parts } = film.itinerary;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Scrolls only within the list, so that the page stays where the user scrolled it. At the end
    // of the film the list has its full height and does not scroll.
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current]')?.closest('li');
    if (!box || !row || box.scrollHeight <= box.clientHeight) return;
    box.scrollTo({
      top: row.offsetTop - box.clientHeight / 3,
      behavior: film.isStill ? 'auto' : 'smooth',
    });
  }, [now, isWhole, film.isStill]);
  const years = new Set(film.itinerary.legs.map(({ row }) => row.year));
  return (
    <ol ref={list} className={classes.list} aria-label={t('film.legs')}>
      {parts.map((part, index) => {
        if (part.kind === 'leg') {
          const { row, leg } = part;
          return (
            <li key={index}>
              <button
                type="button"
                className={classes.leg}
                aria-current={index === now ? 'step' : undefined}
                onClick={() => seekLeg(film, leg)}
              >
                <ModeIcon mode={row.mode} size={18} />
                <span className={classes.what}>
                  <span className={classes.ends}>
                    {t('film.way', { from: placeInWords(row.from), to: placeInWords(row.to) })}
                  </span>
                  <span className={classes.how}>
                    {format.date(row.date, { withYear: years.size > 1 })} · {words.how(part)}
                  </span>
                </span>
              </button>
            </li>
          );
        }
        const said =
          part.kind === 'gap' ? `${words.where(part)}: ${words.how(part)}` : words.how(part);
        return said === '' ? null : (
          <li key={index} className={classes.between} data-now={index === now || undefined}>
            {said}
          </li>
        );
      })}
    </ol>
  );
}
