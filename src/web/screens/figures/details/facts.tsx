import type { ReactNode } from 'react';
import { Link } from '../../../app/link.tsx';
import classes from '../cards.module.css';

export interface Fact {
  label: string;
  value: string;
  href?: string | undefined;
  /** Small print below the name. */
  more?: ReactNode;
}

/** Large figures with their labels. A figure with rows behind it links to them. */
export function Facts({ facts }: { facts: readonly (Fact | undefined)[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter((fact) => fact !== undefined)
        .map(({ label, value, href, more }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes.factValue}>
              {href === undefined ? value : <Link href={href}>{value}</Link>}
            </dd>
            {more !== undefined && <dd>{more}</dd>}
          </div>
        ))}
    </dl>
  );
}
