import type { App } from '../src/server/app.ts';
import type { Client, TestResponse } from './client.ts';

export interface Route {
  method: string;
  path: string;
}

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/**
 * Returns every route of the app once. Middleware is registered for all methods and does not count
 * as a route.
 */
export function routesOf(app: App): Route[] {
  const named = new Map(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => [nameOf({ method, path }), { method, path }]),
  );
  return [...named.values()];
}

/** Sends a request to a route, in an archive, with IDs of records that do not exist. */
export async function ask(
  client: Client,
  { method, path }: Route,
  archiveId: string,
): Promise<TestResponse> {
  const address = path
    .replace(':archiveId', archiveId)
    .replaceAll(/:\w+(\{[^}]*\})?/g, 'none')
    .replace('*', 'none');
  const body = method === 'GET' ? {} : { body: '{}' };
  const headers = { 'content-type': 'application/json' };
  const response = await client.request(address, { method, headers, ...body });
  await response.body?.cancel();
  return response;
}
