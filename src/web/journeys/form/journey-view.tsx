import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import { usePeople } from '../../people/people.data.ts';
import type { JourneyLog } from '../journey-log.ts';
import { Figures } from './figures.tsx';
import { factsOf } from './journey-facts.ts';
import { OriginLine } from './origin-line.tsx';
import { useFactWords } from './use-fact-words.ts';
import classes from './journey-view.module.css';

/** A journey for those who only read it. */
export function JourneyView({ row, log }: { row: JourneyRow; log: JourneyLog }) {
  const facts = factsOf(row, useFactWords(usePeople()));
  return (
    <div className={classes.view}>
      <Figures journey={row} log={log} />
      <dl className={classes.facts}>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ key, label, value }) => (
            <div key={key} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <OriginLine id={row.id} />
    </div>
  );
}
