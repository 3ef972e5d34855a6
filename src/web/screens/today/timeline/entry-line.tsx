import { VisuallyHidden } from '@mantine/core';
import { memo, type KeyboardEventHandler } from 'react';
import type { EntryLine as Line } from '../../../../domain/line-of-time/time-lines.ts';
import { Link } from '../../../app/link.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PressRow } from '../../../kit/choices/press-row.tsx';
import { EntryIcon } from './entry-icon.tsx';
import { TripRails } from './trip-rails.tsx';
import type { useEntryWords } from './use-entry-words.ts';
import classes from './entry-line.module.css';

/** The data that all lines share. The object stays the same until its data change. */
export interface LineContext {
  words: ReturnType<typeof useEntryWords>;
  /** Several people are shown, so each line names its people. */
  showsPeople: boolean;
  /** Returns the address of an entry's page. Undefined if the user may not open it. */
  hrefOf: (entry: Line['entry']) => string | undefined;
}

/** One entry of the timeline. Clicking anywhere on the line follows its link. */
export const EntryLine = memo(function EntryLine({
  line,
  context,
  onKeyDown,
}: {
  line: Line;
  context: LineContext;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
}) {
  const format = useFormat();
  const { entry, showsDate, bands } = line;
  const { title, detail, times, figure } = context.words.wordsOf(entry);
  const people = context.showsPeople ? context.words.peopleOf(entry) : '';
  const href = context.hrefOf(entry);
  const date = format.date(entry.date, { withYear: entry.year === undefined });
  return (
    <PressRow
      as="div"
      className={classes.entry}
      data-kind={entry.kind}
      data-end={entry.isEnd || undefined}
      data-opens={href === undefined ? undefined : true}
    >
      <TripRails bands={bands} />
      {/* Dates are shown once per day, but screen readers read them on each line. */}
      <span className={classes.date} data-numeric>
        {showsDate ? date : <VisuallyHidden>{date}</VisuallyHidden>}
      </span>
      <span className={classes.times} data-numeric>
        {times}
      </span>
      <EntryIcon entry={entry} />
      <span className={classes.what}>
        {href === undefined ? (
          <span className={classes.title}>{title}</span>
        ) : (
          <Link href={href} className={classes.title} onKeyDown={onKeyDown}>
            {title}
          </Link>
        )}
        <span className={classes.detail}>
          {detail.split(/(?= · )/).map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the parts have no identity
            <span key={at}>{part}</span>
          ))}
        </span>
      </span>
      <span className={classes.people}>{people}</span>
      <span className={classes.figure} data-numeric>
        {figure}
      </span>
    </PressRow>
  );
});
