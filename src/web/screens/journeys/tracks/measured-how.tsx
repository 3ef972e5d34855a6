import { useTranslation } from 'react-i18next';
import { ascentMethod } from '../../../../domain/tracks/measure/ascent.ts';
import { speedMethod } from '../../../../domain/tracks/measure/kept-up-speeds.ts';
import type { Track } from '../../../../domain/tracks/track.ts';
import classes from './profile/track-panel.module.css';

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
