import type { ImportRow } from '../imports.data.ts';
import classes from './import-rows.module.css';

type Journey = NonNullable<ImportRow['journey']>;

/** Both ends of a journey, with their towns beside the codes. */
export function JourneyEnds({ journey: { from, to } }: { journey: Pick<Journey, 'from' | 'to'> }) {
  return (
    <>
      <End end={from} /> <span className={classes.arrow}>→</span> <End end={to} />
    </>
  );
}

function End({ end: { code, name, town } }: { end: Journey['from'] }) {
  return (
    <span className={classes.end} title={name}>
      {code}
      {town !== '' && town !== code && <span className={classes.town}> {town}</span>}
    </span>
  );
}
