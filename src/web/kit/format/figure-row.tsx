import { Fragment, type ReactNode } from 'react';

/**
 * Key figures on one line, separated by middle dots. Undefined figures are left out. A no-break
 * space joins a dot to the figure before it, so that no line begins with one.
 */
export function FigureRow({ figures }: { figures: readonly (ReactNode | undefined)[] }) {
  const shown = figures.filter((figure) => figure !== undefined && figure !== '');
  return (
    <>
      {shown.map((figure, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span>
            <span>{figure}</span>
            {index < shown.length - 1 && <span aria-hidden>{'\u00A0·'}</span>}
          </span>
        </Fragment>
      ))}
    </>
  );
}
