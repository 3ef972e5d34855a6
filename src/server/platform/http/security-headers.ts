import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';

/**
 * Strict Content-Security-Policy: scripts from here only, none inline. Mantine injects `<style>`
 * elements, so styles may be inline; MapLibre's worker comes from here too.
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
    c.header('X-Content-Type-Options', 'nosniff');
    if (secure) c.header('Strict-Transport-Security', 'max-age=31536000');
    // Of files only workers have a policy of their own; for the rest the page's counts, and sixty
    // small files would carry it sixty times.
    if (c.req.path.startsWith('/assets/') && !c.req.path.includes('worker')) return;
    // What somebody brought has a stricter one of its own.
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', policy);
    c.header('Referrer-Policy', 'same-origin');
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Permissions-Policy', 'geolocation=(), camera=(), microphone=(), payment=()');
  });
};
