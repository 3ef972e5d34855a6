import { Button, VisuallyHidden, ActionIcon, SegmentedControl } from '@mantine/core';
import {
  IconArrowLeft,
  IconPhotoDown,
  IconPlayerPlayFilled,
  IconPlayerPauseFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconReload,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WorldTour } from '../../../../domain/world-tours/world-tour.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';

import { FilmEnd } from './film-end.tsx';
import { FilmMap } from './film-map.tsx';
import {
  type Film,
  useFilm,
  useFilmState,
  useIsWhole,
  useMoment,
  usePart,
  stepLeg,
  type FilmSpeed,
  filmSpeeds,
} from './use-film.ts';

import { useSavePicture } from './use-save-picture.ts';
import { useTourWords, type TourWords } from './use-tour-words.ts';
import type { addresses } from '../../../app/addresses.ts';
import type { Address } from '../../../kit/address/use-address.ts';
import classes from './film.module.css';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import { useEffect } from 'react';
import { FilmSlider, LegList } from './film-slider.tsx';

/** Elements that use the keys themselves. */
const typing =
  'input:not([type="range"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"]';
const pressing = 'button, a, summary';

/** Keyboard shortcuts of the film, on the whole page. */
function useFilmKeys(film: Film, close: () => void): void {
  useEffect(() => {
    const { clock, length } = film;
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      const element = target instanceof Element ? target : undefined;
      if (element?.closest(typing)) return;
      // On the slider all arrow keys move between legs, as on other sliders.
      const isSlider = element?.matches('input[type="range"]') === true;
      const keys: Record<string, () => void> = {
        ArrowLeft: () => stepLeg(film, -1),
        ArrowRight: () => stepLeg(film, 1),
        ArrowUp: () => (isSlider ? stepLeg(film, 1) : clock.changeSpeed(1)),
        ArrowDown: () => (isSlider ? stepLeg(film, -1) : clock.changeSpeed(-1)),
        Home: () => clock.seek(0),
        End: () => clock.seek(length),
        Escape: close,
      };
      const action = key === ' ' && !element?.closest(pressing) ? clock.toggle : keys[key];
      // On the globe, the arrow keys turn it.
      if (!action || (key !== 'Escape' && key !== ' ' && element?.closest('canvas'))) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [film, close]);
}

/** The film of a tour on a globe, with the list of legs beside it. */
export function TourScreen({
  tour,
  address,
}: {
  tour: WorldTour;
  address: Address<typeof addresses.worldTours>;
}) {
  const { t } = useTranslation('worldTours');
  const format = useFormat();
  const words = useTourWords();
  const film = useFilm(tour);
  const { save, isSaving } = useSavePicture(tour);
  useFilmKeys(film, () => address.close());
  useScreenTitle(tour.trip.name);
  return (
    <div className={classes.screen} data-fills-screen>
      <header className={classes.head}>
        <Link href={address.hrefOf({})} className={classes.back}>
          <IconArrowLeft size={16} aria-hidden />
          {t('film.back')}
        </Link>
        <h1 className={classes.title}>{tour.trip.name}</h1>
        <p className={classes.figures}>
          <FigureRow
            figures={[
              words.kind(tour),
              words.dates(tour),
              words.names(tour),
              <Link key="trip" href={links.trip(tour.trip.slug)}>
                {t('film.toTrip')}
              </Link>,
            ]}
          />
        </p>
        <Button
          className={classes.save}
          variant="default"
          leftSection={<IconPhotoDown size={17} aria-hidden />}
          loading={isSaving}
          onClick={save}
          data-no-print
        >
          {t('film.save')}
        </Button>
      </header>
      <div className={classes.stage}>
        <FilmMap
          film={film}
          label={t('film.map', {
            name: tour.trip.name,
            legs: words.counted('legs', tour.legs.length),
            distance: format.distance(tour.distanceKm),
          })}
        />
        <Over film={film} words={words} />
      </div>
      <FilmControls film={film} words={words} />
      <div className={classes.beside}>
        <FilmEnd film={film} words={words} />
        <LegList film={film} words={words} />
        <p className={classes.keys} data-no-print>
          {t('film.keys')}
        </p>
      </div>
      <LegTold film={film} words={words} />
    </div>
  );
}

/** The overlay on the globe: the caption, and the play button at the beginning. */
function Over({ film, words }: { film: Film; words: ReturnType<typeof useTourWords> }) {
  const { t } = useTranslation('worldTours');
  const { seconds, isPlaying } = useFilmState(film);
  const isWhole = useIsWhole(film);
  const isAtBeginning = seconds === 0 && !isPlaying;
  return (
    <>
      {!isWhole && <FilmCaption film={film} words={words} />}
      {isAtBeginning && (
        // Duplicates the play button of the controls for pointers. It is hidden from keyboards and
        // screen readers.
        <button
          type="button"
          className={classes.begin}
          tabIndex={-1}
          aria-hidden
          title={t('film.play')}
          onClick={film.clock.play}
        >
          <IconPlayerPlayFilled size={34} aria-hidden />
        </button>
      )}
    </>
  );
}

/** The caption at the current moment: place, date, mode and distance. */
function FilmCaption({ film, words }: { film: Film; words: TourWords }) {
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
function LegTold({ film, words }: { film: Film; words: TourWords }) {
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

/** The controls of the film: play, position and speed. */
function FilmControls({ film, words }: { film: Film; words: TourWords }) {
  const { t } = useTranslation('worldTours');
  const format = useFormat();
  const { clock, length } = film;
  const { isPlaying, seconds, speed } = useFilmState(film);
  const isOver = seconds >= length;
  const PlaySign = isPlaying ? IconPlayerPauseFilled : isOver ? IconReload : IconPlayerPlayFilled;
  return (
    <section className={classes.controls} aria-label={t('film.controls')} data-no-print>
      <FilmSlider film={film} words={words} />
      <div className={classes.buttons}>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={t('film.previous')}
          onClick={() => stepLeg(film, -1)}
        >
          <IconPlayerSkipBackFilled size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={48}
          radius="xl"
          aria-label={t(isPlaying ? 'film.pause' : isOver ? 'film.again' : 'film.play')}
          onClick={clock.toggle}
        >
          <PlaySign size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={t('film.next')}
          onClick={() => stepLeg(film, 1)}
        >
          <IconPlayerSkipForwardFilled size={18} aria-hidden />
        </ActionIcon>
        <SegmentedControl
          className={classes.speeds}
          aria-label={t('film.speed')}
          value={String(speed)}
          onChange={(value) => clock.setSpeed(Number(value) as FilmSpeed)}
          data={filmSpeeds.map((times) => ({
            value: String(times),
            label: t('film.times', { number: times === 0.5 ? '½' : format.number(times) }),
          }))}
        />
      </div>
    </section>
  );
}
