import { Fragment, type ReactNode } from 'react';

/** Key figures on one line, separated by middle dots. Undefined figures are left out. */
export function FigureRow({ figures }: { figures: readonly (ReactNode | undefined)[] }) {
  const shown = figures.filter((figure) => figure !== undefined && figure !== '');
  return (
    <>
      {shown.map((figure, index) => (
        <Fragment key={index}>
          {index > 0 && <span aria-hidden> · </span>}
          <span>{figure}</span>
        </Fragment>
      ))}
    </>
  );
}
