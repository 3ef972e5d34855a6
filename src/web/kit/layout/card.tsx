import { useId, type ReactNode } from 'react';
import classes from './card.module.css';

/** A titled part of a page: a chart, a list or a form. */
export function Card({
  title,
  subtitle,
  action,
  children,
}: {
  title: string;
  /** One line below the title. */
  subtitle?: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
