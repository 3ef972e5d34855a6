import classes from './skeletons.module.css';

/** A placeholder for a page that is loading: title, figures, rows. */
export function PageSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <div className={classes.page} role="status" aria-label={label}>
      <span className={classes.title} />
      <span className={classes.line} />
      <RowsSkeleton rows={rows} />
    </div>
  );
}

/** A placeholder for rows that are loading. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={classes.rows} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={classes.row} />
      ))}
    </div>
  );
}
