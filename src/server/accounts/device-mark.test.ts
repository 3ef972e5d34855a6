import { expect, test } from 'vitest';
import { deviceMarks, sessionCookie } from './device-mark.ts';

const secret = 'a secret of at least thirty-two characters';
const marks = deviceMarks(secret, false);
const alex = { id: 'alex', passwordHash: 'hash of alex' };
const sam = { id: 'sam', passwordHash: 'hash of sam' };
const asSent = (setCookie: string) => new Headers({ cookie: setCookie.split(';')[0] ?? '' });

test('marks a device for an account and for no other', () => {
  const headers = asSent(marks.mark(alex, 'laptop'));
  expect(marks.read(headers, alex)).toBe('laptop');
  expect(marks.read(headers, sam)).toBeUndefined();
  const renamed = headers.get('cookie')?.replace('.alex=', '.sam=') ?? '';
  expect(marks.read(new Headers({ cookie: renamed }), sam)).toBeUndefined();
});

test('keeps the marks of several accounts side by side', () => {
  const cookies = [alex, sam].map((user) => asSent(marks.mark(user)).get('cookie'));
  const headers = new Headers({ cookie: cookies.join('; ') });
  const [ofAlex, ofSam] = [alex, sam].map((user) => marks.read(headers, user));
  expect(ofAlex).toMatch(/^[\w-]{22}$/);
  expect(ofSam).toMatch(/^[\w-]{22}$/);
  expect(ofAlex).not.toBe(ofSam);
});

test('reads none that was signed by nobody, by another secret, or for something else', () => {
  const forged = deviceMarks(`${secret}!`, false).mark(alex, 'laptop');
  const session = sessionCookie(secret, false).renew('laptop');
  const value = (/=([^;]*)/.exec(session)?.[1] ?? '').replaceAll('%2B', '-').replaceAll('%2F', '_');
  for (const cookie of [
    forged.split(';')[0] ?? '',
    'sojourn.device.alex=laptop',
    'sojourn.device.alex=laptop.',
    'sojourn.device.alex=.',
    `sojourn.device.alex=${value}`,
  ]) {
    expect(marks.read(new Headers({ cookie }), alex), cookie).toBeUndefined();
  }
});

test('is for the server only, where one signs in, and secure behind https', () => {
  const cookie = deviceMarks(secret, true).mark(alex);
  expect(cookie).toMatch(/^__Secure-sojourn\.device\.alex=/);
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/api/auth']) {
    expect(cookie).toContain(`; ${attribute}`);
  }
});

test('is void once the password is another', () => {
  const headers = asSent(marks.mark(alex, 'laptop'));
  expect(marks.read(headers, { ...alex, passwordHash: 'hash of a new one' })).toBeUndefined();
});
