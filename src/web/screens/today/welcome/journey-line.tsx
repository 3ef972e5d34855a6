import type { ReactNode } from 'react';
import { placeCode } from '../../../../domain/places/place.ts';
import { firstName } from '../../../../domain/people/first-name.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { placeInWords } from '../../../data/places/place-names.ts';
import { serviceNumber } from '../../../../domain/journeys/service-number.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import { PressRow } from '../../../kit/choices/press-row.tsx';
import classes from './journey-line.module.css';

/** A journey in a list: mode, ends, date and travellers. Links to the journey. */
export function JourneyLine({ row, end }: { row: JourneyRow; end?: ReactNode }) {
  const format = useFormat();
  const people = usePeople();
  const names = row.travellers.flatMap(({ personId }) => {
    const person = people.find(({ id }) => id === personId);
    return person ? [firstName(person.name)] : [];
  });
  const towns = `${placeInWords(row.from)} – ${placeInWords(row.to)}`;
  return (
    <PressRow as="li" className={classes.line}>
      <ModeIcon mode={row.mode} />
      <span className={classes.what}>
        <Link href={links.journey('all', row.id)} className={classes.ends}>
          {placeCode(row.from)} → {placeCode(row.to)}
        </Link>
        <span className={classes.detail}>
          {[towns, serviceNumber(row), names.join(', ')].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <span className={classes.when}>
        {format.date(row.date)}
        <span className={classes.detail}>{end ?? format.distance(row.distanceKm)}</span>
      </span>
    </PressRow>
  );
}
