import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  arrivalField,
  departureField,
  instantOf,
} from '../../../../../domain/journeys/duration.ts';
import { type TimeField, endOfTime } from '../../../../../domain/journeys/journey.ts';
import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import { placeCode, type Place } from '../../../../../domain/places/place.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { besideCode } from '../../../../data/places/place-names.ts';

import classes from './journey-card.module.css';
import { VisuallyHidden } from '@mantine/core';
import { addDays, weekdayOf } from '../../../../../domain/shared/dates/calendar-day.ts';
import { splitDayTime } from '../../../../../domain/shared/dates/day-time.ts';
import { isDoubtful, wholeDay } from '../../../../../domain/shared/dates/edtf-date.ts';
import { zoneOffset } from '../../../../../domain/shared/dates/zone-offset.ts';
import { offsetText, zoneText } from '../../../../kit/format/zone-text.ts';
import { standingOf, type Standing } from '../../../../../domain/journeys/standing.ts';
import { ModeIcon } from '../../../../kit/choices/mode-chip.tsx';
import { usePresent } from '../../../../data/journeys/present.ts';
import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Padding, Size } from '../../../../kit/map-drawing/free-space.ts';
import { placePoints } from '../../../../kit/map-drawing/place-points.ts';
import { routeLines } from '../../../../kit/map-drawing/route-lines.ts';
import { StaticMap } from '../../../../kit/map-drawing/static-map.tsx';

/** In pixels. The map has only one line, so it can be thick. */
const lineWidth = 2;

/** The minimum extent of a map in km. Below it, the country shapes are too coarse. */
const leastKm = 700;

/**
 * The padding around the line: space for the labels below the places, and so much that a short line
 * stays short.
 */
function paddingFor({ from, to, distanceKm }: JourneyRow, { width, height }: Size): Padding {
  const longest = Math.max(placeCode(from).length, placeCode(to).length);
  const label = Math.min(width / 3, Math.max(44, 10 + longest * 3.2));
  const line = Math.max(30, (width * distanceKm) / leastKm);
  const beside = Math.max(label, (width - line) / 2);
  const above = (height - line) / 2;
  return { top: Math.max(28, above), right: beside, bottom: Math.max(36, above), left: beside };
}

const nothing = () => {};

/**
 * The route of a journey on a small map that links to the large map. It is a static picture, so it
 * appears at once, even while a held key steps through journeys.
 */
export function RoutePicture({
  row,
  standing,
  slug,
}: {
  row: JourneyRow;
  standing: Standing;
  slug: string;
}) {
  const { t } = useTranslation('journeys');
  const { ref, width, height } = useElementSize<HTMLAnchorElement>();
  const lines = useMemo(() => {
    const rows = [row];
    const drawn =
      standing === 'planned'
        ? routeLines({ planned: rows })
        : routeLines(standing === 'under-way' ? { underWay: rows } : { travelled: rows });
    for (const { properties } of drawn.features) properties.width = lineWidth;
    return drawn;
  }, [row, standing]);
  const points = useMemo(() => placePoints([row], {}), [row]);
  const size = useMemo(() => ({ width, height }), [width, height]);
  const padding = useMemo(() => paddingFor(row, size), [row, size]);
  return (
    <Link
      ref={ref}
      className={classes.map}
      href={links.map(slug, { route: row.routeKey })}
      aria-label={t('card.map', { from: placeCode(row.from), to: placeCode(row.to) })}
    >
      {width > 0 && (
        <StaticMap
          lines={lines}
          points={points}
          visited={row.countries}
          selection={undefined}
          onSelect={nothing}
          padding={padding}
          size={size}
        />
      )}
    </Link>
  );
}

/** The route as a title, and the facts about its two ends. */
export function CardHead({ row, slug }: { row: JourneyRow; slug: string }) {
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

/** One end of the journey: local time, full name of the place, terminal and gate. */
function End({
  row,
  end,
  field,
}: {
  row: JourneyRow;
  end: 'from' | 'to';
  field: TimeField | undefined;
}) {
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
