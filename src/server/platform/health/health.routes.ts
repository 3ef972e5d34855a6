import { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { noStore } from '../http/no-store.ts';
import { watchReadiness } from './readiness.ts';

/**
 * `/healthz`: the process answers. `/readyz`: the database and the data folder accept writes, and
 * no damage of the database is known.
 */
export function health(deps: Pick<Deps, 'db' | 'config' | 'log' | 'clock' | 'integrity'>) {
  const readiness = watchReadiness(deps);
  return new Hono()
    .get('/healthz', noStore, (c) => c.json({ ok: true }))
    .get('/readyz', noStore, async (c) => {
      const { database, storage } = await readiness();
      return c.json({ database, storage }, database && storage ? 200 : 503);
    });
}
