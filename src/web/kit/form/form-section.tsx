import type { ReactNode } from 'react';
import classes from './form-section.module.css';

/** A group of related fields, with a heading that screen readers announce with each field. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}
