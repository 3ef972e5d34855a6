import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { keepFile } from '../../../../test/keep-file.ts';

describeOnEngines('the originals of an archive', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let kim: TestUser;
  let address: string;
  const text = '<gpx>0123456789</gpx>';
  const mediaType = 'application/gpx+xml';

  const keep = async (user: TestUser, content: string) => {
    const actor = { archiveId: user.archiveId, userId: user.userId, userName: user.name };
    const pieces = [new TextEncoder().encode(content)];
    return keepFile(server.deps, actor, { pieces, mediaType });
  };
  beforeAll(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    kim = await server.register('Kim Other');
    const { sha256 } = await keep(alex, text);
    address = `/api/archives/${alex.archiveId}/files/${sha256}`;
  });
  afterAll(() => server.close());

  it('are given to members byte for byte, to be saved and not to be opened', async () => {
    const response = await alex.get(`${address}?name=${encodeURIComponent('Über/den Berg.gpx')}`);
    expect(response.status).toBe(200);
    const hash = address.split('/').at(-1);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': mediaType,
      'content-length': '21',
      'content-disposition':
        'attachment; filename="_ber_den Berg.gpx"; ' + "filename*=UTF-8''%C3%9Cber_den%20Berg.gpx",
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag: `"${hash}"`,
    });
    expect(await response.text()).toBe(text);
    const unnamed = await alex.get(address);
    expect(unnamed.headers.get('content-disposition')).toContain(`filename="${hash}"`);
    expect((await alex.get(`${address}?name=`)).status).toBe(400);
  });

  it('are given to viewers, and to nobody who is no member, or is one no longer', async () => {
    const robin = await server.register('Robin Ashe');
    expect((await robin.get(address)).status).toBe(404);
    await server.join(alex, robin, 'viewer');
    expect((await robin.get(address)).status).toBe(200);
    const tag = (await robin.get(address)).headers.get('etag') ?? '';
    await alex.delete(`/api/archives/${alex.archiveId}/members/${robin.userId}`);
    expect((await robin.get(address, { 'if-none-match': tag })).status).toBe(404);
    expect((await server.visitor().get(address)).status).toBe(401);
  });

  it('of another archive are not found, though it has the same file', async () => {
    const { sha256 } = await keep(kim, 'of Kim alone');
    const other = address.replace(/[^/]+$/, sha256);
    expect((await alex.get(other)).status).toBe(404);
    const same = await keep(kim, text);
    expect(same.sha256).toBe(address.split('/').at(-1));
    expect((await kim.get(address)).status).toBe(404);
    expect((await kim.get(address.replace(alex.archiveId, kim.archiveId))).status).toBe(200);
  });

  it('are not found by what is no hash', async () => {
    for (const hash of ['0'.repeat(64), 'x', '..', '%2e%2e%2fsecret', 'A'.repeat(64)]) {
      const response = await alex.get(address.replace(/[^/]+$/, hash));
      expect(response.status, hash).toBe(404);
    }
  });

  it('are not sent again to whoever has them', async () => {
    const tag = (await alex.get(address)).headers.get('etag') ?? '';
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const response = await alex.get(address, { 'if-none-match': known });
      expect([response.status, await response.text()], known).toEqual([304, '']);
    }
    expect((await alex.get(address, { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('are given in parts', async () => {
    const part = await alex.get(address, { range: 'bytes=5-7' });
    expect([part.status, await part.text()]).toEqual([206, '012']);
    expect(part.headers.get('content-range')).toBe('bytes 5-7/21');
    expect(part.headers.get('content-length')).toBe('3');
    const last = await alex.get(address, { range: 'bytes=-6' });
    expect([last.status, await last.text()]).toEqual([206, '</gpx>']);
    const beyond = await alex.get(address, { range: 'bytes=21-' });
    expect([beyond.status, await beyond.text()]).toEqual([416, '']);
    expect(beyond.headers.get('content-range')).toBe('bytes */21');
    const changed = await alex.get(address, { range: 'bytes=5-7', 'if-range': '"other"' });
    expect([changed.status, await changed.text()]).toEqual([200, text]);
  });

  it('are described without being sent', async () => {
    const response = await alex.request(address, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-length')).toBe('21');
  });

  it('are an empty file where that is what they are', async () => {
    const { sha256 } = await keep(alex, '');
    const response = await alex.get(address.replace(/[^/]+$/, sha256));
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-length')).toBe('0');
  });

  it('fail with an id where the file is gone, which is no wrong address', async () => {
    const { sha256 } = await keep(alex, 'lost');
    const { dataFolder } = server.deps.config;
    rmSync(join(dataFolder, 'files', alex.archiveId, sha256.slice(0, 2), sha256));
    const response = await alex.get(address.replace(/[^/]+$/, sha256));
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'failed' }]);
  });
});
