import { endOfTime, timeFields, type TimeField } from '../../../journeys/journey.ts';
import { addDays, daysBetween } from '../../../shared/dates/calendar-day.ts';
import { wholeDay } from '../../../shared/dates/edtf-date.ts';
import type { JourneyDraft } from '../../formats/journey-format.ts';
import { failRow, unlessRefused } from '../../row-refusal.ts';
import type { RowWarning } from '../../row-warnings.ts';
import { hasOwnDate, readDateCell, readDateOfRow, readDayOfTime } from '../date-cells.ts';
import { firstOfDays } from '../lists/read-period.ts';
import type { TableMapping } from '../mapping.ts';
import type { RowCells } from '../row-cells.ts';
import { readDayShift, readTimeCell } from '../time-cells.ts';
import { hasArrivals, isOfBothEnds, timeRange } from './time-ranges.ts';

type Dates = { order: TableMapping['dateOrder']; today: string };

/** The time of arrival that belongs to a time of departure. */
const arrivalOf: Partial<Record<TimeField, TimeField>> = {
  departureScheduled: 'arrivalScheduled',
  departureActual: 'arrivalActual',
  takeoffScheduled: 'landingScheduled',
  takeoffActual: 'landingActual',
};

const localClock = /^\d{2}:\d{2}$/;
const utcClock = /^\d{2}:\d{2}Z$/;

/**
 * Reads the date and the times of a row. The date is '' if it is in UTC and the time of departure
 * includes it, because only the place of departure tells the local date.
 */
export function timesOfRow(
  row: RowCells,
  dates: Dates,
): Pick<JourneyDraft, 'date' | 'times'> & { warnings: RowWarning[] } {
  const days = severalDays(row, dates);
  const written = readDateOfRow(days?.row ?? row, dates);
  const departed = departureOnOtherDay(row, written.date, dates);
  const day = departed === undefined ? written : { date: departed, time: '' };
  const { text: dateText, column: dateColumn } = row.found('date');
  const times: Partial<Record<TimeField, string>> = {};
  const isUtcDate = dateColumn?.zone === 'utc' && wholeDay(day.date) !== undefined;
  const arrivalDay = row.found('arrivalDay');
  const shift = readDayShift(arrivalDay.text);
  const ofArrival = (text: string, zone: 'utc' | 'local' | undefined) => {
    const time = readTimeCell(text, { zone, shift, isArrival: true, ...dates });
    if (time === undefined || arrivalDay.text === '') return time;
    const isOnDay =
      localClock.test(time) || (utcClock.test(time) && arrivalDay.column?.zone === 'utc');
    if (shift === '') return isOnDay ? onDay(arrivalDay.text, time, dates) : time;
    const isShifted = isUtcDate && utcClock.test(time);
    return isShifted ? `${addDays(day.date, Number(shift))}T${time}` : time;
  };
  const setBoth = (field: TimeField, text: string, zone: 'utc' | 'local' | undefined) => {
    const range = timeRange(text);
    if (!range?.isSure) {
      times[field] = readTimeCell(text, { zone, ...dates });
      return;
    }
    times[field] = readTimeCell(range.from, { zone, ...dates });
    times[arrivalOf[field]!] = ofArrival(range.to, zone);
  };
  const isAlone = !hasArrivals(timeFields.filter((field) => row.columns(field).length > 0));
  for (const field of timeFields) {
    const { text, column } = row.found(field);
    const stamp = readDayOfTime(text, dates);
    if (text === '' || stamp?.time === '') continue;
    if (endOfTime(field) === 'from' && isAlone && isOfBothEnds(column?.heading ?? '')) {
      setBoth(field, text, column?.zone);
    } else if (timeRange(text)?.isSure) failRow('time-invalid', text);
    else if (endOfTime(field) === 'to') times[field] = ofArrival(text, column?.zone);
    else times[field] = readTimeCell(text, { zone: column?.zone, ...dates });
  }
  const timeOf = (end: 'from' | 'to') =>
    timeFields.find((field) => endOfTime(field) === end && times[field]);
  let isInstant = false;
  if (!timeOf('from') && day.time !== '') {
    const zone = dateColumn?.zone;
    setBoth('departureScheduled', day.time, zone);
    isInstant = utcClock.test(times.departureScheduled ?? '');
    if (isInstant) times.departureScheduled = readTimeCell(dateText, { zone, ...dates });
  }
  // The column of the day of arrival can have its time too.
  if (!timeOf('to') && readDayOfTime(arrivalDay.text, dates)?.time) {
    times.arrivalScheduled = readTimeCell(arrivalDay.text, {
      zone: arrivalDay.column?.zone,
      ...dates,
    });
  }
  const first = timeOf('from');
  if (first && isUtcDate && utcClock.test(times[first]!)) {
    times[first] = `${day.date}T${times[first]}`;
  }
  const isFromTime = isInstant || isUtcDate || departed !== undefined || !hasOwnDate(row);
  const isInTime = isFromTime && first !== undefined && /T.*Z$/.test(times[first]!);
  const known = Object.entries(times).filter(([, time]) => time !== undefined);
  return {
    date: isInTime ? '' : day.date,
    times: Object.fromEntries(known),
    warnings: [
      ...(days ? [{ code: 'first-of-days', text: days.text } as const] : []),
      ...(departed === undefined
        ? []
        : [{ code: 'date-of-departure', date: written.date } as const]),
    ],
  };
}

/** Returns a row with the first of the days in its cell of the date; undefined if it has one or none. */
function severalDays(row: RowCells, dates: Dates) {
  const text = row.text('date');
  const year = row.text('year');
  if (text === '' || unlessRefused(() => readDateCell(text, { ...dates, year }))) return undefined;
  const first = firstOfDays(year === '' ? text : `${text} ${year}`, dates);
  if (first === undefined) return undefined;
  return { text, row: { text: (field: string) => (field === 'date' ? first : row.text(field)) } };
}

/** Days between a date in UTC and the local date. */
const mostDaysApart = 1;

/**
 * Returns the date of the scheduled departure if the row also has another date, such as that on which
 * the ticket was bought.
 */
function departureOnOtherDay(row: RowCells, date: string, dates: Dates): string | undefined {
  const stamp = readDayOfTime(row.text('departureScheduled'), dates);
  const [own, departure] = [wholeDay(date), wholeDay(stamp?.date ?? '')];
  if (!stamp?.time || own === undefined || departure === undefined) return undefined;
  return Math.abs(daysBetween(own, departure)) > mostDaysApart ? departure : undefined;
}

/** Adds the day of the arrival to its time if the column contains a date. */
function onDay(written: string, time: string, dates: Dates): string {
  const { date } = readDateCell(written, dates);
  return wholeDay(date) === undefined ? time : `${date}T${time}`;
}
