import type { ReactNode } from 'react';
import classes from './card-columns.module.css';

/** Cards side by side if there is room, below each other on phones. */
export function CardColumns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}
