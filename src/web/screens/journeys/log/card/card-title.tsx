import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import { placeCode } from '../../../../../domain/places/place.ts';

import { standingOf } from '../../../../../domain/journeys/standing.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../../kit/choices/mode-chip.tsx';
import { usePresent } from '../../../../data/journeys/present.ts';
import classes from './journey-card.module.css';

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

/**
 * The date with the icon of the mode, linked to the journeys of that date. Marks journeys that are
 * planned or under way.
 */
function CardDate({ row, slug }: { row: JourneyRow; slug: string }) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const standing = standingOf(row, usePresent());
  const { weekday, firstDay, lastDay } = row;
  const date = format.date(row.date);
  const inFull = weekday === undefined ? date : `${format.weekdayName(weekday)}, ${date}`;
  return (
    <span className={classes.date}>
      <ModeIcon mode={row.mode} />
      {firstDay === '' ? (
        inFull
      ) : (
        <Link href={links.log(slug, { since: firstDay, until: lastDay })}>{inFull}</Link>
      )}
      {standing !== 'travelled' && (
        <span className={classes.standing}>{t(`card.standing.${standing}`)}</span>
      )}
    </span>
  );
}
