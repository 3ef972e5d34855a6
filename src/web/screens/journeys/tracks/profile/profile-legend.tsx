import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../../../domain/journeys/journey.ts';
import type { LineProfile } from '../../../../../domain/tracks/measure/line-profile.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { tells } from './profile-at.ts';
import { speedColor } from './speed-color.ts';
import classes from './track-panel.module.css';

/** The legend of a profile. It lists only the lines that are shown. */
export function ProfileLegend({ profile, mode }: { profile: LineProfile; mode: Mode }) {
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
