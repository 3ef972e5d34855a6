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
import { seatsOf } from './seats.ts';
import classes from './log-list.module.css';

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

function PlaceCell({ place }: { place: Place }) {
  return (
    <span className={classes.cut} title={place.name}>
      {/* The space allows a line break before a long name. */}
      <b>{placeCode(place)}</b> <span className={classes.town}>{besideCode(place)}</span>
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
