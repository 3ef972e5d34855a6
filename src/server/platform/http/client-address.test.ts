import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { fakeClock } from '../../../../test/clock.ts';
import {
  addressHeader,
  clientAddress,
  headersWithAddress,
  limitedAddress,
  networkOf,
  siteOf,
  warnOfUnknownProxy,
} from './client-address.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';

/** Returns the client address that the server determines for a socket peer. */
async function addressOf(
  peer: string,
  headers: Record<string, string>,
  trustedProxy?: string,
): Promise<string> {
  const app = new Hono().get('/', (c) => {
    const address = clientAddress(c, trustedProxy);
    expect(headersWithAddress(c, trustedProxy).get(addressHeader)).toBe(address);
    return c.text(address);
  });
  const incoming = { socket: { remoteAddress: peer } } as IncomingMessage;
  return (await app.request('/', { headers }, { incoming })).text();
}

test('is the peer of the socket, IPv4 without its IPv6 dress', async () => {
  expect(await addressOf('::ffff:192.0.2.1', {})).toBe('192.0.2.1');
  expect(await addressOf('2001:DB8::1', {})).toBe('2001:db8::1');
});

test('what a client claims of itself is not believed', async () => {
  const forged = { 'x-forwarded-for': '198.51.100.7', [addressHeader]: '198.51.100.7' };
  expect(await addressOf('192.0.2.1', forged)).toBe('192.0.2.1');
  expect(await addressOf('192.0.2.1', forged, '192.0.2.99')).toBe('192.0.2.1');
});

test('the trusted proxy is believed in what it added itself: the last entry', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.5' };
  expect(await addressOf('::ffff:192.0.2.99', headers, '192.0.2.99')).toBe('203.0.113.5');
  expect(await addressOf('192.0.2.99', {}, '192.0.2.99')).toBe('192.0.2.99');
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:db8:0:7:a:b:c:d', '2001:db8:0:7::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('limits count %s as %s', async (peer, counted) => {
  const app = new Hono().get('/', (c) => c.text(limitedAddress(c, undefined)));
  const incoming = { socket: { remoteAddress: peer } } as IncomingMessage;
  expect(await (await app.request('/', {}, { incoming })).text()).toBe(counted);
});

test.each([
  ['2001:db8:5:7::1', '2001:db8:5::/48'],
  ['2001:db8:5:ffff:a:b:c:d', '2001:db8:5::/48'],
  ['2001:db8:6:7::1', '2001:db8:6::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
  ['192.0.2.1', '192.0.2.1'],
])('the network of %s belongs to the site %s', (address, site) => {
  expect(siteOf(networkOf(address))).toBe(site);
});

test('a proxy that nobody has named is told of in the log, once an hour', async () => {
  const lines: { msg: string; from: string }[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const clock = fakeClock();
  const config = readConfig({ SOJOURN_TRUSTED_PROXY: '192.0.2.99' });
  const app = new Hono()
    .use(warnOfUnknownProxy({ config, log, clock }))
    .get('/', (c) => c.text(''));
  const ask = (peer: string, headers: Record<string, string>) =>
    app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } });
  const forwarded = { 'x-forwarded-for': '203.0.113.5' };

  await ask('192.0.2.99', forwarded);
  await ask('192.0.2.1', {});
  expect(lines).toEqual([]);
  await ask('::ffff:192.0.2.1', forwarded);
  await ask('192.0.2.1', forwarded);
  expect(lines).toMatchObject([{ from: '192.0.2.1' }]);
  expect(lines[0]?.msg).toContain('SOJOURN_TRUSTED_PROXY');
  clock.advance(60 * 60_000);
  await ask('192.0.2.1', forwarded);
  expect(lines).toHaveLength(2);
});
