import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { links } from '../../../app/links.ts';
import {
  readTimelineSearch,
  type TimelineAddress,
  writeTimelineSearch,
} from './timeline-address.ts';

/** What the timeline's address says, and the way to change it: in its place, so that Back leaves the screen. */
export function useTimelineAddress() {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const address = useMemo(() => readTimelineSearch(search), [search]);
  return useMemo(
    () => ({
      ...address,
      change: (edits: Partial<TimelineAddress>) => {
        const now = readTimelineSearch(router.state.location.search);
        const href = links.timeline(writeTimelineSearch({ ...now, ...edits }));
        void router.navigate({ href, replace: true, resetScroll: false });
      },
    }),
    [router, address],
  );
}
