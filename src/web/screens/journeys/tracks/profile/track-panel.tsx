import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import {
  IconInfoCircle,
  IconX,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../data/archives/archive.data.ts';
import type { PanelLayout } from '../../../../kit/map-drawing/free-space.ts';
import { StepButtons } from '../../../../kit/record-cards/step-buttons.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../../kit/choices/mode-chip.tsx';

import { tells } from './profile-at.ts';
import { ProfileChart, speedColor } from './profile-chart.tsx';

import { type useProfile, type Leg, hasMeasures } from '../tracks.data.ts';
import { type Play, evenSpeed, type PlaySpeed, playSpeeds, type LineCursor } from './use-play.ts';
import classes from './track-panel.module.css';
import type { Mode } from '../../../../../domain/journeys/journey.ts';
import type { LineProfile } from '../../../../../domain/tracks/measure/line-profile.ts';
import { ascentMethod } from '../../../../../domain/tracks/measure/ascent.ts';
import { speedMethod } from '../../../../../domain/tracks/measure/kept-up-speeds.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';

/** In px, so that the player below the chart stays in view. */
const heights: Readonly<Record<PanelLayout, number>> = {
  wide: 108,
  upright: 108,
  phone: 88,
  low: 66,
};

/** In px: the height of a bare distance axis, large enough for a thumb. */
const bare = 44;

/** The height of a profile in px. Without elevations and speeds, only the axis is drawn. */
function chartHeight(layout: PanelLayout, hasProfile: boolean): number {
  return hasProfile ? heights[layout] : bare;
}

interface TrackPanelProps {
  ref: RefObject<HTMLElement | null>;
  leg: Leg;
  legs: readonly Leg[];
  asked: ReturnType<typeof useProfile>;
  cursor: LineCursor;
  play: Play;
  layout: PanelLayout;
  onOpen: (track: string) => void;
  onDetails: () => void;
  onClose: () => void;
}

/** The panel of the chosen leg: its figures, its profile and the player. */
export function TrackPanel({
  ref,
  leg,
  legs,
  asked,
  cursor,
  play,
  layout,
  onOpen,
  onDetails,
  onClose,
}: TrackPanelProps) {
  const { t } = useTranslation('tracks');
  const format = useFormat();
  const { track } = leg;
  // A phone in portrait or landscape orientation.
  const isNarrow = layout === 'phone' || layout === 'low';
  return (
    <section ref={ref} tabIndex={-1} className={classes.panel} aria-label={t('track.label')}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title}>
            <ModeIcon mode={track.mode} size={18} /> {track.name}
          </h2>
          <p className={classes.date}>{format.date(track.date)}</p>
        </div>
        <div className={classes.buttons} data-no-print>
          <StepButtons
            shown={legs}
            id={track.id}
            previousLabel={t('track.previous')}
            nextLabel={t('track.next')}
            hasKeys={false}
            onOpen={onOpen}
          />
          {isNarrow ? (
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('track.details')}
              onClick={onDetails}
            >
              <IconInfoCircle size={19} aria-hidden />
            </ActionIcon>
          ) : (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconInfoCircle size={16} aria-hidden />}
              onClick={onDetails}
            >
              {t('track.details')}
            </Button>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('track.close')}
            onClick={onClose}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <TrackFigures leg={leg} profile={asked.data} />
      <Profile {...{ leg, asked, cursor, play, layout }} />
      <MeasuredHow track={track} />
    </section>
  );
}

type ProfileProps = Pick<TrackPanelProps, 'leg' | 'asked' | 'cursor' | 'play' | 'layout'>;

function Profile({ leg: { track }, asked, cursor, play, layout }: ProfileProps) {
  const { t } = useTranslation('tracks');
  const mayEdit = useMay('records.write');
  if (track.file === '') {
    return <p className={classes.note}>{t(mayEdit ? 'track.noLine' : 'track.noLineViewer')}</p>;
  }
  if (asked.error && !asked.data) {
    return (
      <p className={classes.note} role="alert">
        {t('track.failed')}{' '}
        <Button variant="default" size="compact-sm" onClick={() => void asked.refetch()}>
          {t('track.retry')}
        </Button>
      </p>
    );
  }
  if (!asked.data) {
    return (
      <div
        className={classes.loading}
        style={{ height: chartHeight(layout, hasMeasures(track)) }}
        role="status"
        aria-label={t('track.loading')}
      />
    );
  }
  return (
    <>
      <ProfileChart
        key={track.id}
        profile={asked.data}
        track={track}
        cursor={cursor}
        height={chartHeight(layout, tells(asked.data.elevation) || tells(asked.data.speed))}
        onToggle={play.toggle}
        onScrub={play.pause}
      />
      <div className={classes.foot} data-no-print>
        <Player play={play} />
        <ProfileLegend profile={asked.data} mode={track.mode} />
      </div>
    </>
  );
}

/** The controls that play along the line, and their speed. */
function Player({ play }: { play: Play }) {
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

/** The legend of a profile. It lists only the lines that are shown. */
function ProfileLegend({ profile, mode }: { profile: LineProfile; mode: Mode }) {
  const { t } = useTranslation('tracks');
  const format = useFormat();
  return (
    <p className={classes.legend}>
      {tells(profile.elevation) && (
        <span>
          <i className={classes.area} /> {t('profile.elevation', { unit: 'm' })}
        </span>
      )}
      {tells(profile.speed) && (
        <span>
          <i className={classes.stroke} style={{ background: speedColor(mode).line }} />{' '}
          {t('profile.speed', { unit: format.speedUnit })}
        </span>
      )}
    </p>
  );
}

type MeasuredField = 'distance' | 'moving' | 'meanSpeed' | 'topSpeed' | 'ascent' | 'descent';

interface TrackFiguresProps {
  leg: Leg;
  /** The profile of the line after it is loaded. It provides the stopped time. */
  profile: LineProfile | undefined;
}

/** The measurements of a leg. Unknown values are left out. */
export function TrackFigures({ leg: { track, distanceKm }, profile }: TrackFiguresProps) {
  const { t } = useTranslation('tracks');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const { moving, meanSpeed, topSpeed, ascent, descent } = track;
  const elapsed = profile?.seconds?.findLast((seconds) => seconds !== null) ?? undefined;
  const { stops } = profile ?? {};
  const nameOf = (field: MeasuredField) => tKinds(`track.fields.${field}`);
  const told = <Value,>(value: Value | null | undefined, text: (value: Value) => string) =>
    value === null || value === undefined ? undefined : text(value);
  const figures: [name: string, text: string | undefined][] = [
    [nameOf('distance'), told(distanceKm, format.distance)],
    [nameOf('moving'), told(moving, format.duration)],
    [t('figure.elapsed'), told(elapsed, (seconds) => format.duration(seconds / 60))],
    [
      t('figure.stops'),
      stops && stops.count > 0
        ? t('figure.stopsFor', {
            number: format.number(stops.count),
            time: format.duration(stops.seconds / 60),
          })
        : undefined,
    ],
    [nameOf('meanSpeed'), told(meanSpeed, format.speed)],
    [nameOf('topSpeed'), told(topSpeed, format.speed)],
    [nameOf('ascent'), told(ascent, format.metres)],
    [nameOf('descent'), told(descent, format.metres)],
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(
        ([name, text]) =>
          text !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Names the methods behind a track's figures that depend on the method. */
export function MeasuredHow({ track }: { track: Pick<Track, 'ascent' | 'topSpeed'> }) {
  const { t } = useTranslation('tracks');
  const methods = [
    track.ascent !== null && t(`track.ascentMethod.${ascentMethod}`),
    track.topSpeed !== null && t(`track.speedMethod.${speedMethod}`),
  ].filter((method) => method !== false);
  if (methods.length === 0) return null;
  return <p className={classes.method}>{methods.join(' ')}</p>;
}
