import { ActionIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { Dispatch, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DraftLines,
  type DraftLinesAction,
  type DraftLine,
  linesOfPage,
} from './draft-lines.ts';
import classes from './lines.module.css';

interface TypedLinesProps<Entry, Before> {
  book: DraftLines<Entry, Before>;
  dispatch: Dispatch<DraftLinesAction<Entry, Before>>;
  onRemove: (line: DraftLine<Entry, Before>) => void;
  /** The widths of the cells, as grid columns. */
  columns: string;
  /** Renders the cells of a line. */
  cells: (entry: Entry) => ReactNode;
}

/** The lines of the current page, the latest first, each with its status. */
export function TypedLines<Entry, Before>({
  book,
  dispatch,
  onRemove,
  columns,
  cells,
}: TypedLinesProps<Entry, Before>) {
  const { t } = useTranslation('journeys');
  const lines = linesOfPage(book);
  if (lines.length === 0) return <p className={classes.keys}>{t('quick.noLines')}</p>;
  return (
    <ol className={classes.lines} style={{ '--columns': columns } as object} reversed>
      {lines.toReversed().map((line) => (
        <li key={line.key} className={classes.typed} aria-current={line.key === book.editing}>
          <LineStatus line={line} />
          {cells(line.entry)}
          <ActionIcon
            variant="subtle"
            aria-label={t('quick.edit')}
            disabled={line.status === 'sending'}
            onClick={() => dispatch({ type: 'edit', key: line.key })}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={t('quick.delete')}
            disabled={line.status === 'sending'}
            onClick={() => onRemove(line)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ol>
  );
}

const statusIcons = {
  waiting: IconClock,
  sending: IconClock,
  saved: IconCheck,
  failed: IconAlertTriangle,
} satisfies Record<DraftLine<unknown>['status'], typeof IconClock>;

function LineStatus({ line: { status, failure } }: { line: DraftLine<unknown> }) {
  const { t } = useTranslation('journeys');
  const Icon = statusIcons[status];
  const statusText = t(`quick.status.${status}`, { failure: failure ?? '' });
  return (
    <span className={classes.status} data-status={status} title={statusText}>
      <Icon size={15} role="img" aria-label={statusText} />
    </span>
  );
}
