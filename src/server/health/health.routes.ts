import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { sql } from 'kysely';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { noStore } from '../no-store.ts';

/** `/healthz`: the process answers. `/readyz`: its database answers and its folder is writable. */
export function health({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>) {
  return new Hono()
    .get('/healthz', noStore, (c) => c.json({ ok: true }))
    .get('/readyz', noStore, async (c) => {
      const checks = await Promise.allSettled([
        sql`select 1`.execute(db),
        access(config.dataFolder, constants.W_OK),
      ]);
      const [database, storage] = checks.map(({ status }) => status === 'fulfilled');
      for (const check of checks) {
        if (check.status === 'rejected') log.error({ err: check.reason }, 'not ready');
      }
      return c.json({ database, storage }, database && storage ? 200 : 503);
    });
}
