/**
 * sessionStorage key of the page requested before signing in. It is not in the address, which stays
 * `/`, so that a crafted link cannot redirect after sign-in.
 */
const key = 'sojourn-wanted-page';

export function rememberPageAfterSignIn(href: string): void {
  sessionStorage.setItem(key, href);
}

/** Returns the page and removes it. */
export function takePageAfterSignIn(): string | undefined {
  const href = sessionStorage.getItem(key) ?? undefined;
  sessionStorage.removeItem(key);
  return href;
}
