import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import { placeCode } from '../../../../../domain/places/place.ts';
import { CardDate } from './card-date.tsx';

/**
 * The date above a journey's card. The card shows the route, so here it is for screen readers only.
 */
export function CardTitle({ row, slug }: { row: JourneyRow; slug: string }) {
  const { t } = useTranslation('journeys');
  const [from, to] = [placeCode(row.from), placeCode(row.to)];
  return (
    <>
      <VisuallyHidden>{t('card.route', { from, to })}</VisuallyHidden>{' '}
      <CardDate row={row} slug={slug} />
    </>
  );
}
