import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import { useScreenTitle } from './use-screen-title.ts';

/** The header of every page: a serif title, one line of key figures, actions and chips. */
export function PageHeader({
  title,
  tabTitle = title,
  figures,
  actions,
  chips,
}: {
  title: string;
  /** The title of the browser tab, if the page title alone is not enough. */
  tabTitle?: string;
  /** One line of key figures: a FigureRow, or text. */
  figures?: ReactNode;
  /** Buttons, at the right on wide screens. */
  actions?: ReactNode;
  /** Filters as chips, below the title. */
  chips?: ReactNode;
}) {
  useScreenTitle(tabTitle);
  return (
    <header className={classes.header}>
      <div className={classes.top}>
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          {figures !== undefined && <div className={classes.figures}>{figures}</div>}
        </div>
        {actions !== undefined && (
          <div className={classes.actions} data-no-print>
            {actions}
          </div>
        )}
      </div>
      {chips !== undefined && <div className={classes.chips}>{chips}</div>}
    </header>
  );
}
