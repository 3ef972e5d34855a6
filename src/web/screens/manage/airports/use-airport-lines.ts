import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { type AirportsAsked, airportsQuery, pageSize } from './airports.data.ts';

export type ListedLine = Awaited<
  ReturnType<NonNullable<ReturnType<typeof airportsQuery>['queryFn']>>
>['lines'][number];

/** A line of the list; one that is not there yet asks for its page when it is drawn. */
export interface AirportRow {
  /** its place in the list */
  at: number;
  line: ListedLine | undefined;
}

const noPages: readonly number[] = [];

/** Pages that are watched beside the first: those scrolled to last. Earlier ones are read again. */
const mostPages = 12;

const ofLines = new WeakMap<ListedLine, AirportRow>();
const ofPlaces: AirportRow[] = [];

/** The row of a line at a place; the same object each time, so that it is not drawn anew. */
function rowOf(at: number, line: ListedLine | undefined): AirportRow {
  if (!line) return (ofPlaces[at] ??= { at, line });
  const known = ofLines.get(line);
  if (known?.at === at) return known;
  const row = { at, line };
  ofLines.set(line, row);
  return row;
}

/**
 * All lines that are asked for, of which those are read that somebody has scrolled to. While others are
 * on their way, the first ones of before stay in sight.
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
