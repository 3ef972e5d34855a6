import { useTranslation } from 'react-i18next';
import { weekdayOf } from '../../../../domain/shared/dates/calendar-day.ts';
import { wholeDay, isDoubtful } from '../../../../domain/shared/dates/edtf-date.ts';
import { daysOfTrip } from '../../../../domain/trips/trip-days.ts';
import { type TripRow, companyOf, partOfCompany } from '../../../../domain/trips/trip-rows.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';

import { useRecords } from '../../../data/records/records.data.ts';
import type { TripWords } from './use-trip-words.ts';
import classes from './trip-home.module.css';
import type { StayRow } from '../../../../domain/stays/stay-rows.ts';
import { useStayWords, StayKindIcon } from '../stays/use-stay-words.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { PressRow } from '../../../kit/choices/press-row.tsx';
import { arrivalField, departureField, instantOf } from '../../../../domain/journeys/duration.ts';
import { endOfTime, type TimeField } from '../../../../domain/journeys/journey.ts';
import { type JourneyRow, newestFirst } from '../../../../domain/journeys/journey-row.ts';
import { isEarlierSameDay, splitDayTime } from '../../../../domain/shared/dates/day-time.ts';
import { zoneOffset } from '../../../../domain/shared/dates/zone-offset.ts';
import { offsetText, zoneText } from '../../../kit/format/zone-text.ts';
import { serviceNumber } from '../../../../domain/journeys/service-number.ts';
import { placeInWords } from '../../../data/places/place-names.ts';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import { useMemo, useState } from 'react';
import { standingsOf } from '../../../../domain/journeys/standing.ts';
import { usePresent } from '../../../data/journeys/present.ts';
import { arrowsOf } from '../../../kit/map-drawing/arrows-of.ts';
import { placePoints } from '../../../kit/map-drawing/place-points.ts';
import { routeLines } from '../../../kit/map-drawing/route-lines.ts';
import type { Selection } from '../../../kit/map-drawing/within-reach.ts';
import { JourneysMap } from '../../../kit/maps/journeys-map.tsx';

const padding = { top: 36, right: 76, bottom: 40, left: 36 };
/** In px. The map shows few journeys, so each line must be visible. */
const leastWidth = 2;

/** In px. The width of legs that only other people of the trip travelled. */
const widthOfOthers = 1;

/**
 * The route of a trip. Numbers show the order in which the person who travelled furthest reached
 * the places, and arrows the direction. Legs of only other people are thin, and places that only
 * those people reached have no number.
 */
export function TripMap({ row, words }: { row: TripRow; words: TripWords }) {
  const { t } = useTranslation('trips');
  const present = usePresent();
  const [selection, setSelection] = useState<Selection>();
  const { trip, contents, countriesOfAll, ways } = row;
  const { journeys } = contents;
  const way = ways[0]?.journeys ?? journeys;
  const drawn = useMemo(() => {
    const standings = standingsOf(journeys.toSorted(newestFirst), present);
    const lines = routeLines(standings);
    const routes = new Set(way.map(({ mode, routeKey }) => `${mode} ${routeKey}`));
    for (const { properties } of lines.features) {
      const isOnWay = routes.has(`${properties.mode} ${properties.routeKey}`);
      properties.width = isOnWay ? Math.max(leastWidth, properties.width) : widthOfOthers;
    }
    const points = placePoints(journeys, {});
    const numbers = new Map<string, number>();
    for (const { from, to } of way) {
      for (const { id } of [from, to]) if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    }
    const places = new Map(
      journeys.flatMap(({ from, to }) => [from, to].map((one) => [one.id, one])),
    );
    for (const { properties } of points.features) {
      const place = places.get(properties.id);
      const called = place ? placeInWords(place) : properties.label;
      properties.label = [numbers.get(properties.id), called].filter(Boolean).join(' ');
    }
    return { lines, points, arrows: arrowsOf(way, lines) };
  }, [journeys, way, present]);
  return (
    <div className={classes.map}>
      <JourneysMap
        {...drawn}
        projection="flat"
        isOnPage
        visited={countriesOfAll}
        selection={selection}
        onSelect={setSelection}
        padding={padding}
        label={t('page.map', { name: trip.name, legs: words.counted('legs', journeys.length) })}
        of={trip.id}
      />
    </div>
  );
}

/** The legs and stays of a trip by day, in order, followed by the tracks without a journey. */
export function TripItinerary({ row, words }: { row: TripRow; words: TripWords }) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const days = daysOfTrip(row);
  const company = companyOf(row);
  const { tracks } = row.contents;
  const { data: all } = useRecords('track');
  const names = new Map(all?.map(({ id, name }) => [id, name]));
  const loose = tracks.filter(({ journeyId }) => journeyId === null);
  if (days.length === 0 && loose.length === 0) {
    return <p className={classes.none}>{t('page.nothing')}</p>;
  }
  return (
    <>
      <ol className={classes.days}>
        {days.map(({ date, number, entries }, index) => {
          const day = wholeDay(date);
          return (
            <li key={`${date} ${index}`} className={classes.day}>
              <h3 className={classes.date}>
                {day !== undefined && `${format.shortWeekdayName(weekdayOf(day))} `}
                {format.date(date)}
                {number !== undefined && (
                  <small>{t('dayOf', { number: format.number(number) })}</small>
                )}
              </h3>
              <ul className={classes.entries}>
                {entries.map((entry) =>
                  entry.kind === 'leg' ? (
                    <LegEntry
                      key={entry.row.id}
                      row={entry.row}
                      who={words.peopleOf(partOfCompany(company, entry.row.travellers))}
                    />
                  ) : (
                    <StayEntry
                      key={entry.row.id}
                      row={entry.row}
                      who={words.peopleOf(partOfCompany(company, entry.row.stay.people))}
                      words={words}
                    />
                  ),
                )}
              </ul>
            </li>
          );
        })}
      </ol>
      {loose.length > 0 && (
        <>
          <h3 className={classes.date}>{t('page.tracks')}</h3>
          <ul className={classes.entries}>
            {loose.map(({ id, date }) => (
              <li key={id} className={classes.entry}>
                <Link href={links.trackById(id)}>{names.get(id) ?? format.date(date)}</Link>
                <span className={classes.detail}>{format.date(date)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface StayEntryProps {
  row: StayRow;
  /** The people of the stay. '' if they need not be named. */
  who: string;
  words: TripWords;
}

/** A stay of a trip, listed on its arrival. Links to its card. */
function StayEntry({ row, who, words }: StayEntryProps) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const stayWords = useStayWords();
  const { stay, nights } = row;
  const until = stay.departure === '' ? '' : format.date(stay.departure, { withYear: false });
  return (
    <PressRow as="li" className={classes.entry}>
      <span className={classes.clock} />
      <StayKindIcon kind={stay.kind} />
      <span className={classes.what}>
        <Link href={links.stays({ stay: row.id })}>{stayWords.titleOf(row)}</Link>
        <span className={classes.detail}>
          <FigureRow
            figures={[
              who === '' ? undefined : <strong className={classes.who}>{who}</strong>,
              stayWords.placeOf(row),
              nights === undefined || until === ''
                ? until === ''
                  ? t('page.stayOpen')
                  : until
                : t('page.stayNights', { nights: words.counted('nights', nights), until }),
            ]}
          />
        </span>
      </span>
    </PressRow>
  );
}

interface LegEntryProps {
  row: JourneyRow;
  /** The travellers of the leg. '' if they need not be named. */
  who: string;
}

/** A leg of a trip with the local times at both ends. Links to its card. */
function LegEntry({ row, who }: LegEntryProps) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const [departs, arrives] = [departureField(row), arrivalField(row)];
  const day = arrives ? splitDayTime(row[arrives]).day : 0;
  // If a leg crosses the date line, the local arrival time can be earlier than the departure on the
  // same date. Without a note this looks like a mistake.
  const isEarlierThere = departs && arrives && isEarlierSameDay(row[departs], row[arrives]);
  const dayThere =
    day > 0
      ? t('page.daysAfter', { count: day, number: format.number(day) })
      : day < 0
        ? t('page.dayBefore')
        : isEarlierThere
          ? t('page.sameDay')
          : '';
  return (
    <PressRow as="li" className={classes.entry}>
      <span className={classes.clock}>{departs && <Clock row={row} field={departs} />}</span>
      <ModeIcon mode={row.mode} />
      <span className={classes.what}>
        <Link href={links.journey('all', row.id)}>
          {placeInWords(row.from)} → {placeInWords(row.to)}
        </Link>
        <span className={classes.detail}>
          <FigureRow
            figures={[
              who === '' ? undefined : <strong className={classes.who}>{who}</strong>,
              serviceNumber(row),
              row.durationMinutes === undefined
                ? undefined
                : format.durationInText(row.durationMinutes),
              format.distance(row.distanceKm),
              arrives && (
                <>
                  {t('page.arrives')} <Clock row={row} field={arrives} />
                  {dayThere !== '' && ` ${dayThere}`}
                </>
              ),
            ]}
          />
        </span>
      </span>
    </PressRow>
  );
}

/** A local time with its UTC offset. Its tooltip shows the time zone. */
function Clock({ row, field }: { row: JourneyRow; field: TimeField }) {
  const format = useFormat();
  const { zone } = row[endOfTime(field)];
  const minutes = isDoubtful(row.date) ? undefined : instantOf(row, field);
  const offset = minutes === undefined ? undefined : zoneOffset(zone, minutes * 60);
  return (
    <span className={classes.local} title={zoneText(zone)}>
      {format.time(splitDayTime(row[field]).clock)}
      {offset !== undefined && <small>{offsetText(offset)}</small>}
    </span>
  );
}
