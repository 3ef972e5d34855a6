import type { LedgerRow } from '../../../domain/journeys/ledger-row.ts';
import type { Ledger } from '../journeys.data.ts';
import { Figures } from './figures.tsx';
import { factsOf } from './journey-facts.ts';
import { OriginLine } from './origin-line.tsx';
import { useFactWords } from './use-fact-words.ts';
import classes from './journey-view.module.css';

/** A journey for those who only read it. */
export function JourneyView({ row, ledger }: { row: LedgerRow; ledger: Ledger }) {
  const facts = factsOf(row, useFactWords(ledger.people));
  return (
    <div className={classes.view}>
      <Figures journey={row} ledger={ledger} />
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
