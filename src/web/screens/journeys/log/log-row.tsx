import { memo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { departureField } from '../../../../domain/journeys/duration.ts';
import type { NamedPerson } from '../../../../domain/people/person.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { placeCode, type Place } from '../../../../domain/places/place.ts';
import { Link } from '../../../app/link.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import { PressRow } from '../../../kit/choices/press-row.tsx';
import { besideCode } from '../../../data/places/place-names.ts';
import { serviceNumber } from '../../../../domain/journeys/service-number.ts';
import { firstLine, hasLine } from '../../../kit/format/first-line.ts';
import classes from './log-list.module.css';
import type { Format } from '../../../kit/format/format.ts';
import { firstName } from '../../../../domain/people/first-name.ts';
import { Switch } from '@mantine/core';
import { useMe } from '../../../data/accounts/me.data.ts';
import { useSavePreferences } from '../../../data/accounts/preferences.data.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { conditionsOf } from './log-address.ts';
import { filterFromSearch } from '../../../../domain/journeys/filter/filter-from-search.ts';
import { addresses } from '../../../app/addresses.ts';
import { useAddress } from '../../../kit/address/use-address.ts';
import { type Chapter, hasPlannedSwitch } from './log-lines.ts';

/** The data that all rows of a list share. The object stays the same until its data change. */
export interface RowContext {
  /** The people whose journeys the screen shows. */
  people: readonly NamedPerson[];
  showsTravellers: boolean;
  /** More than flights are shown, so each row shows its mode. */
  showsMode: boolean;
  hrefOf: (journeyId: string) => string;
  onOpen: (journeyId: string) => void;
}

export interface RowProps {
  row: JourneyRow;
  context: RowContext;
  /** Moves between rows. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A journey on a wide screen. Clicking anywhere on the row follows the link in its first cell. */
export const LogRow = memo(function LogRow({ row, context, onKeyDown }: RowProps) {
  const format = useFormat();
  return (
    <PressRow as="div" className={classes.row}>
      <span role="cell" className={classes.cut}>
        <OpenJourney row={row} context={context} onKeyDown={onKeyDown} />
      </span>
      <span role="cell" className={classes.departure}>
        {format.time(departureOf(row))}
      </span>
      <span role="cell" className={classes.place}>
        {context.showsMode && <ModeIcon mode={row.mode} />}
        <PlaceCell place={row.from} />
      </span>
      <span role="cell" className={classes.place}>
        <PlaceCell place={row.to} />
      </span>
      <NumberCell row={row} />
      <span role="cell" className={classes.vehicle}>
        {row.vehicleTypeKey || row.vehicle.name}
      </span>
      <span role="cell" className={classes.number}>
        {row.durationMinutes === undefined ? '' : format.duration(row.durationMinutes)}
      </span>
      <span role="cell" className={classes.number}>
        {format.distanceNumber(row.distanceKm)}
      </span>
      <span role="cell" className={classes.seat}>
        {seatsOf(row, context.people, context.showsTravellers, format)}
      </span>
      <NoteLine row={row} />
    </PressRow>
  );
});

/** The number. Without a number, the operator's name on one line. */
function NumberCell({ row }: { row: JourneyRow }) {
  const number = serviceNumber(row);
  return (
    <span
      role="cell"
      className={number === '' ? classes.operator : classes.cut}
      title={row.operatorKey || undefined}
    >
      {number || row.operatorKey}
    </span>
  );
}

/** The first line of a journey's note. */
export function NoteLine({ row }: Pick<RowProps, 'row'>) {
  if (!hasLine(row.note)) return null;
  return (
    <span role="cell" className={classes.note}>
      {firstLine(row.note)}
    </span>
  );
}

export function departureOf(row: JourneyRow): string {
  const field = departureField(row);
  return field ? row[field] : '';
}

/** Characters of a code or name that surely fit on the two lines of a cell. */
const twoLines = 30;

function PlaceCell({ place }: { place: Place }) {
  const code = placeCode(place);
  return (
    <span className={code.length > twoLines ? classes.cut : classes.codeAndTown} title={place.name}>
      {/* The space allows a line break before a long name. */}
      <b>{code}</b> <span className={classes.town}>{besideCode(place)}</span>
    </span>
  );
}

/** A normal link (new tab, copied address) that opens the drawer without loading a page. */
export function OpenJourney({ row, context, onKeyDown }: RowProps) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const shown = format.date(row.date, { withYear: false });
  return (
    <Link
      href={context.hrefOf(row.id)}
      className={classes.open}
      // The accessible name begins with the visible text, for voice control.
      aria-label={t('log.open', {
        shown,
        from: placeCode(row.from),
        to: placeCode(row.to),
        date: format.date(row.date),
      })}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        context.onOpen(row.id);
      }}
    >
      {shown}
    </Link>
  );
}

/**
 * The seats of the people on the screen: `12A`. With several people it includes names: `Alex 12A,
 * Sam`.
 */
export function seatsOf(
  row: JourneyRow,
  people: readonly NamedPerson[],
  withNames: boolean,
  format: Pick<Format, 'list'>,
): string {
  return format.list(
    people.flatMap((person) => {
      const traveller = row.travellers.find(({ personId }) => personId === person.id);
      if (!traveller) return [];
      return [withNames ? `${firstName(person.name)} ${traveller.seat}`.trim() : traveller.seat];
    }),
  );
}

/**
 * The heading of a year, of its planned journeys, or of the journeys under way, with their totals.
 */
export function ChapterLine({ chapter }: { chapter: Chapter }) {
  const { standing, year, tally, flightsOnly } = chapter;
  const { t } = useTranslation('journeys');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const count = { count: tally.journeys, number: format.number(tally.journeys) };
  const address = useAddress(addresses.log);
  const filter = filterFromSearch(address);
  const counted = flightsOnly ? tWords('flights', count) : tWords('journeys', count);
  const own = { ...filter, standing: [standing], year: year ?? ('none' as const) };
  const heading =
    standing === 'under-way'
      ? t('log.underWay')
      : standing === 'planned'
        ? t('log.planned', { year: year ?? t('log.undated') })
        : (year ?? t('log.undated'));
  return (
    <div role="cell" className={classes.chapter}>
      <h2 className={classes.year}>{heading}</h2>
      <span className={classes.chapterFigures}>
        <FigureRow
          figures={[
            // Completed years have no link, because the year filter shows the same.
            standing === 'travelled' || filter.standing ? (
              counted
            ) : (
              <Link href={address.hrefOf(conditionsOf(own))}>{counted}</Link>
            ),
            format.distance(tally.distanceKm),
          ]}
        />
      </span>
      {hasPlannedSwitch(chapter) && <CountPlanned />}
    </div>
  );
}

/**
 * A switch that decides whether figures include planned journeys. The settings have the same
 * switch.
 */
function CountPlanned() {
  const { t } = useTranslation('journeys');
  const { preferences } = useMe();
  const save = useSavePreferences();
  return (
    <Switch
      className={classes.countPlanned}
      size="xs"
      label={t('log.countPlanned')}
      checked={preferences.countPlanned}
      onChange={(event) =>
        save.mutate({ ...preferences, countPlanned: event.currentTarget.checked })
      }
      data-no-print
    />
  );
}
