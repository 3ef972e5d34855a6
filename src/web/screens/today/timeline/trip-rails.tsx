import type { Band } from '../../../../domain/line-of-time/trip-bands.ts';
import classes from './trip-rails.module.css';

/** The pieces of the bands of trips along one line; what is theirs is said in words by their ends. */
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
