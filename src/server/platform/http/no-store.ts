import { createMiddleware } from 'hono/factory';

/**
 * Prevents browsers and proxies from storing API responses, including failures: they belong to the
 * requesting user. Only a successful response that sets its own Cache-Control, such as a data set
 * with an ETag, keeps it.
 */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (status < 400 && headers.has('Cache-Control')) return;
  c.res.headers.set('Cache-Control', 'no-store');
  c.res.headers.delete('ETag');
});
