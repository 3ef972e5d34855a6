import { Fragment } from 'react';
import type { FieldChange } from '../../data/history/what-changed.ts';
import classes from './changed-fields.module.css';

/**
 * The changed fields of a record, each with its old and its new value. `isWhole` is for a record
 * that was added or deleted and therefore has only one of them.
 */
export function ChangedFields({
  changes,
  isWhole = false,
}: {
  changes: readonly FieldChange[];
  isWhole?: boolean;
}) {
  return (
    <dl className={classes.fields}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={classes.field}>
          <dt>{field}</dt>
          <dd>
            {isWhole ? (
              <Fragment>
                {before !== '' && <del>{before}</del>}
                {after !== '' && <ins>{after}</ins>}
              </Fragment>
            ) : (
              <Fragment>
                {before === '' ? <span className={classes.empty}>–</span> : <del>{before}</del>}
                <span className={classes.arrow}>→</span>
                {after === '' ? <span className={classes.empty}>–</span> : <ins>{after}</ins>}
              </Fragment>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
