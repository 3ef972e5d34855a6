import { useSyncExternalStore } from 'react';
import { useParams } from '@tanstack/react-router';
import { useMe } from '../accounts/me.data.ts';
import { readChoice } from './choice.ts';
import { usePeople } from './people.data.ts';

/** The people last looked at in this tab: where the sections without `:person` link on to. */
const key = 'sojourn-people';
const listeners = new Set<() => void>();

export function rememberPeople(slug: string): void {
  if (sessionStorage.getItem(key) === slug) return;
  sessionStorage.setItem(key, slug);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The slug that links should carry: of the address, else of the last screen with people, else
 * one's own person, else the first one's, else `all`.
 */
export function usePeopleSlug(): string {
  const { person } = useParams({ strict: false });
  const last = useSyncExternalStore(subscribe, () => sessionStorage.getItem(key));
  const people = usePeople();
  const own = useOwnSlug();
  for (const slug of [person, last]) {
    const choice = slug ? readChoice(slug, people) : undefined;
    if (choice) return choice.slug;
  }
  return own;
}

/** One's own person, else the first one, else `all`. */
export function useOwnSlug(): string {
  const people = usePeople();
  const myId = useMe().user.id;
  return (people.find(({ userId }) => userId === myId) ?? people[0])?.slug ?? 'all';
}
