import { memo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { departureField } from '../../../domain/journeys/duration.ts';
import type { NamedPerson } from '../../../domain/people/person.ts';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import { placeCode, type Place } from '../../../domain/places/place.ts';
import { Link } from '../../link.tsx';
import { useFormat } from '../../ui/format-context.tsx';
import { ModeIcon } from '../../ui/mode-chip.tsx';
import { PressRow } from '../../ui/press-row.tsx';
import { besideCode } from '../../places/place-names.ts';
import { spacedNumber } from '../../../domain/journeys/service-number.ts';
import { firstLine, hasLine } from './first-line.ts';
import { seatsOf } from './seats.ts';
import classes from './log-list.module.css';

/** What every row of a list has in common; the same object while nothing of it changes. */
export interface RowContext {
  /** whom the screen is about */
  people: readonly NamedPerson[];
  showsTravellers: boolean;
  /** more than flights are shown, so each row says its mode */
  showsMode: boolean;
  hrefOf: (journeyId: string) => string;
  onOpen: (journeyId: string) => void;
}

export interface RowProps {
  row: JourneyRow;
  context: RowContext;
  /** goes from row to row */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A journey on a wide screen. The whole row does what the link in its first cell does. */
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

/** The number; in its place the operator where there is none, as a name and in one line. */
function NumberCell({ row }: { row: JourneyRow }) {
  const number = spacedNumber(row);
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

/** The first line of what was written of a journey. */
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
      {/* A space, so that a long name may go on in the next line. */}
      <b>{placeCode(place)}</b> <span className={classes.town}>{besideCode(place)}</span>
    </span>
  );
}

/** A link like any other (new tab, copied address), that opens the drawer without a new page. */
export function OpenJourney({ row, context, onKeyDown }: RowProps) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const shown = format.date(row.date, { withYear: false });
  return (
    <Link
      href={context.hrefOf(row.id)}
      className={classes.open}
      // Whoever speaks to the screen says what they see, so the name begins with it.
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
