import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import { useScreenTitle } from './use-screen-title.ts';

interface PageHeaderProps {
  title: string;
  /** what the browser tab says, where the title alone would not be enough */
  tabTitle?: string;
  /** one line of key figures: a FigureRow, or text */
  figures?: ReactNode;
  /** buttons, at the right on wide screens */
  actions?: ReactNode;
  /** filters as chips, below */
  chips?: ReactNode;
}

/** The head of every screen: a serif title, one line of key figures, actions, chips. */
export function PageHeader({ title, tabTitle = title, figures, actions, chips }: PageHeaderProps) {
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
