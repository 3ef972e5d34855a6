import { ActionIcon, SegmentedControl } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconReload,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { type FilmSpeed, filmSpeeds } from './film-clock.ts';
import { FilmSlider } from './film-slider.tsx';
import { type Film, stepLeg, useFilmState } from './use-film.ts';
import type { TourWords } from './use-tour-words.ts';
import classes from './film.module.css';

/** The controls of the film: play, position and speed. */
export function FilmControls({ film, words }: { film: Film; words: TourWords }) {
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
