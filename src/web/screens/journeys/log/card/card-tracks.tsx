import { useTranslation } from 'react-i18next';
import { tracksOfJourney } from '../../../../../domain/tracks/lines/lines-of-journeys.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import classes from './journey-card.module.css';

/** The tracks of a journey. Each links to its map. */
export function CardTracks({ journeyId }: { journeyId: string }) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const { data: tracks = [] } = useRecords('track');
  return tracksOfJourney(tracks, journeyId).map(({ id, name, distance }) => (
    <div key={id} className={classes.fact}>
      <dt>{t('card.track')}</dt>
      <dd>
        <Link href={links.trackById(id)}>{name}</Link>
        {distance !== null && ` · ${format.distance(distance)}`}
      </dd>
    </div>
  ));
}
