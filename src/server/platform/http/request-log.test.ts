import { expect, test } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { createTestServer } from '../../../../test/server.ts';
import { createLog } from '../log.ts';

describeOnEngines('the log of requests', (engine) => {
  test('gives requests ids of its own, whatever a client calls them', async () => {
    const server = await createTestServer(engine);
    const claimed = 'of-somebody-else';
    const answer = await server.visitor().get('/api/me', { 'x-request-id': claimed });
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(await answer.json()).toMatchObject({ id });
    await server.close();
  });

  test('names requests by id and path, and holds nothing that opens a door', async () => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line) => void lines.push(line) });
    const server = await createTestServer(engine, {}, log);
    const alex = await server.register('Alex Marlow');
    const robin = await server.register('Robin Ashe');
    await server.join(alex, robin, 'editor');
    const { email, password } = alex;
    await server.visitor().post('/api/auth/sign-in/email', { email, password: `${password}!` });
    await server.visitor().post('/api/accounts/register', { name: 'Alex', email, password });
    const archive = `/api/archives/${alex.archiveId}`;
    const invited = { email: 'dana@example.org', role: 'viewer' };
    const invitation = await (await alex.post(`${archive}/invitations`, invited)).json();
    await server.visitor().get(`/api/invitations/${invitation.id}`);
    const { link } = await (
      await alex.post(`${archive}/members/${robin.userId}/reset-link`, {})
    ).json();
    const [, token = ''] = link.split('#');
    const reset = { token, newPassword: 'a fast train to Narvik' };
    await server.visitor().post('/api/reset-password?token=in-the-query', reset);
    const seen = await alex.get('/api/me');
    await server.close();

    const text = lines.join('');
    const session = decodeURIComponent(alex.cookies.get('sojourn.session_token') ?? '').split('.');
    for (const secret of [
      email,
      robin.email,
      invited.email,
      password,
      reset.newPassword,
      token,
      invitation.id,
      session[0] ?? '',
      'in-the-query',
    ]) {
      expect(secret).not.toBe('');
      expect(text).not.toContain(secret);
    }
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        requestId: seen.headers.get('x-request-id'),
        method: 'GET',
        path: '/api/me',
        status: 200,
      }),
    );
  });

  test('has no error of an export that its client no longer waits for', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const server = await createTestServer(engine, {}, log);
    const alex = await server.register('Alex Marlow');
    const path = `/api/archives/${alex.archiveId}/export`;
    const left = await alex.request(path, { signal: AbortSignal.abort() });
    expect(await left.json()).toMatchObject({ code: 'invalid', reason: 'cut-off' });
    await server.close();
    expect(lines).toEqual([]);
  });
});
