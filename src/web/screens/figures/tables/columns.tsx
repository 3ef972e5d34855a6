import type { ReactNode } from 'react';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { placeCode, type Place } from '../../../../domain/places/place.ts';
import { searchedCountryNames } from '../../../../domain/shared/places/countries.ts';
import { besideCode } from '../../../data/places/place-names.ts';
import { Link } from '../../../app/link.tsx';
import type { Format } from '../../../kit/format/format.ts';
import type { DataColumn } from '../../../kit/table/data-column.ts';
import classes from './tables.module.css';

/** What every column has, whatever is in it. */
type Head<Row> = Pick<
  DataColumn<Row>,
  'key' | 'header' | 'width' | 'minWidth' | 'spare' | 'phone' | 'phoneCell' | 'named'
>;

interface NumberHead<Row, Value> extends Head<Row> {
  of: (row: Row) => Value | undefined;
  /** the rows behind the number */
  href?: (row: Row) => string | undefined;
}

/** `LHR London`: found by every name that the place has. */
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
      <b>{code}</b> {/* `London Euston` need not say London again. */}
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

/** How many. */
export function countColumn<Row>(head: NumberHead<Row, number>, format: Format): DataColumn<Row> {
  return numberColumn(head, (value) => format.number(value));
}

/** Kilometres, in the unit of the reader. */
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

/** Minutes of one leg, as `7:55`; in a spreadsheet hours and minutes however many there are. */
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

/** Minutes of many legs, in hours; `unknown` is said in place of them where none is known. */
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

/** The date of a journey; in order of time, also within a day. */
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

/** letters that a whole day takes, in any order of day, month and year */
const wholeDay = 12;

/** `about 12 Jun 1978` takes two lines where a day takes one. */
function DateWords({ text }: { text: string }) {
  return text.length > wholeDay ? <span className={classes.longDate}>{text}</span> : text;
}

/** A number that is shown otherwise than it is sorted. */
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

/** With one decimal, as a spreadsheet adds it up. */
function rounded(value: number | undefined, convert: (value: number) => number) {
  return value === undefined ? undefined : Number(convert(value).toFixed(1));
}
