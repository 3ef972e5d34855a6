import type { Band } from '../../../../domain/line-of-time/trip-bands.ts';
import classes from './trip-rails.module.css';

/**
 * The segments of the trip bands beside one line. They are hidden from screen readers, because the
 * lines at the ends of a trip describe it in words.
 */
export function TripRails({ bands }: { bands: readonly Band[] }) {
  return (
    <span className={classes.rails} aria-hidden>
      {bands.map(({ trip, name, lane, part, isWithin }) => (
        <span
          key={trip}
          title={name}
          className={classes.rail}
          data-part={part}
          data-lane={lane}
          data-beside={isWithin ? undefined : true}
          style={{ '--lane': lane } as object}
        />
      ))}
    </span>
  );
}
