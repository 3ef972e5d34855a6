import type { Config } from '../config.ts';

/**
 * What links that people send each other begin with: the configured address, or '' without one. The
 * Host header of a request is the client's own claim and gets into no link; the browser that shows
 * a link without an origin puts its own before it (`web/data/archives/members.data.ts`).
 */
export function publicOrigin({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).origin;
}
