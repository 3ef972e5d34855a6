import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
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

/** Seconds; some browsers keep no cookie for longer than 400 days. */
const maxAge = 365 * 24 * 60 * 60;

/**
 * A cookie per account that has signed in on a device: `id.signature`, HMAC-SHA-256, base64url. It
 * does not authenticate anyone. It exempts the device from limits that count guesses at the
 * account's password elsewhere (OWASP's "Slow Down Online Guessing Attacks with Device Cookies"). A
 * new password invalidates it, because an attacker with the old password may have collected marks.
 */
export interface DeviceMarks {
  /**
   * Returns the ID of the device that a request is marked with for an account, if the signature is
   * valid.
   */
  read(headers: Headers, account: MarkedAccount): string | undefined;
  /**
   * Returns a Set-Cookie value that marks a device for an account, with its existing ID or a new
   * one.
   */
  mark(account: MarkedAccount, deviceId?: string): string;
}

export interface MarkedAccount {
  id: string;
  /** Hash of the current password; '' if there is none. */
  passwordHash: string;
}

export function deviceMarks(secret: string, secure: boolean): DeviceMarks {
  const nameFor = (userId: string) =>
    `${secure ? '__Secure-' : ''}${cookiePrefix}.device.${userId}`;
  // The prefix makes this signature different from that of a session token.
  const signature = ({ id, passwordHash }: MarkedAccount, deviceId: string) =>
    createHmac('sha256', secret).update(`device ${id} ${deviceId} ${passwordHash}`).digest();
  return {
    read(headers, account) {
      const name = nameFor(account.id);
      const [deviceId, signed] = (parse(headers.get('cookie') ?? '', name)[name] ?? '').split('.');
      if (!deviceId || signed === undefined) return undefined;
      const given = Buffer.from(signed, 'base64url');
      const expected = signature(account, deviceId);
      const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
      return isGenuine ? deviceId : undefined;
    },
    mark(account, deviceId = randomBytes(16).toString('base64url')) {
      const value = `${deviceId}.${signature(account, deviceId).toString('base64url')}`;
      // Sent only with sign-in requests.
      const path = '/api/auth';
      const options = { httpOnly: true, sameSite: 'Strict', path, secure, maxAge } as const;
      return serialize(nameFor(account.id), value, options);
    },
  };
}
