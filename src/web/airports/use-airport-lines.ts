import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useArchive } from '../archives/archive.data.ts';
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

const noPages: ReadonlySet<number> = new Set();

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
  const pages = isPlaceholderData ? [] : [...(wanted.key === key ? wanted.pages : noPages)];
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
    return Array.from({ length: total }, (_, at): AirportRow => {
      const page = Math.floor(at / pageSize);
      return { at, line: lines.get(page)?.[at - page * pageSize] };
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the pages are those of `others`
  }, [data, isPlaceholderData, others]);
  const want = useCallback((at: number) => {
    const page = Math.floor(at / pageSize);
    setWanted((before) =>
      page === 0 || before.pages.has(page)
        ? before
        : { ...before, pages: new Set([...before.pages, page]) },
    );
  }, []);
  return { first, rows, total: data?.total, want };
}
