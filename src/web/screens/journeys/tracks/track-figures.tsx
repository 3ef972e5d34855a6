import { useTranslation } from 'react-i18next';
import type { LineProfile } from '../../../../domain/tracks/measure/line-profile.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { Leg } from './legs/legs.ts';
import classes from './profile/track-panel.module.css';
import { ascentMethod } from '../../../../domain/tracks/measure/ascent.ts';
import { speedMethod } from '../../../../domain/tracks/measure/kept-up-speeds.ts';
import type { Track } from '../../../../domain/tracks/track.ts';

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
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const { moving, meanSpeed, topSpeed, ascent, descent } = track;
  const metres = (value: number) => tWords('quantity', { number: format.number(value), unit: 'm' });
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
    [nameOf('ascent'), told(ascent, metres)],
    [nameOf('descent'), told(descent, metres)],
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
