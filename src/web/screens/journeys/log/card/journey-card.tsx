import { standingOf } from '../../../../../domain/journeys/standing.ts';
import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { CardFrame } from '../../../../kit/record-cards/card-frame.tsx';
import { TripOfJourney } from '../../../../kit/record-cards/trip-link.tsx';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { Warnings } from '../form/warnings.tsx';
import type { SubjectJourneys } from '../../../../data/journeys/journeys.data.ts';
import { usePresent } from '../../../../data/journeys/present.ts';
import { CardDetails } from './card-details.tsx';
import { CardHead } from './card-head.tsx';
import { CardNote } from './card-note.tsx';
import { CardTravellers } from './card-travellers.tsx';
import { RoutePicture } from './route-picture.tsx';
import { TimesLine } from './times-line.tsx';
import classes from './journey-card.module.css';

interface JourneyCardProps {
  row: JourneyRow;
  subject: SubjectJourneys;
  /** Undefined if the user may not edit. */
  onEdit: (() => void) | undefined;
}

/** The card of a journey: time and place, distance, note, travellers and vehicle. */
export function JourneyCard({ row, subject, onEdit }: JourneyCardProps) {
  const { t } = useTranslation('journeys');
  const { slug } = subject.people;
  const standing = standingOf(row, usePresent());
  return (
    <CardFrame kind="journey" id={row.id} href={links.journey(slug, row.id)} onEdit={onEdit}>
      <CardHead row={row} slug={slug} />
      <div className={classes.figures} role="group" aria-label={t('card.figures')}>
        <Figures row={row} slug={slug} isTravelled={standing === 'travelled'} />
        <TimesLine row={row} subject={subject} />
        <Warnings journey={row} log={subject.log} />
      </div>
      <TripOfJourney id={row.id} log={subject.log.rows} />
      <RoutePicture row={row} standing={standing} slug={slug} />
      <CardNote key={row.id} note={row.note} />
      <CardTravellers row={row} />
      <CardDetails row={row} slug={slug} />
    </CardFrame>
  );
}

interface FiguresProps {
  row: JourneyRow;
  slug: string;
  isTravelled: boolean;
}

/**
 * Duration, distance and speed. They link to a table of the journeys on the route, ranked by the
 * figure.
 */
function Figures({ row, slug, isTravelled }: FiguresProps) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const { durationMinutes, distanceKm, distanceSource, speedKmh, routeKey } = row;
  // The tables count only completed journeys.
  const href = isTravelled
    ? links.tablesDistance(slug, { route: routeKey })
    : links.log(slug, { route: routeKey });
  const figure = (text: string, title?: string) => (
    <Link href={href} title={title}>
      {text}
    </Link>
  );
  return (
    <p className={classes.mainFigures}>
      <FigureRow
        figures={[
          durationMinutes === undefined
            ? t('form.durationUnknown')
            : figure(format.duration(durationMinutes)),
          figure(format.distance(distanceKm), t(`distanceSource.${distanceSource}`)),
          speedKmh === undefined ? undefined : figure(format.speed(speedKmh)),
        ]}
      />
    </p>
  );
}
