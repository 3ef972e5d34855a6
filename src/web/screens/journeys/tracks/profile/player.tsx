import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { evenSpeed, type PlaySpeed, playSpeeds } from './play-clock.ts';
import type { Play } from './use-play.ts';
import classes from './track-panel.module.css';

/** The controls that play along the line, and their speed. */
export function Player({ play }: { play: Play }) {
  const { t } = useTranslation('tracks');
  const format = useFormat();
  const { isPlaying, toggle, speed, setSpeed, clock } = play;
  return (
    <div className={classes.player}>
      <ActionIcon
        size={44}
        radius="xl"
        aria-label={t(isPlaying ? 'play.pause' : 'play.play')}
        onClick={toggle}
      >
        {isPlaying ? (
          <IconPlayerPauseFilled size={20} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={20} aria-hidden />
        )}
      </ActionIcon>
      <NativeSelect
        className={classes.speed}
        aria-label={t('play.speed')}
        value={String(speed)}
        onChange={(event) => setSpeed(Number(event.currentTarget.value) as PlaySpeed)}
        data={playSpeeds.map((times) => ({
          value: String(times),
          label: t('play.times', { number: format.number(times) }),
        }))}
      />
      {clock && !clock.isRecorded && (
        <span className={classes.even}>{t('play.even', { speed: format.speed(evenSpeed) })}</span>
      )}
    </div>
  );
}
