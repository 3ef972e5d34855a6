import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { createTestServer } from '../../../../test/server.ts';
import { securityHeaders } from './security-headers.ts';

const style = 'https://maps.example/style.json?key=paid-for';

describe('the policy', () => {
  async function directives(mapStyleUrl: string | undefined, mapOrigins: string[] = []) {
    const config = { publicUrl: undefined, mapStyleUrl, mapOrigins };
    const app = new Hono().use(securityHeaders(config)).get('/', (c) => c.text(''));
    const policy = (await app.request('/')).headers.get('content-security-policy') ?? '';
    return new Map(policy.split('; ').map((one) => one.split(/ (.*)/s) as [string, string]));
  }

  test('lets pages ask nobody else', async () => {
    const policy = await directives(undefined, ['https://tiles.example']);
    expect(policy.get('connect-src')).toBe("'self'");
    expect(policy.get('img-src')).toBe("'self' data: blob:");
  });

  test('names the origins of the street map, and no scheme as a whole', async () => {
    const policy = await directives(style, ['https://tiles.example', 'https://*.cdn.example']);
    const origins = 'https://maps.example https://tiles.example https://*.cdn.example';
    expect(policy.get('connect-src')).toBe(`'self' ${origins}`);
    expect(policy.get('img-src')).toBe(`'self' data: blob: ${origins}`);
    expect(policy.get('script-src')).toBe("'self'");
  });
});

test('adds its headers to an answer without copying its body', async () => {
  const made = new Response(new Uint8Array(10));
  const config = { publicUrl: undefined, mapStyleUrl: undefined, mapOrigins: [] };
  const app = new Hono().use(securityHeaders(config)).get('/', () => made);
  expect(await app.request('/')).toBe(made);
  expect(made.headers.get('Referrer-Policy')).toBe('same-origin');
});

describeOnEngines('the address of the street map', (engine) => {
  test('is told to those who are signed in only: it may hold a key', async () => {
    const server = await createTestServer(engine, { mapStyleUrl: style });
    const alex = await server.register('Alex Marlow');
    expect(await (await alex.get('/api/me')).json()).toMatchObject({ mapStyleUrl: style });
    const told = await server.visitor().get('/api/status');
    const heard = `${await told.text()} ${JSON.stringify([...told.headers])}`;
    expect(heard).not.toContain('paid-for');
    await server.close();
  });
});
