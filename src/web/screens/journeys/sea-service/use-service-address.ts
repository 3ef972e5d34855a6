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
    /** the page before this one in the history is the same screen without what is opened */
    openedFromService?: boolean;
  }
}

export interface ServiceAddress {
  /** id of the engagement that is chosen */
  engagement: string | undefined;
  /** slug of somebody */
  person: string | undefined;
  profile: SeaTimeProfile;
  /** what the totals are by, and the key of the group that the list is narrowed to */
  by: ServiceGrouping;
  group: string | undefined;
  /** id of a place */
  port: string | undefined;
  /** the map is opened, where there is no room for it beside the list */
  isMapOpen: boolean;
}

type Filter = Omit<ServiceAddress, 'engagement' | 'isMapOpen'>;

/** What the address of sea service says, and the ways to change it. */
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
      /** Back leads to the list, however many were looked at. */
      choose: (id: string) => go(hrefOf(id), isOpen),
      /** One that its form has just saved, for which nothing is to be asked any more. */
      showAdded: (id: string) => go(hrefOf(id), isOpen, true),
      openMap: () => go(links.seaService({ ...toSearch(filter), map: 'open' }), isOpen),
      close: () => close(false),
      /** Of one that its form has just deleted, likewise. */
      closeDeleted: () => close(true),
      /** what is chosen is closed with it: it may not be among what is asked for */
      narrow: (edits: Partial<Filter>) => go(narrowed(edits), true),
      clear: () => go(narrowed({ person: undefined, group: undefined, port: undefined }), true),
    };
  }, [router, address]);
}

export type ServiceNavigation = ReturnType<typeof useServiceAddress>;

const usual = { profile: seaTimeProfiles[0], by: serviceGroupings[0] };

/** What an address says; whatever it cannot mean is as if it were not there. */
export function readServiceSearch(search: Readonly<Record<string, unknown>>): ServiceAddress {
  const textOf = (name: string) => {
    const value = search[name];
    // What is of digits alone is read as a number.
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

/** Stands in the address for the group of what nobody says. No folded text is so, and no code or id. */
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
