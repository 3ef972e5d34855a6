import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectTo } from '../../../../test/raw-connection.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { addressOf, type Listener, takePort } from '../../starting.ts';

interface LogLine {
  level: number;
  msg: string;
  path?: string;
  cutOff?: boolean;
}

describe('a request over a connection that stays open', () => {
  let server: TestServer;
  let alex: TestUser;
  let listener: Listener;
  let address: string;
  let lines: LogLine[];
  let onLine: (line: LogLine) => void;
  beforeEach(async () => {
    lines = [];
    onLine = () => {};
    const log = createLog('info', {
      write(text) {
        const line = JSON.parse(text) as LogLine;
        lines.push(line);
        onLine(line);
      },
    });
    server = await createTestServer('sqlite', {}, log);
    alex = await server.register('Alex Marlow');
    const config = { ...readConfig({}), host: '127.0.0.1', port: 0 };
    listener = await takePort(config, log);
    listener.serve(server.app);
    address = addressOf(listener.server, config);
  });
  afterEach(async () => {
    listener.server.closeAllConnections();
    listener.server.close();
    await server.close();
  });

  const head = (path: string, headers: Record<string, string | number>) =>
    [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n');
  const next = 'GET /api/status HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const cookie = () => [...alex.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const uploads = () => `/api/archives/${alex.archiveId}/imports?name=log.csv`;
  const long = 'x'.repeat(1_500_000);

  it.each([
    ['of JSON', '/api/archives', { 'Content-Type': 'application/json' }, 401],
    ['of a page elsewhere', '/api/archives', { Origin: 'https://evil.example' }, 403],
    ['of a file', '/api/archives/none/imports?name=log.csv', {}, 401],
    ['to nothing', '/api/nothing', {}, 404],
  ])('may follow one %s that was refused unread', async (_what, path, headers, status) => {
    const connection = await connectTo(address);
    connection.write(head(path, { ...headers, 'Content-Length': long.length }) + long);
    const refused = await connection.answer();
    expect(refused?.status).toBe(status);
    expect(refused?.headers.get('connection')).not.toBe('close');
    connection.write(next);
    expect((await connection.answer())?.status).toBe(200);
    connection.cut();
  });

  it('may not follow one that is far too large, and its answer says so', async () => {
    const connection = await connectTo(address);
    connection.write(head(uploads(), { Cookie: cookie(), 'Content-Length': 200_000_000 }) + long);
    const refused = await connection.answer();
    expect(refused?.status).toBe(413);
    expect(refused?.headers.get('connection')).toBe('close');
    await connection.closed;
  });

  it('may not follow one whose rest does not come', async () => {
    const connection = await connectTo(address);
    connection.write(head('/api/archives', { 'Content-Length': long.length }) + 'x'.repeat(1000));
    const refused = await connection.answer();
    expect(refused?.status).toBe(401);
    expect(refused?.headers.get('connection')).toBe('close');
    await connection.closed;
  });

  it.each([
    ['a file', uploads, { 'Content-Length': long.length }, 'x'.repeat(300_000)],
    [
      'JSON',
      () => '/api/archives',
      { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
      `186a0\r\n${'x'.repeat(100_000)}\r\n`,
    ],
  ])(
    'is one line of the log, and no error, where %s is cut off',
    async (_what, path, headers, part) => {
      const logged = new Promise<LogLine>((resolve) => {
        onLine = (line) => line.path !== undefined && resolve(line);
      });
      const connection = await connectTo(address);
      lines.length = 0;
      const begun = once(listener.server, 'request');
      connection.write(head(path(), { ...headers, Cookie: cookie() }));
      connection.write(part);
      await begun;
      connection.cut();
      expect(await logged).toMatchObject({ level: 30, cutOff: true });
      expect(lines).toHaveLength(1);
    },
  );
});
