import { memo } from 'react';
import type { DayExplanation } from '../../../../../domain/days/count/day-explanations.ts';
import { dayPaint } from './calendar-days.ts';
import { mostColours, type Shade } from '../shades-of-places.ts';
import classes from './year-calendar.module.css';

interface CalendarDayProps {
  date: string;
  said: DayExplanation;
  /** Shades by territory code, for the codes that have a colour of their own. */
  shades: ReadonlyMap<string, Shade>;
  /** The full description of the day, for screen readers. */
  label: string;
  /** Whether the day can be reached by Tab. The other days are reached with the arrow keys. */
  isReachable: boolean;
  href: string;
  /** Undefined if days cannot be selected. */
  isChosen?: boolean | undefined;
  onTell: (date: string) => void;
  /** Selects all days up to this day. */
  onExtend?: ((date: string) => void) | undefined;
  onOpen: () => void;
}

/** A day of the calendar with its colours. Its description is shown on hover and focus. */
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

/** Handlers are not compared: what a click does depends only on the address. */
function isSame(before: CalendarDayProps, after: CalendarDayProps): boolean {
  const keys = ['date', 'said', 'shades', 'label', 'isReachable', 'href', 'isChosen'] as const;
  return keys.every((key) => before[key] === after[key]);
}
