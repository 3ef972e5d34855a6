import type { Config } from '../config.ts';

/**
 * The origin of links that people send to each other: the configured address, or '' without one.
 * The Host header is an unverified claim of the client, so it is never used in a link. The browser
 * prepends its own origin to links without one (`web/data/archives/members.data.ts`).
 */
export function publicOrigin({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).origin;
}
