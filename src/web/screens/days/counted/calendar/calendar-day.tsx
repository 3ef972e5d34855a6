import { memo } from 'react';
import type { DayExplanation } from '../../../../../domain/days/count/day-explanations.ts';
import { dayPaint } from './calendar-days.ts';
import { mostColours, type Shade } from '../shades-of-places.ts';
import classes from './year-calendar.module.css';

interface CalendarDayProps {
  date: string;
  said: DayExplanation;
  /** by code, those that have a colour of their own */
  shades: ReadonlyMap<string, Shade>;
  /** everything that is said of it */
  label: string;
  /** by Tab; the others by the arrows */
  isReachable: boolean;
  href: string;
  /** undefined where days are not chosen */
  isChosen?: boolean | undefined;
  onTell: (date: string) => void;
  /** chooses all days up to it */
  onExtend?: ((date: string) => void) | undefined;
  onOpen: () => void;
}

/** A day of the calendar: its colours, and what it says when it is pointed at. */
export const CalendarDay = memo(function CalendarDay(props: CalendarDayProps) {
  const { date, said, shades, label, isReachable, href, isChosen, onTell, onExtend, onOpen } =
    props;
  const isUnsure = said.counted.length > 0 && said.counted.every(({ min }) => min === 0);
  return (
    <a
      href={href}
      data-date={date}
      className={classes.day}
      data-unsure={isUnsure || undefined}
      data-chosen={isChosen || undefined}
      aria-label={label}
      tabIndex={isReachable ? 0 : -1}
      style={
        said.counted.length > 0
          ? { backgroundImage: dayPaint(said, (code) => shades.get(code) ?? mostColours) }
          : undefined
      }
      onMouseEnter={() => onTell(date)}
      onFocus={() => onTell(date)}
      onClick={(event) => {
        const isExtending = event.shiftKey && onExtend !== undefined;
        const isForBrowser = event.metaKey || event.ctrlKey || event.altKey;
        if (isForBrowser || (event.shiftKey && !isExtending)) return;
        event.preventDefault();
        if (isExtending) return onExtend(date);
        onOpen();
      }}
    >
      {Number(date.slice(8))}
    </a>
  );
}, isSame);

/** What it does when it is clicked follows from its address. */
function isSame(before: CalendarDayProps, after: CalendarDayProps): boolean {
  const keys = ['date', 'said', 'shades', 'label', 'isReachable', 'href', 'isChosen'] as const;
  return keys.every((key) => before[key] === after[key]);
}
