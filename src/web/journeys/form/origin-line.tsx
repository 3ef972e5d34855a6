import { useTranslation } from 'react-i18next';
import type { StoredJourney } from '../../../domain/journeys/journey.ts';
import { Link } from '../../link.tsx';
import { links } from '../../links.ts';
import { useFormat } from '../../ui/format-context.tsx';
import { useJourneyRecord } from '../journey-record.data.ts';
import classes from './form.module.css';

/** Where a journey came from, and the way to its history. */
export function OriginLine({ id, version }: Pick<StoredJourney, 'id' | 'version'>) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const { data } = useJourneyRecord(id, version);
  if (!data) return null;
  return (
    <p className={classes.origin}>
      {t('form.origin.byHandOn', { date: format.instant(data.createdAt) })}
      {' · '}
      <Link href={links.history()}>{t('form.origin.history')}</Link>
    </p>
  );
}
