import { createMiddleware } from 'hono/factory';

/**
 * Answers of the API are of whoever asked: no browser and no proxy keeps them, also failures. Only a
 * success that has said how it may be kept, such as a data set with its ETag, stays as it is.
 */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (status < 400 && headers.has('Cache-Control')) return;
  c.res.headers.set('Cache-Control', 'no-store');
  c.res.headers.delete('ETag');
});
