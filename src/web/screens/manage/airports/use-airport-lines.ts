import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { type AirportsAsked, airportsQuery, pageSize } from './airports.data.ts';

export type ListedLine = Awaited<
  ReturnType<NonNullable<ReturnType<typeof airportsQuery>['queryFn']>>
>['lines'][number];

/** A line of the list. If it is not loaded, drawing it loads its page. */
export interface AirportRow {
  /** Its index in the list. */
  at: number;
  line: ListedLine | undefined;
}

const noPages: readonly number[] = [];

/**
 * The number of pages kept besides the first: those that were scrolled to last. Earlier pages are
 * loaded again.
 */
const mostPages = 12;

const ofLines = new WeakMap<ListedLine, AirportRow>();
const ofPlaces: AirportRow[] = [];

/**
 * The row of a line at an index. Returns the same object each time, so that the row is not rendered
 * again.
 */
function rowOf(at: number, line: ListedLine | undefined): AirportRow {
  if (!line) return (ofPlaces[at] ??= { at, line });
  const known = ofLines.get(line);
  if (known?.at === at) return known;
  const row = { at, line };
  ofLines.set(line, row);
  return row;
}

/**
 * All lines that match. Only pages that the user has scrolled to are loaded. While a new list
 * loads, the first lines of the previous one stay visible.
 */
export function useAirportLines(asked: AirportsAsked) {
  const { id } = useArchive();
  const key = JSON.stringify(asked);
  const [wanted, setWanted] = useState({ key, pages: noPages });
  if (wanted.key !== key) setWanted({ key, pages: noPages });
  const first = useQuery(airportsQuery(id, asked, 0));
  const { data, isPlaceholderData } = first;
  const pages = isPlaceholderData || wanted.key !== key ? noPages : wanted.pages;
  const others = useQueries({
    queries: pages.map((page) => airportsQuery(id, asked, page)),
    combine: (results) => results.map((result) => result.data?.lines),
  });
  const rows = useMemo(() => {
    if (!data) return [];
    const lines = new Map([[0, data.lines]]);
    for (const [index, page] of pages.entries()) {
      const read = others[index];
      if (read) lines.set(page, read);
    }
    const total = isPlaceholderData ? Math.min(data.total, pageSize) : data.total;
    return Array.from({ length: total }, (_, at) => {
      const page = Math.floor(at / pageSize);
      return rowOf(at, lines.get(page)?.[at - page * pageSize]);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the pages are those of `others`
  }, [data, isPlaceholderData, others]);
  const want = useCallback((at: number) => {
    const page = Math.floor(at / pageSize);
    setWanted((before) =>
      page === 0 || before.pages.includes(page)
        ? before
        : { ...before, pages: [...before.pages, page].slice(-mostPages) },
    );
  }, []);
  return { first, rows, total: data?.total, want };
}
