import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type SeaTimeProfile, seaTimeProfiles } from '../../../../domain/sea-service/sea-time.ts';
import {
  type ServiceGrouping,
  serviceGroupings,
} from '../../../../domain/sea-service/service-totals.ts';
import { links, type SeaServiceSearch } from '../../../app/links.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The previous page in the browser history is the same page without the card or map. */
    openedFromService?: boolean;
  }
}

export interface ServiceAddress {
  /** The ID of the chosen engagement. */
  engagement: string | undefined;
  /** The slug of a person. */
  person: string | undefined;
  profile: SeaTimeProfile;
  /** The grouping of the totals. `group` is the key of the group that filters the list. */
  by: ServiceGrouping;
  group: string | undefined;
  /** The ID of a place. */
  port: string | undefined;
  /** The map is open, in a window too narrow to show it next to the list. */
  isMapOpen: boolean;
}

type Filter = Omit<ServiceAddress, 'engagement' | 'isMapOpen'>;

/** The state in the address of sea service, and functions that change it. */
export function useServiceAddress() {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const address = useMemo(() => readServiceSearch(search), [search]);
  return useMemo(() => {
    const go = (href: string, replace: boolean, ignoreBlocker = false) =>
      void router.navigate({
        href,
        replace,
        ignoreBlocker,
        resetScroll: false,
        state: {
          openedFromService: replace ? router.state.location.state.openedFromService : true,
        },
      });
    const { engagement, isMapOpen, ...filter } = address;
    const isOpen = engagement !== undefined || isMapOpen;
    const hrefOf = (id: string) => links.seaService({ ...toSearch(filter), engagement: id });
    const close = (ignoreBlocker: boolean) => {
      if (router.state.location.state.openedFromService) router.history.back({ ignoreBlocker });
      else go(links.seaService(toSearch(filter)), true, ignoreBlocker);
    };
    const narrowed = (edits: Partial<Filter>) =>
      links.seaService(toSearch({ ...filter, ...edits }));
    return {
      ...address,
      hrefOf,
      narrowed,
      /** Back returns to the list, even after several engagements were opened. */
      choose: (id: string) => go(hrefOf(id), isOpen),
      /**
       * Shows an engagement that the form has just saved. Skips the question about unsaved changes.
       */
      showAdded: (id: string) => go(hrefOf(id), isOpen, true),
      openMap: () => go(links.seaService({ ...toSearch(filter), map: 'open' }), isOpen),
      close: () => close(false),
      /**
       * Closes an engagement that the form has just deleted. Skips the question about unsaved
       * changes.
       */
      closeDeleted: () => close(true),
      /** Also closes the chosen engagement, because it may not match the filters. */
      narrow: (edits: Partial<Filter>) => go(narrowed(edits), true),
      clear: () => go(narrowed({ person: undefined, group: undefined, port: undefined }), true),
    };
  }, [router, address]);
}

export type ServiceNavigation = ReturnType<typeof useServiceAddress>;

const usual = { profile: seaTimeProfiles[0], by: serviceGroupings[0] };

/** Parses the address of sea service. Invalid values are ignored. */
export function readServiceSearch(search: Readonly<Record<string, unknown>>): ServiceAddress {
  const textOf = (name: string) => {
    const value = search[name];
    // The router parses IDs that consist of digits as numbers.
    return value === undefined || value === '' ? undefined : String(value);
  };
  const [profile, by, group] = [textOf('profile'), textOf('by'), textOf('group')];
  return {
    engagement: textOf('engagement'),
    person: textOf('person'),
    profile: seaTimeProfiles.find((known) => known === profile) ?? usual.profile,
    by: serviceGroupings.find((known) => known === by) ?? usual.by,
    group: group === unsaid ? '' : group,
    port: textOf('port'),
    isMapOpen: textOf('map') === 'open',
  };
}

/**
 * The value in the address for the group of engagements without the value. It differs from every
 * folded text, code and ID.
 */
const unsaid = '-';

function toSearch({ person, profile, by, group, port }: Filter): SeaServiceSearch {
  return {
    person,
    profile: profile === usual.profile ? undefined : profile,
    by: by === usual.by ? undefined : by,
    group: group === '' ? unsaid : group,
    port,
  };
}
