/**
 * The page that was asked for before signing in, kept by the tab. Not in the address: that stays
 * `/`, and no crafted link can lead anywhere after the sign-in.
 */
const key = 'sojourn-wanted-page';

export function rememberPageAfterSignIn(href: string): void {
  sessionStorage.setItem(key, href);
}

/** Gives the page once; then it is forgotten. */
export function takePageAfterSignIn(): string | undefined {
  const href = sessionStorage.getItem(key) ?? undefined;
  sessionStorage.removeItem(key);
  return href;
}
