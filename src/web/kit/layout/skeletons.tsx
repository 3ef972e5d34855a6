import classes from './skeletons.module.css';

/** Stands for a whole screen on its way: title, figures, rows. */
export function PageSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <div className={classes.page} role="status" aria-label={label}>
      <span className={classes.title} />
      <span className={classes.line} />
      <RowsSkeleton rows={rows} />
    </div>
  );
}

/** Stands for rows on their way. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={classes.rows} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={classes.row} />
      ))}
    </div>
  );
}
