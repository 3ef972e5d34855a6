import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { cookiePrefix } from './session-cookie.ts';

/** Seconds; some browsers keep no cookie for longer than 400 days. */
const maxAge = 365 * 24 * 60 * 60;

/**
 * A cookie for each account that has signed in on a device: `id.signature`, HMAC-SHA-256, base64url.
 * It lets nobody in. It says that guesses at the account's password made elsewhere are none of this
 * device's (OWASP's "Slow Down Online Guessing Attacks with Device Cookies"). With another password it
 * is void: whoever had the old one may have collected marks.
 */
export interface DeviceMarks {
  /** The id of the device that a request names for an account, when the signature is ours. */
  read(headers: Headers, account: MarkedAccount): string | undefined;
  /** A Set-Cookie value that marks a device, anew or with the id that it has, for an account. */
  mark(account: MarkedAccount, deviceId?: string): string;
}

export interface MarkedAccount {
  id: string;
  /** of the present password; '' while there is none */
  passwordHash: string;
}

export function deviceMarks(secret: string, secure: boolean): DeviceMarks {
  const nameFor = (userId: string) =>
    `${secure ? '__Secure-' : ''}${cookiePrefix}.device.${userId}`;
  // The words before keep it apart from the signature of a session's token.
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
      // Sent where one signs in and nowhere else.
      const path = '/api/auth';
      const options = { httpOnly: true, sameSite: 'Strict', path, secure, maxAge } as const;
      return serialize(nameFor(account.id), value, options);
    },
  };
}
