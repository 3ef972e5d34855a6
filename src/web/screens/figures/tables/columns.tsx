import type { ReactNode } from 'react';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { placeCode, type Place } from '../../../../domain/places/place.ts';
import { searchedCountryNames } from '../../../../domain/shared/places/countries.ts';
import { besideCode } from '../../../data/places/place-names.ts';
import { Link } from '../../../app/link.tsx';
import type { Format } from '../../../kit/format/format.ts';
import type { DataColumn } from '../../../kit/table/data-column.ts';
import classes from './tables.module.css';

/** The settings that all columns share. */
type Head<Row> = Pick<
  DataColumn<Row>,
  'key' | 'header' | 'width' | 'minWidth' | 'spare' | 'phone' | 'phoneCell' | 'named'
>;

interface NumberHead<Row, Value> extends Head<Row> {
  of: (row: Row) => Value | undefined;
  /** The address of the rows behind the number. */
  href?: (row: Row) => string | undefined;
}

/** A column of places, such as `LHR London`. The search matches every name of the place. */
export function placeColumn<Row>(
  head: Head<Row> & { of: (row: Row) => Place; href?: (row: Row) => string },
): DataColumn<Row> {
  const { of, href, ...rest } = head;
  return {
    ...rest,
    value: (row) => placeCode(of(row)),
    cell: (row) => linked(<PlaceWords place={of(row)} />, href?.(row)),
    text: (row) => wordsOfPlace(of(row)),
  };
}

function PlaceWords({ place }: { place: Place }) {
  const code = placeCode(place);
  const beside = besideCode(place);
  return (
    <span title={place.name} className={classes.place}>
      <b>{code}</b> {/* `London Euston` needs no town beside it. */}
      {beside !== '' && !code.includes(beside) && <span className={classes.beside}>{beside}</span>}
    </span>
  );
}

function wordsOfPlace({ iata, icao, name, town, country }: Place): string {
  return [iata, icao, name, town, searchedCountryNames(country)].join(' ');
}

export function textColumn<Row>(
  head: Head<Row> & Pick<DataColumn<Row>, 'text' | 'fileOnly'> & { of: (row: Row) => string },
): DataColumn<Row> {
  const { of, ...rest } = head;
  return {
    ...rest,
    value: (row) => of(row) || undefined,
    cell: (row) => <span title={of(row)}>{of(row)}</span>,
  };
}

/** A column of counts. */
export function countColumn<Row>(head: NumberHead<Row, number>, format: Format): DataColumn<Row> {
  return numberColumn(head, (value) => format.number(value));
}

/** A column of distances. Values are in kilometres and shown in the reader's unit. */
export function distanceColumn<Row>(
  head: NumberHead<Row, number>,
  format: Format,
): DataColumn<Row> {
  return {
    ...numberColumn(head, (km) => format.distanceNumber(km)),
    unit: format.distanceUnit,
    csv: (row) => rounded(head.of(row), format.inUnit),
  };
}

/**
 * A column of durations of single legs. Values are in minutes and shown as `7:55`. The CSV file has
 * hours and minutes.
 */
export function durationColumn<Row>(
  head: NumberHead<Row, number>,
  format: Format,
): DataColumn<Row> {
  return {
    ...numberColumn(head, (minutes) => format.duration(minutes)),
    csv: (row) => {
      const minutes = head.of(row);
      return minutes === undefined ? undefined : format.hoursMinutes(minutes);
    },
  };
}

/**
 * A column of total durations. Values are in minutes and shown in hours. `unknown` is shown if no
 * duration is known.
 */
export function hoursColumn<Row>(
  head: NumberHead<Row, number> & { unknown: (row: Row) => ReactNode },
  format: Format,
): DataColumn<Row> {
  const { unknown, ...rest } = head;
  const column = numberColumn(rest, format.hoursNumber);
  return {
    ...column,
    cell: (row) => column.cell?.(row) ?? unknown(row),
    unit: format.hourUnit,
    csv: (row) => rounded(head.of(row), (minutes) => minutes / 60),
  };
}

/** A column of journey dates. It sorts by time, also within a day. */
export function dateColumn<Row>(
  head: Head<Row> & {
    of: (row: Row) => JourneyRow | undefined;
    href?: (journey: JourneyRow) => string;
  },
  format: Format,
): DataColumn<Row> {
  const { of, href, ...rest } = head;
  return {
    ...rest,
    value: (row) => {
      const journey = of(row);
      return journey?.year === undefined ? undefined : journey.sortKey;
    },
    cell: (row) => {
      const journey = of(row);
      return journey && linked(<DateWords text={format.date(journey.date)} />, href?.(journey));
    },
    csv: (row) => of(row)?.date,
    text: (row) => {
      const date = of(row)?.date;
      return date === undefined ? '' : `${date} ${format.date(date)}`;
    },
  };
}

/** The maximum number of letters in a full date, in any date order. */
const wholeDay = 12;

/** Puts a long date such as `about 12 Jun 1978` on two lines. */
function DateWords({ text }: { text: string }) {
  return text.length > wholeDay ? <span className={classes.longDate}>{text}</span> : text;
}

/** A column of numbers whose text differs from the sort value. */
export function numberColumn<Row>(
  head: NumberHead<Row, number>,
  write: (value: number) => string,
): DataColumn<Row> {
  const { of, href, ...rest } = head;
  return {
    ...rest,
    numeric: true,
    value: of,
    cell: (row) => {
      const value = of(row);
      return value === undefined ? undefined : linked(write(value), href?.(row));
    },
  };
}

function linked(content: ReactNode, href: string | undefined): ReactNode {
  return href === undefined ? content : <Link href={href}>{content}</Link>;
}

/** Converts and rounds to one decimal, for sums in a spreadsheet. */
function rounded(value: number | undefined, convert: (value: number) => number) {
  return value === undefined ? undefined : Number(convert(value).toFixed(1));
}
