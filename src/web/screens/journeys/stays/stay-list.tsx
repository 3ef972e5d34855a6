import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StayLine as Line } from '../../../../domain/stays/stay-lines.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useIsPrinting } from '../../../kit/layout/use-is-printing.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { StayLine } from './stay-line.tsx';
import type { StayWords } from './use-stay-words.ts';
import classes from './stay-list.module.css';

interface StayListProps {
  lines: readonly Line[];
  words: StayWords;
  /** The ID of the chosen stay. */
  chosen: string | undefined;
  hrefOf: (stay: string) => string;
  onChoose: (stay: string) => void;
}

/** In px, matching stay-list.module.css. */
const heights = { year: 44, stay: 76 };

/**
 * The stays by year. The list can have thousands of stays, so only the visible lines are rendered.
 */
export function StayList({ lines, words, chosen, hrefOf, onChoose }: StayListProps) {
  const { t } = useTranslation('stays');
  const showsPeople = usePeople().length > 1;
  const scroller = useRef<HTMLDivElement>(null);
  const isPrinting = useIsPrinting();
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes anything here
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(lines[index]),
    getItemKey: (index) => keyOf(lines[index]),
    overscan: 8,
  });
  const chosenAt = lines.findIndex((line) => line.kind === 'stay' && line.row.id === chosen);
  const wasChosen = useRef(false);
  useEffect(() => {
    if (chosenAt < 0) return;
    // When an address with a stay is opened, the stay is centred, so that its neighbours are
    // visible too.
    virtualizer.scrollToIndex(chosenAt, { align: wasChosen.current ? 'auto' : 'center' });
    wasChosen.current = true;
  }, [virtualizer, chosenAt]);
  // Memoised while the lines are unchanged, because every scroll renders the list and must not
  // render each line again.
  const move = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const from = event.currentTarget.closest<HTMLElement>('[data-index]');
      if (!from || step === undefined) return;
      event.preventDefault();
      let to = Number(from.dataset['index']) + step;
      while (lines[to]?.kind === 'year') to += step;
      if (!lines[to]) return;
      virtualizer.scrollToIndex(to, { align: 'auto' });
      const focus = () =>
        scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"] a`)?.focus();
      focus();
      // A line outside the view is rendered first, and then focused.
      requestAnimationFrame(focus);
    },
    [lines, virtualizer],
  );
  const drawn = isPrinting
    ? lines.map((_, index) => ({ index, start: undefined }))
    : virtualizer.getVirtualItems();
  return (
    <div ref={scroller} className={classes.scroller}>
      <ol
        className={classes.list}
        aria-label={t('list')}
        style={isPrinting ? undefined : { height: virtualizer.getTotalSize() }}
      >
        {drawn.map(({ index, start }) => {
          const line = lines[index];
          if (!line) return null;
          return (
            <li
              key={keyOf(line)}
              data-index={index}
              className={isPrinting ? undefined : classes.row}
              style={
                start === undefined
                  ? undefined
                  : { height: heightOf(line), transform: `translateY(${start}px)` }
              }
            >
              {line.kind === 'year' ? (
                <YearLine line={line} words={words} />
              ) : (
                <StayLine
                  row={line.row}
                  words={words}
                  href={hrefOf(line.row.id)}
                  isChosen={line.row.id === chosen}
                  showsPeople={showsPeople}
                  onChoose={onChoose}
                  onKeyDown={move}
                />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The heading of a year with its totals. */
function YearLine({ line, words }: { line: Line & { kind: 'year' }; words: StayWords }) {
  const { t } = useTranslation('stays');
  const format = useFormat();
  const { isAhead, year, stays, nights } = line;
  const called = year ?? t('undated');
  return (
    <h2 className={classes.year}>
      {isAhead ? t('planned', { year: called }) : called}{' '}
      <small>
        <FigureRow
          figures={[
            t('stays', { count: stays, number: format.number(stays) }),
            nights === 0 ? undefined : words.nights(nights),
          ]}
        />
      </small>
    </h2>
  );
}

function heightOf(line: Line | undefined): number {
  return heights[line?.kind ?? 'stay'];
}

function keyOf(line: Line | undefined): string {
  if (!line) return 'gone';
  return line.kind === 'year' ? `year ${line.isAhead} ${line.year}` : line.row.id;
}
