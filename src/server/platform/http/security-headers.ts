import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';

/**
 * Sets a strict Content-Security-Policy: scripts only from this origin, none inline. Mantine
 * injects `<style>` elements, so inline styles are allowed. MapLibre's worker comes from this
 * origin too.
 */
export const securityHeaders = (
  config: Pick<Config, 'publicUrl' | 'mapStyleUrl' | 'mapOrigins'>,
) => {
  const { mapStyleUrl, mapOrigins } = config;
  const outside = mapStyleUrl
    ? [new URL(mapStyleUrl).origin, ...mapOrigins].map((origin) => ` ${origin}`).join('')
    : '';
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${outside}`,
    `connect-src 'self'${outside}`,
    "worker-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  return createMiddleware(async (c, next) => {
    await next();
    // `c.header` would copy the whole body of a finished answer into a stream.
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000');
    // Only workers have a policy of their own. The page's policy covers other assets, and about
    // sixty small files would each carry it for nothing.
    if (c.req.path.startsWith('/assets/') && !c.req.path.includes('worker')) return;
    // Uploaded files already have a stricter policy.
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy);
    headers.set('Referrer-Policy', 'same-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'geolocation=(), camera=(), microphone=(), payment=()');
  });
};
