import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeaTimeProfile } from '../../../../../domain/sea-service/service-choices.ts';
import classes from './statement.module.css';

interface CountedHowProps {
  profile: SeaTimeProfile;
  /** More points, as list items. */
  children?: ReactNode;
}

/** A section about the rules that count the time, and the time that does not count. */
export function CountedHow({ profile, children }: CountedHowProps) {
  const { t } = useTranslation('seaPapers');
  const { t: tSeaService } = useTranslation('seaService');
  return (
    <section className={classes.part}>
      <h2>{t('statement.how')}</h2>
      <ul className={classes.points}>
        <li>
          <strong>{tSeaService(`profile.name.${profile}`)}.</strong>{' '}
          {tSeaService(`profile.sentence.${profile}`)}
        </li>
        {children}
      </ul>
    </section>
  );
}
