import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { toQuery } from '../../../app/links.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** the page before this one in the history is the same map without the track */
    openedFromMap?: boolean;
  }
}

interface TrackAddress {
  /** id of the track that is chosen */
  track: string | undefined;
  /** id of the track whose drawn line is changed, `new` for one that is being drawn */
  draw: string | undefined;
}

/** What the address of a map of tracks says, and the ways to change it. */
export function useTrackAddress() {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const address = useMemo(() => readSearch(search), [search]);
  return useMemo(() => {
    const { pathname } = router.state.location;
    const go = (next: Partial<TrackAddress>, replace: boolean, ignoreBlocker = false) =>
      void router.navigate({
        href: pathname + toQuery({ ...next }),
        replace,
        ignoreBlocker,
        state: {
          openedFromMap: replace ? router.state.location.state.openedFromMap : true,
        },
      });
    return {
      ...address,
      hrefOf: (track: string) => pathname + toQuery({ track }),
      /** Back leads to the map without a track, however many were looked at. */
      choose: (track: string) => go({ track }, address.track !== undefined),
      close: () => {
        if (router.state.location.state.openedFromMap) router.history.back();
        else go({}, true);
      },
      /** a new line, or that of a track */
      beginDrawing: (track?: string) => go({ draw: track ?? 'new' }, false),
      /** Leaves the drawing, which has asked about what is not saved, for the track that it made. */
      stopDrawing: (made?: string) => {
        const { openedFromMap } = router.state.location.state;
        if (made === undefined && openedFromMap) router.history.back({ ignoreBlocker: true });
        else go({ track: made }, true, true);
      },
    };
  }, [router, address]);
}

function readSearch(search: Readonly<Record<string, unknown>>): TrackAddress {
  const textOf = (name: string) => {
    const value = search[name];
    // An id of digits alone is read as a number.
    return value === undefined || value === '' ? undefined : String(value);
  };
  return { track: textOf('track'), draw: textOf('draw') };
}
