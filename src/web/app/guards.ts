import { redirect } from '@tanstack/react-router';
import { links } from './links.ts';
import { authStore } from '../data/accounts/auth-store.ts';
import { session } from '../data/accounts/this-session.ts';
import { rememberPageAfterSignIn } from '../data/accounts/page-after-sign-in.ts';

/** Waits for the initial authentication-change check, because nothing can be decided before it. */
export async function waitForCheck(): Promise<void> {
  await session.checked();
}

/**
 * Redirects visitors who are not signed in to `/`, and remembers the requested page until after
 * sign-in.
 */
export function needsSignIn({
  location,
  preload,
}: {
  location: { href: string };
  preload: boolean;
}): void {
  if (authStore.read().isLoggedIn) return;
  if (!preload) rememberPageAfterSignIn(location.href);
  throw redirect({ href: links.landing(), replace: true });
}

export function needsSignOut(): void {
  if (authStore.read().isLoggedIn) throw redirect({ href: links.welcome(), replace: true });
}
