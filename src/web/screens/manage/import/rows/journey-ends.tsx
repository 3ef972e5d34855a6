import type { ImportRow } from '../imports.data.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../../kit/choices/mode-chip.tsx';
import classes from './import-rows.module.css';

type Journey = NonNullable<ImportRow['journey']>;

/** The mode and both ends of a journey, with their towns beside the codes. */
export function JourneyEnds({
  journey: { mode, from, to },
}: {
  journey: Pick<Journey, 'mode' | 'from' | 'to'>;
}) {
  return (
    <>
      <End end={from} mode={mode} /> <span className={classes.arrow}>→</span> <End end={to} />
    </>
  );
}

function End({
  end: { code, name, town, region, country },
  mode,
}: {
  end: Journey['from'];
  /** Only for the place of departure. */
  mode?: Journey['mode'];
}) {
  const format = useFormat();
  // A name says which place is meant only together with its country; a code does by itself.
  const where = code === name && country !== '' ? `, ${format.country(country)}` : '';
  return (
    <span className={classes.end} title={name}>
      {mode && (
        <span className={classes.mode}>
          <ModeIcon mode={mode} size={15} />
        </span>
      )}
      {code}
      {town !== '' && town !== code && <span className={classes.town}> {town}</span>}
      {where !== '' && (
        <span className={classes.town}>
          {where}
          {region !== '' && ` (${format.region(region)})`}
        </span>
      )}
    </span>
  );
}
