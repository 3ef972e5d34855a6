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

import { CardHead, RoutePicture } from './card-head.tsx';

import classes from './journey-card.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePeople } from '../../../../data/people/people.data.ts';
import type { TFunction } from 'i18next';
import { timesOnRoute, type TimesOnRoute } from '../../../../../domain/journeys/times-on-route.ts';
import type { Format } from '../../../../kit/format/format.ts';
import { ordinalText } from '../../../../kit/format/ordinal-text.ts';
import { arrivalField, departureField } from '../../../../../domain/journeys/duration.ts';
import { timeFields } from '../../../../../domain/journeys/journey.ts';
import type { JourneyFilter } from '../../../../../domain/journeys/filter/filter.ts';
import { factsOf, useFactWords } from '../form/journey-facts.ts';
import { spacedNumber } from '../../../../../domain/journeys/service-number.ts';
import { tracksOfJourney } from '../../../../../domain/tracks/lines/lines-of-journeys.ts';
import { useRecords } from '../../../../data/records/records.data.ts';

/** Fields that other parts of the card show. */
const saidAbove: ReadonlySet<string> = new Set([
  'mode',
  'date',
  'from',
  'to',
  'departureTerminal',
  'departureGate',
  'arrivalTerminal',
  'arrivalGate',
  'note',
]);

/** Less important times and the order within a date. They come after the vehicle. */
const matterLess: ReadonlySet<string> = new Set([...timeFields, 'order']);

/**
 * Operator, number, vehicle and all other recorded facts. A fact that other journeys can share
 * links to them.
 */
function CardDetails({ row, slug }: { row: JourneyRow; slug: string }) {
  const { t } = useTranslation('journeys');
  const facts = factsOf(row, useFactWords(usePeople()));
  const times: readonly string[] = [departureField(row) ?? '', arrivalField(row) ?? ''];
  const shown = facts.filter(
    ({ key, value }) =>
      value !== '' && !saidAbove.has(key) && !times.includes(key) && !key.startsWith('traveller '),
  );
  const ordered = [
    ...shown.filter(({ key }) => !matterLess.has(key)),
    ...shown.filter(({ key }) => matterLess.has(key)),
  ];
  const behind = filtersBehind(row);
  return (
    <section>
      <h3 className={classes.heading}>{t('card.details')}</h3>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>{t('card.distance')}</dt>
          <dd>{t(`distanceSource.${row.distanceSource}`)}</dd>
        </div>
        <CardTracks journeyId={row.id} />
        {ordered.map(({ key, label, value }) => {
          const filter = behind[key];
          const text = key === 'number' ? spacedNumber(row) : value;
          return (
            <div key={key} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{filter ? <Link href={links.log(slug, filter)}>{text}</Link> : text}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** The filters for the journeys that share a fact with a journey. */
function filtersBehind(row: JourneyRow): Readonly<Record<string, JourneyFilter | undefined>> {
  const { operatorKey, vehicleTypeKey, vehicle, bookingReference } = row;
  return {
    operator: { operator: operatorKey },
    vehicle: { vehicleType: vehicleTypeKey },
    registration: { registration: vehicle.registration },
    bookingReference: { q: bookingReference },
  };
}

/** The tracks of a journey. Each links to its map. */
function CardTracks({ journeyId }: { journeyId: string }) {
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

/** A longer note is cut at first, so that users can see what follows it. */
const longest = { characters: 700, lines: 10 };

/** The note on a journey, with its line breaks. */
function CardNote({ note }: { note: string }) {
  const { t } = useTranslation('journeys');
  const [isWhole, setWhole] = useState(false);
  const text = note.trim();
  if (text === '') return null;
  const isLong = text.length > longest.characters || text.split('\n').length > longest.lines;
  return (
    <section aria-label={t('card.note')}>
      <blockquote className={classes.note} data-cut={(isLong && !isWhole) || undefined}>
        {text}
      </blockquote>
      {isLong && !isWhole && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.wholeNote}
          onClick={() => setWhole(true)}
        >
          {t('card.wholeNote')}
        </Button>
      )}
    </section>
  );
}

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

/**
 * Duration, distance and speed. They link to a table of the journeys on the route, ranked by the
 * figure.
 */
function Figures({
  row,
  slug,
  isTravelled,
}: {
  row: JourneyRow;
  slug: string;
  isTravelled: boolean;
}) {
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

/** The travellers with seat, cabin and reason. */
function CardTravellers({ row }: { row: JourneyRow }) {
  const { t } = useTranslation('journeys');
  const { t: tKinds } = useTranslation('kinds');
  const people = usePeople();
  return (
    <section>
      <h3 className={classes.heading}>{t('card.travellers')}</h3>
      <ul className={classes.travellers}>
        {row.travellers.map(({ personId, seat, seatPosition, cabin, reason }) => {
          const person = people.find(({ id }) => id === personId);
          return (
            <li key={personId}>
              <span>
                {person ? (
                  <Link href={links.log(person.slug)}>{person.name}</Link>
                ) : (
                  t('filter.somebody')
                )}
              </span>
              <span className={classes.seat}>
                <FigureRow
                  figures={[
                    seat,
                    seatPosition &&
                      tKinds(`journey.choices.travellers.seatPosition.${seatPosition}`),
                    cabin && tKinds(`journey.choices.travellers.cabin.${cabin}`),
                    reason && tKinds(`journey.choices.travellers.reason.${reason}`),
                  ]}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** `4th time on this route, first in 1984`, for the people on the screen. */
function TimesLine({ row, subject }: { row: JourneyRow; subject: SubjectJourneys }) {
  const { t } = useTranslation('journeys');
  const { t: tOfWords } = useTranslation('words');
  const format = useFormat();
  const { slug } = subject.people;
  const times = timesOnRoute(row, subject);
  if (!times) return null;
  const { first, undated } = times;
  const isAhead = !subject.travelled.some(({ id }) => id === row.id);
  return (
    <p className={classes.times}>
      <Link href={links.log(slug, { route: row.routeKey })}>
        {timesInWords(times, isAhead, { format, t, tOfWords })}
      </Link>
      {first && first.id !== row.id && (
        <>
          {', '}
          <Link href={links.journey(slug, first.id)}>
            {t('card.times.first', {
              date: first.year === undefined ? format.date(first.date) : String(first.year),
            })}
          </Link>
        </>
      )}
      {undated > 0 &&
        ` · ${t('card.times.undated', { count: undated, number: format.number(undated) })}`}
    </p>
  );
}

function timesInWords(
  { nth, travelled }: TimesOnRoute,
  isAhead: boolean,
  {
    format,
    t,
    tOfWords,
  }: { format: Format; t: TFunction<'journeys'>; tOfWords: TFunction<'words'> },
): string {
  const counted = { count: travelled, number: format.number(travelled) };
  if (nth === undefined) return t('card.times.someOf', counted);
  if (nth === 1 && isAhead) return t('card.times.aheadFirst');
  if (nth === 1) return travelled > 1 ? t('card.times.firstOf', counted) : t('card.times.only');
  return t(isAhead ? 'card.times.ahead' : 'card.times.nth', {
    nth: ordinalText(nth, format, tOfWords),
  });
}
