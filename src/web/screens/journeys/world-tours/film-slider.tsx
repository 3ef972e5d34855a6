import { useElementSize } from '@mantine/hooks';
import { useMemo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Itinerary, momentAt } from '../../../../domain/world-tours/itinerary.ts';
import { placeInWords } from '../../../data/places/place-names.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { extentOf, labelsOnRail } from './labels-on-rail.ts';
import { modeOfWay } from './tour-drawing.ts';
import { type Film, useFilmState, seekLeg, useIsWhole, usePart } from './use-film.ts';
import type { TourWords } from './use-tour-words.ts';
import classes from './film-slider.module.css';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';

/**
 * A slider over the whole film. Each leg has the colour of its mode, and the places are named
 * below.
 */
export function FilmSlider({ film, words }: { film: Film; words: TourWords }) {
  const { t } = useTranslation('worldTours');
  const format = useFormat();
  const { clock, itinerary, length } = film;
  const { seconds } = useFilmState(film);
  const { part, date, day } = momentAt(itinerary, seconds);
  const share = (value: number) => `${(value / length) * 100}%`;
  return (
    <div className={classes.slider}>
      <div className={classes.rail} aria-hidden>
        {itinerary.parts.map((one, index) => {
          if (one.kind === 'stop') return null;
          const mode = modeOfWay(one);
          const done = Math.max(0, Math.min(1, (seconds - one.start) / one.seconds));
          const style = {
            left: share(one.start),
            width: share(one.seconds),
            '--line': mode === 'gap' ? 'var(--faint)' : `var(--${mode})`,
            '--done': `${done * 100}%`,
          };
          return <span key={index} className={classes.leg} style={style} />;
        })}
      </div>
      <Places film={film} />
      <input
        type="range"
        className={classes.range}
        aria-label={t('film.position')}
        aria-valuetext={t('film.at', {
          what: words.where(part),
          date: format.date(date),
          day: format.number(day),
          days: format.number(itinerary.days),
        })}
        min={0}
        max={length}
        step="any"
        value={seconds}
        onChange={(event) => clock.seek(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** The places at the time when they are reached, as far as their names fit. */
function Places({ film: { itinerary, length } }: { film: Film }) {
  const { ref, width } = useElementSize();
  const labels = useMemo(
    () => labelsOnRail(placesInTime(itinerary, length), width),
    [itinerary, length, width],
  );
  return (
    <div ref={ref} className={classes.places} aria-hidden>
      {width > 0 &&
        labels.map((label, index) => (
          <span key={index} style={{ left: extentOf(label, width)[0] }}>
            {label.text}
          </span>
        ))}
    </div>
  );
}

function placesInTime({ parts, legs, seconds }: Itinerary, length: number) {
  const [first, last] = [legs.at(0), legs.at(-1)];
  const stops = parts.flatMap((part) =>
    part.kind === 'stop'
      ? { text: placeInWords(part.place), at: (part.start + part.seconds / 2) / length }
      : [],
  );
  return [
    ...(first ? [{ text: placeInWords(first.row.from), at: 0 }] : []),
    ...stops,
    ...(last ? [{ text: placeInWords(last.row.to), at: seconds / length }] : []),
  ];
}

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
                className={classes.legsLeg}
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
