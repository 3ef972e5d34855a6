import { type FocusEventHandler, type KeyboardEventHandler, memo, type ReactNode } from 'react';
import { Link } from '../../app/link.tsx';
import classes from './record-list.module.css';

/** The content of a line in a list. Empty parts are left out. */
export interface LineOf {
  title: ReactNode;
  /** Grey text after the title, such as an earlier name. */
  aside?: string;
  /** Text before the figure that needs attention, such as the time until a trip begins. */
  alert?: string;
  /** At the end of the title's line. */
  figure?: ReactNode;
  /** The lines below the title, each with a beginning and an end. */
  details: readonly (readonly [begin: ReactNode, end?: ReactNode])[];
  /** Why the record is not counted. */
  warning?: string;
}

interface RecordLineProps<Row, Group> {
  row: Row;
  group: Group;
  /** Must keep its identity while the texts are unchanged. */
  describe: (row: Row, group: Group) => LineOf;
  href: string;
  isChosen: boolean;
  /** Shows the record on the same page. Undefined if it has its own page. */
  onChoose: ((id: string) => void) | undefined;
  /** Called when the link to the record's own page is followed. */
  onLeave: (id: string) => void;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  onFocus: FocusEventHandler<HTMLElement>;
}

/**
 * A record in a list. Memoised, because every scroll renders the list and must not render each line
 * again.
 */
export const RecordLine = memo(function RecordLine<Row extends { id: string }, Group>(
  props: RecordLineProps<Row, Group>,
) {
  const { row, group, describe, href, isChosen, onChoose, onLeave, onKeyDown, onFocus } = props;
  const { title, aside = '', alert = '', figure, details, warning = '' } = describe(row, group);
  return (
    <Link
      href={href}
      className={classes.line}
      aria-current={isChosen || undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={(event) => {
        const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (isForBrowser) return;
        if (!onChoose) return onLeave(row.id);
        event.preventDefault();
        onChoose(row.id);
      }}
    >
      <span className={classes.top}>
        <span className={classes.title}>
          {title} {aside !== '' && <small>{aside}</small>}
        </span>
        <span className={classes.end}>
          {alert !== '' && <strong>{alert}</strong>}
          {alert !== '' && figure && ' · '}
          {figure}
        </span>
      </span>
      {details.map(([begin, end], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the details of a line have no identity
        <span key={at} className={classes.detail}>
          <span>{begin}</span>
          {end && <span>{end}</span>}
        </span>
      ))}
      {warning !== '' && <span className={classes.warning}>{warning}</span>}
    </Link>
  );
}) as <Row extends { id: string }, Group>(props: RecordLineProps<Row, Group>) => ReactNode;
