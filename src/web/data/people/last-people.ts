import { useSyncExternalStore } from 'react';
import { useMatches } from '@tanstack/react-router';
import type { ScreenName } from '../../../domain/shared/paths.ts';
import { useMe } from '../accounts/me.data.ts';
import { readChoice } from './choice.ts';
import { usePeople } from './people.data.ts';

/**
 * sessionStorage key of the people last viewed in this tab. Sections without `:person` use them for
 * their links.
 */
const key = 'sojourn-people';
const listeners = new Set<() => void>();

export function rememberPeople(slug: string): void {
  if (sessionStorage.getItem(key) === slug) return;
  sessionStorage.setItem(key, slug);
  for (const listener of listeners) listener();
}

/**
 * Papers about the people in their address. Other pages stay about the people who were chosen
 * before.
 */
const papers: readonly (ScreenName | undefined)[] = ['seaStatement', 'daysReport'];

/** Returns `:person` of the address if it chooses the people of other pages, too. */
export function useChosenParam(): string | undefined {
  return useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      if (papers.includes(last?.staticData.screen)) return undefined;
      return (last?.params as { person?: string } | undefined)?.person;
    },
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the slug for links: of the address, unless it is of a paper, otherwise of the last page
 * with people, otherwise of the user's own person, otherwise of the first person, otherwise `all`.
 */
export function usePeopleSlug(): string {
  const person = useChosenParam();
  const last = useSyncExternalStore(subscribe, () => sessionStorage.getItem(key));
  const people = usePeople();
  const own = useOwnSlug();
  for (const slug of [person, last]) {
    const choice = slug ? readChoice(slug, people) : undefined;
    if (choice) return choice.slug;
  }
  return own;
}

/** Returns the slug of the user's own person, otherwise of the first person, otherwise `all`. */
export function useOwnSlug(): string {
  const people = usePeople();
  const myId = useMe().user.id;
  return (people.find(({ userId }) => userId === myId) ?? people[0])?.slug ?? 'all';
}
