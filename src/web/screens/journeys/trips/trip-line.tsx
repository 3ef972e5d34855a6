import { memo } from 'react';
import type { TripRow } from '../../../../domain/trips/trip-rows.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import { PressRow } from '../../../kit/choices/press-row.tsx';
import type { TripWords } from './use-trip-words.ts';
import classes from './trips.module.css';

interface TripLineProps {
  row: TripRow;
  words: TripWords;
  isUnderYear: boolean;
}

/** A trip in the list: its name, dates, countries, people and distances. */
export const TripLine = memo(function TripLine({ row, words, isUnderYear }: TripLineProps) {
  const format = useFormat();
  const showsPeople = usePeople().length > 1;
  const { trip, days, countries, byMode } = row;
  const traveller = words.travellerOf(row);
  const countdown = words.countdownOf(row);
  return (
    <PressRow as="li" className={classes.trip}>
      <div className={classes.top}>
        <Link className={classes.name} href={links.trip(trip.slug)}>
          {trip.name}
        </Link>
        <span className={classes.when}>
          {countdown !== '' && <strong className={classes.countdown}>{countdown}</strong>}
          {days !== undefined && <span>{words.counted('days', days)}</span>}
        </span>
      </div>
      <p className={classes.facts}>
        <FigureRow
          figures={[
            words.datesOf(trip, isUnderYear),
            showsPeople ? words.peopleOf(trip.people.map(({ personId }) => personId)) : undefined,
          ]}
        />
      </p>
      {(countries.length > 0 || byMode.length > 0) && (
        <p className={classes.second}>
          <span className={classes.countries}>{words.countriesOf(countries)}</span>
          <span className={classes.distances}>
            {traveller !== '' && <span>{traveller}</span>}
            {byMode.map(({ mode, km }) => (
              <span key={mode}>
                <ModeIcon mode={mode} size={14} /> {format.distance(km)}
              </span>
            ))}
          </span>
        </p>
      )}
    </PressRow>
  );
});
