import type { ReactNode } from 'react';
import classes from './form-section.module.css';

/** Fields that belong together, under a heading that screen readers announce with each. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}
