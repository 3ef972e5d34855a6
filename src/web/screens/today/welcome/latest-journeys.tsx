import { useTranslation } from 'react-i18next';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { JourneyLine } from './journey-line.tsx';
import classes from './welcome-cards.module.css';

const most = 5;

export function LatestJourneys({ rows }: { rows: readonly JourneyRow[] }) {
  const { t } = useTranslation('welcome');
  return (
    <Card title={t('latest')} action={<Link href={links.log('all')}>{t('latestAll')}</Link>}>
      {rows.length === 0 && <p className={classes.none}>{t('latestNone')}</p>}
      <ul className={classes.list}>
        {rows.slice(0, most).map((row) => (
          <JourneyLine key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  );
}
