import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { indexFrom } from './list-keys.ts';
import { type LineOf, RecordLine } from './record-line.tsx';

import classes from './record-list.module.css';
import { useLocation } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useIsPrinting } from '../layout/use-is-printing.ts';
import { useWindowRows, type WindowRows } from '../table/use-window-rows.ts';

interface ListRowsInput {
  count: number;
  keyOf: (index: number) => string;
  /** The estimated height in px, until the row is measured. */
  heightOf: (index: number) => number;
  /** The element that scrolls the rows. Undefined if the window scrolls them. */
  scroller: RefObject<HTMLElement | null> | undefined;
  /** The element that contains the rows. */
  list: RefObject<HTMLElement | null>;
}

const nothing = () => {};

/** A list in the window is rendered whole up to this length, so that the browser can search it. */
const wholeUpTo = 300;

/**
 * Renders only the rows in view, so that lists of 10,000 rows scroll smoothly. Printing renders all
 * rows.
 */
function useListRows(input: ListRowsInput): WindowRows {
  const { count, keyOf, heightOf, scroller, list } = input;
  const isWhole = useIsPrinting() || (!scroller && count <= wholeUpTo);
  const inWindow = useWindowRows(scroller || isWhole ? 0 : count, heightOf, list);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes anything here
  const inScroller = useVirtualizer({
    count: scroller ? count : 0,
    getScrollElement: () => scroller?.current ?? null,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan: 8,
  });
  if (isWhole) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { indexes, above: 0, below: 0, measure: nothing, scrollTo: nothing };
  }
  if (!scroller) return inWindow;
  const items = inScroller.getVirtualItems();
  return {
    indexes: items.map(({ index }) => index),
    above: items[0]?.start ?? 0,
    below: inScroller.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: inScroller.measureElement,
    scrollTo: (index, align) => inScroller.scrollToIndex(index, align && { align }),
  };
}

/** The maximum number of remembered lists. */
const most = 50;

/** The record whose page was opened from a list, by the key of the list's history entry. */
const leftFrom = new Map<string, string>();

/**
 * Returns the record whose page was opened from this list, if Back has returned to the list, and a
 * function that remembers the record before its page is opened.
 */
function useLeftList(): { left: string | undefined; leave: (id: string) => void } {
  const key = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const leave = useCallback(
    (id: string) => {
      leftFrom.delete(key);
      leftFrom.set(key, id);
      const [oldest = ''] = leftFrom.keys();
      if (leftFrom.size > most) leftFrom.delete(oldest);
    },
    [key],
  );
  const [left] = useState(() => leftFrom.get(key));
  return { left, leave };
}

/** Records below one heading, such as a year. */
export interface ListGroup<Row> {
  key: string;
  /** Undefined if the list needs no headings. */
  heading: string | number | undefined;
  /** Small text after the heading. */
  figures: ReactNode;
  rows: readonly Row[];
}

interface RecordListProps<Row extends { id: string }, Group extends ListGroup<Row>> {
  /** The accessible name. */
  label: string;
  groups: readonly Group[];
  describe: (row: Row, group: Group) => LineOf;
  /** The ID of the chosen record. */
  chosen: string | undefined;
  hrefOf: (row: Row) => string;
  onChoose: ((id: string) => void) | undefined;
  /** Closes the chosen record. */
  onClose: (() => void) | undefined;
  /** Asks whether to delete a record. Undefined if the user may not. */
  onDelete: ((row: Row) => void) | undefined;
  /** The list scrolls in its own box instead of with the window. */
  hasScroller: boolean;
}

type Item<Row, Group> = { group: Group; row?: Row };

/** The estimated heights in px, until a line is measured. */
const heights = { heading: 44, line: 76 };

/**
 * Records below headings, with the keys ↑, ↓, Home, End, Enter, Escape and Delete. Only the lines
 * in view are rendered.
 */
export function RecordList<Row extends { id: string }, Group extends ListGroup<Row>>(
  props: RecordListProps<Row, Group>,
) {
  const { label, groups, describe, chosen, hrefOf, onChoose, onClose, onDelete } = props;
  const { hasScroller } = props;
  const items = useMemo(
    () =>
      groups.flatMap((group): Item<Row, Group>[] => [
        ...(group.heading === undefined ? [] : [{ group }]),
        ...group.rows.map((row) => ({ group, row })),
      ]),
    [groups],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { indexes, above, below, measure, scrollTo } = useListRows({
    count: items.length,
    keyOf: (index) => keyOf(items[index]),
    heightOf: (index) => heights[items[index]?.row ? 'line' : 'heading'],
    scroller: hasScroller ? scroller : undefined,
    list,
  });
  const scroll = useRef(scrollTo);
  useEffect(() => {
    scroll.current = scrollTo;
  });
  const chosenAt = chosen === undefined ? -1 : items.findIndex(({ row }) => row?.id === chosen);
  const wasChosen = useRef(false);
  useEffect(() => {
    if (chosenAt < 0) return;
    // The page is not scrolled before the user has chosen anything on it.
    const isOpenedByAddress = !wasChosen.current;
    wasChosen.current = true;
    if (isOpenedByAddress && !hasScroller) return;
    // When an address with a record is opened, the record is centred, so that its neighbours are
    // visible too.
    scroll.current(chosenAt, isOpenedByAddress ? 'center' : 'auto');
  }, [chosenAt, hasScroller]);
  const keys = useRef({ items, onClose, onDelete });
  useEffect(() => {
    keys.current = { items, onClose, onDelete };
  });
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLElement>) => {
    const line = event.currentTarget.closest<HTMLElement>('[data-index]');
    if (!line || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { items: all, onClose: close, onDelete: remove } = keys.current;
    const from = Number(line.dataset['index']);
    const row = all[from]?.row;
    if (event.key === 'Escape') return close?.();
    if (event.key === 'Delete') return row && remove?.(row);
    const to = indexFrom(all, from, event.key);
    if (to === undefined) return;
    event.preventDefault();
    scroll.current(to, 'auto');
    focusLine(list.current, to);
    // A line outside the view is rendered first, and then focused.
    requestAnimationFrame(() => focusLine(list.current, to));
  }, []);
  const focused = useRef<{ id: string; index: number }>(undefined);
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const { record, index } =
      event.currentTarget.closest<HTMLElement>('[data-index]')?.dataset ?? {};
    if (record !== undefined) focused.current = { id: record, index: Number(index) };
  }, []);
  useLayoutEffect(() => {
    const before = focused.current;
    if (!before || items.some(({ row }) => row?.id === before.id)) return;
    focused.current = undefined;
    const active = document.activeElement;
    // The focus was lost together with the removed line, or is in the question that is closing.
    if (active !== document.body && !active?.closest('[role="dialog"]')) return;
    const near = items[before.index]?.row
      ? before.index
      : (indexFrom(items, before.index, 'ArrowDown') ?? indexFrom(items, before.index, 'ArrowUp'));
    if (near !== undefined) focusLine(list.current, near);
  }, [items]);
  const { left, leave } = useLeftList();
  useEffect(() => {
    const index = items.findIndex(({ row }) => row?.id === left);
    if (left === undefined || index < 0) return undefined;
    // The navigation first focuses the page, and a line outside the view is rendered first.
    let frame = requestAnimationFrame(() => {
      scroll.current(index, 'center');
      frame = requestAnimationFrame(() => focusLine(list.current, index));
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page is opened again
  }, [left]);
  const lines = (
    <ol
      ref={list}
      className={classes.list}
      aria-label={hasScroller ? label : undefined}
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {indexes.map((index) => {
        const item = items[index];
        if (!item) return null;
        const { group, row } = item;
        return (
          <li
            key={keyOf(item)}
            ref={measure}
            data-index={index}
            data-record={row?.id}
            data-first={(row && row === group.rows[0]) || undefined}
            data-last={(row && row === group.rows.at(-1)) || undefined}
          >
            {row ? (
              <RecordLine
                row={row}
                group={group}
                describe={describe}
                href={hrefOf(row)}
                isChosen={row.id === chosen}
                onChoose={onChoose}
                onLeave={leave}
                onKeyDown={onKeyDown}
                onFocus={onFocus}
              />
            ) : (
              <h2 className={classes.heading}>
                {group.heading} <small>{group.figures}</small>
              </h2>
            )}
          </li>
        );
      })}
    </ol>
  );
  return hasScroller ? (
    <div ref={scroller} className={classes.scroller}>
      {lines}
    </div>
  ) : (
    <section className={classes.onPage} aria-label={label}>
      {lines}
    </section>
  );
}

function keyOf<Row extends { id: string }>(item: Item<Row, { key: string }> | undefined): string {
  if (!item) return 'gone';
  return item.row ? item.row.id : `group ${item.group.key}`;
}

function focusLine(list: HTMLElement | null, index: number): void {
  list?.querySelector<HTMLElement>(`[data-index="${index}"] a`)?.focus();
}
