import { expect, test } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { createTestServer, type TestServer } from '../../../../test/server.ts';

describeOnEngines('links that people send each other', (engine) => {
  /** Collects every link that the server generates for requests with a forged Host header. */
  async function linksOf(server: TestServer): Promise<string[]> {
    const alex = await server.register('Alex Marlow');
    const robin = await server.register('Robin Ashe');
    await server.join(alex, robin, 'viewer');
    const base = `/api/archives/${alex.archiveId}`;
    const ask = async (method: string, path: string, json?: unknown) => {
      const headers = { 'content-type': 'application/json', cookie: cookieOf(alex.cookies) };
      // An absolute URL, because this is how a request with a forged Host reaches the app.
      const init = { method, headers: { ...headers, host: 'evil.example' } };
      const url = `http://evil.example${base}${path}`;
      const response = await server.app.request(
        url,
        json === undefined ? init : { ...init, body: JSON.stringify(json) },
      );
      return (await response.json()) as { link: string; invitations: { link: string }[] };
    };
    const invited = { email: 'sam@example.org', role: 'viewer' };
    const invitation = await ask('POST', '/invitations', invited);
    const reset = await ask('POST', `/members/${robin.userId}/reset-link`, {});
    const { invitations } = await ask('GET', '/members');
    return [invitation.link, reset.link, ...invitations.map(({ link }) => link)];
  }

  test('begin with no host that a request claims', async () => {
    const server = await createTestServer(engine);
    const links = await linksOf(server);
    expect(links).toHaveLength(3);
    for (const link of links) expect(link).toMatch(/^\/(Register|Reset-password)[?#]/);
    await server.close();
  });

  test('begin with the configured address', async () => {
    const server = await createTestServer(engine, { publicUrl: 'https://sojourn.example/' });
    const links = await linksOf(server);
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(link).toMatch(/^https:\/\/sojourn\.example\/(Register|Reset-password)[?#]/);
    }
    await server.close();
  });
});

function cookieOf(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
