import type { ReactNode } from 'react';
import classes from './states.module.css';

/** Shows that there is nothing yet, and how to change that. */
export function EmptyState({
  title,
  text,
  action,
  level = 2,
  because = 'empty',
  children,
}: {
  title: string;
  /** Explains how to add content. */
  text?: string;
  action?: ReactNode;
  /** 1 if it is the only content of the page. */
  level?: 1 | 2;
  /** Why there is nothing. */
  because?: 'empty' | 'not-found';
  children?: ReactNode;
}) {
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
