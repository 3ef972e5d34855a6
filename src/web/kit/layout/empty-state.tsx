import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** says how to fill it */
  text?: string;
  action?: ReactNode;
  /** 1 when it is all there is on the page */
  level?: 1 | 2;
  /** why there is nothing */
  because?: 'empty' | 'not-found';
  children?: ReactNode;
}

/** Nothing is here yet, and how to change that. */
export function EmptyState({
  title,
  text,
  action,
  level = 2,
  because = 'empty',
  children,
}: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={classes.state} data-nothing={because}>
      <Heading className={classes.title}>{title}</Heading>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children}
      {action !== undefined && <div className={classes.actions}>{action}</div>}
    </section>
  );
}
