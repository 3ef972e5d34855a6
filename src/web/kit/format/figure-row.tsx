import { Fragment, type ReactNode } from 'react';

/** Key figures in one line, parted by middle dots; what is undefined is left out. */
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
