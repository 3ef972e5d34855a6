import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { toQuery } from '../../../app/links.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The previous page in the browser history is the same map without the track. */
    openedFromMap?: boolean;
  }
}

interface TrackAddress {
  /** The ID of the chosen track. */
  track: string | undefined;
  /** The ID of the track whose drawn line is edited. `new` for a new line. */
  draw: string | undefined;
}

/** The state in the address of a track map, and functions that change it. */
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
      /** Back leads to the map without a track, however many tracks were chosen. */
      choose: (track: string) => go({ track }, address.track !== undefined),
      close: () => {
        if (router.state.location.state.openedFromMap) router.history.back();
        else go({}, true);
      },
      /** Starts a new line, or edits the line of a track. */
      beginDrawing: (track?: string) => go({ draw: track ?? 'new' }, false),
      /**
       * Leaves the drawing and shows the track that was saved. The drawing has already asked about
       * unsaved changes.
       */
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
    // The router parses an ID that consists of digits as a number.
    return value === undefined || value === '' ? undefined : String(value);
  };
  return { track: textOf('track'), draw: textOf('draw') };
}
