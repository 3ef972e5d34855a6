import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { links } from '../../../app/links.ts';
import {
  readTimelineSearch,
  type TimelineAddress,
  writeTimelineSearch,
} from './timeline-address.ts';

/**
 * The state in the timeline's address, and a function that changes it. A change replaces the
 * history entry, so that Back leaves the screen.
 */
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
