import { memo, type KeyboardEventHandler } from 'react';
import type { StayRow } from '../../../../domain/stays/stay-rows.ts';
import { Link } from '../../../app/link.tsx';
import { StayKindIcon } from './stay-kind-icon.tsx';
import type { StayWords } from './use-stay-words.ts';
import classes from './stay-list.module.css';

interface StayLineProps {
  row: StayRow;
  words: StayWords;
  href: string;
  isChosen: boolean;
  /** False in an archive with one person, because the name would be redundant. */
  showsPeople: boolean;
  onChoose: (stay: string) => void;
  /** Handles the arrow keys, which move to other stays. */
  onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** A stay in the list: its name, nights, place, dates and people. */
export const StayLine = memo(function StayLine(props: StayLineProps) {
  const { row, words, href, isChosen, showsPeople, onChoose, onKeyDown } = props;
  const people = showsPeople ? words.peopleOf(row) : '';
  return (
    <Link
      href={href}
      className={classes.stay}
      aria-current={isChosen || undefined}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onChoose(row.id);
      }}
    >
      <span className={classes.top}>
        <span className={classes.name}>{words.titleOf(row)}</span>
        <span className={classes.nights}>{words.nightsOf(row)}</span>
      </span>
      <span className={classes.second}>
        <span className={classes.dates}>{words.datesOf(row, true)}</span>
        <span className={classes.cut}>{words.placeOf(row)}</span>
      </span>
      <span className={classes.second}>
        <span className={classes.kind}>
          <StayKindIcon kind={row.stay.kind} />
          {words.kindOf(row)}
        </span>
        <span className={classes.cut}>{people}</span>
      </span>
    </Link>
  );
});
