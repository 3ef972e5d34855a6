import type { Context } from 'hono';
import type { Config } from './config.ts';

/** The address people use: the configured one, else the one that this request came to. */
export function publicOrigin(c: Context, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return new URL(publicUrl ?? c.req.url).origin;
}
