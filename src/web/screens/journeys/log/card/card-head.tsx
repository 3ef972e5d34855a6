import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  arrivalField,
  departureField,
  instantOf,
} from '../../../../../domain/journeys/duration.ts';
import type { TimeField } from '../../../../../domain/journeys/journey.ts';
import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import { placeCode, type Place } from '../../../../../domain/places/place.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { besideCode } from '../../../../data/places/place-names.ts';

import classes from './journey-card.module.css';
import { VisuallyHidden } from '@mantine/core';
import { endOfTime } from '../../../../../domain/journeys/journey.ts';
import { addDays, weekdayOf } from '../../../../../domain/shared/dates/calendar-day.ts';
import { splitDayTime } from '../../../../../domain/shared/dates/day-time.ts';
import { isDoubtful, wholeDay } from '../../../../../domain/shared/dates/edtf-date.ts';
import { zoneOffset } from '../../../../../domain/shared/dates/zone-offset.ts';
import { offsetText, zoneText } from '../../../../kit/format/zone-text.ts';

interface CardHeadProps {
  row: JourneyRow;
  slug: string;
}

/** The route as a title, and the facts about its two ends. */
export function CardHead({ row, slug }: CardHeadProps) {
  const { t } = useTranslation('journeys');
  return (
    <header className={classes.head}>
      {/* Announced again when another journey replaces this one. */}
      <h2 className={classes.route} aria-live="polite">
        <RouteEnd place={row.from} slug={slug} />{' '}
        <Link
          className={classes.arrow}
          href={links.detailsRoute(slug, row.routeKey)}
          aria-label={t('card.toRoute', { from: placeCode(row.from), to: placeCode(row.to) })}
        >
          <IconArrowRight size="0.8em" stroke={1.5} aria-hidden />
        </Link>{' '}
        <RouteEnd place={row.to} slug={slug} />
      </h2>
      <div className={classes.ends}>
        <End row={row} end="from" field={departureField(row)} />
        <End row={row} end="to" field={arrivalField(row)} />
      </div>
    </header>
  );
}

/** `LHR London`. The code links to the details of the place. */
function RouteEnd({ place, slug }: { place: Place; slug: string }) {
  const code = placeCode(place);
  const town = besideCode(place);
  return (
    <span>
      <Link href={links.detailsAirport(slug, place.id)}>{code}</Link>
      {town !== '' && (
        <>
          {' '}
          <span className={classes.town}>{town}</span>
        </>
      )}
    </span>
  );
}

interface EndProps {
  row: JourneyRow;
  end: 'from' | 'to';
  field: TimeField | undefined;
}

/** One end of the journey: local time, full name of the place, terminal and gate. */
function End({ row, end, field }: EndProps) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const place = row[end];
  const [terminal, gate] =
    end === 'from'
      ? [row.departureTerminal, row.departureGate]
      : [row.arrivalTerminal, row.arrivalGate];
  const where = [
    terminal && t('card.terminal', { terminal }),
    gate &&
      (row.mode === 'rail' ? t('card.platform', { platform: gate }) : t('card.gate', { gate })),
  ].filter((part) => part !== '');
  // The parts of the place that the title does not show.
  const inFull = [
    place.name === placeCode(place) ? '' : place.name,
    format.country(place.country),
  ].filter((part) => part !== '');
  return (
    <div className={classes.endFacts}>
      {field && <CardTime row={row} field={field} />}
      <p className={classes.placeInFull}>{format.list(inFull)}</p>
      {where.length > 0 && <p className={classes.placeInFull}>{format.list(where)}</p>}
    </div>
  );
}

/** A local time with its zone. Also shows the date if it is another one. */
function CardTime({ row, field }: { row: JourneyRow; field: TimeField }) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const { clock, day } = splitDayTime(row[field]);
  const { zone } = row[endOfTime(field)];
  const date = isDoubtful(row.date) ? undefined : wholeDay(row.date);
  const minutes = date === undefined ? undefined : instantOf(row, field);
  const offset = minutes === undefined ? undefined : zoneOffset(zone, minutes * 60);
  const thatDay = date === undefined ? undefined : addDays(date, day);
  return (
    <div>
      <p className={classes.time}>
        {format.time(clock)}
        {day !== 0 && (
          <span className={classes.shift}>
            <span aria-hidden>{day > 0 ? `+${day}` : `−${-day}`}</span>
            <VisuallyHidden>
              {day === 1 ? t('card.nextDay') : thatDay === undefined ? t('card.otherDay') : ''}
            </VisuallyHidden>
            {thatDay !== undefined && (
              <>
                {' '}
                {format.shortWeekdayName(weekdayOf(thatDay))}{' '}
                {format.date(thatDay, { withYear: false })}
              </>
            )}
          </span>
        )}
      </p>
      <p className={classes.zone}>
        {zoneText(zone)}
        {offset !== undefined && ` · ${offsetText(offset)}`}
      </p>
    </div>
  );
}
