import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { sessionLife } from '../../domain/accounts/session-life.ts';

export const cookiePrefix = 'sojourn';

/** The session cookie as better-auth writes it: `token.signature`, HMAC-SHA-256, base64. */
export interface SessionCookie {
  name: string;
  /** Returns the session token from a request's cookies if the signature is valid. */
  read(headers: Headers): string | undefined;
  /** Returns a Set-Cookie value that restores the full lifetime of a kept session's cookie. */
  renew(token: string): string;
}

export function sessionCookie(secret: string, secure: boolean): SessionCookie {
  const name = `${secure ? '__Secure-' : ''}${cookiePrefix}.session_token`;
  const signature = (token: string) => createHmac('sha256', secret).update(token).digest();
  return {
    name,
    read(headers) {
      const value = parse(headers.get('cookie') ?? '', name)[name];
      const dot = value?.lastIndexOf('.') ?? -1;
      if (value === undefined || dot < 1) return undefined;
      const token = value.slice(0, dot);
      const given = Buffer.from(value.slice(dot + 1), 'base64');
      const expected = signature(token);
      const genuine = given.length === expected.length && timingSafeEqual(given, expected);
      return genuine ? token : undefined;
    },
    renew(token) {
      const value = `${token}.${signature(token).toString('base64')}`;
      const maxAge = sessionLife(true) / 1000;
      return serialize(name, value, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge });
    },
  };
}
