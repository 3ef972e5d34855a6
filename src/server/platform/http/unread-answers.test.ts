import { EventEmitter, once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Context } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeUnread, isClientGone, unreadAnswers } from './unread-answers.ts';

/** A request whose answer is open until `read` is called. */
function openAnswer() {
  const outgoing = Object.assign(new EventEmitter(), { closed: false, destroyed: false });
  const read = () => void outgoing.emit('close');
  return { c: { env: { outgoing } } as unknown as Context, outgoing, read };
}
const refused = expect.objectContaining({
  code: 'too-many',
  reason: 'answers-unread',
  extra: { retryAfter: 20 },
}) as unknown;

it('refuses an account that leaves too many answers unread, until one is read', () => {
  const unread = unreadAnswers({ answers: 2, bytes: 1000 });
  const answers = [openAnswer(), openAnswer(), openAnswer()] as const;
  unread.add(answers[0].c, 'alex', 1);
  unread.add(answers[1].c, 'alex', 1);
  expect(() => unread.mustHaveRoom('alex')).toThrow(refused);
  expect(() => unread.add(answers[2].c, 'alex', 1)).toThrow(refused);
  unread.add(answers[2].c, 'sam', 1);
  answers[0].read();
  unread.mustHaveRoom('alex');
});

it('refuses an account that leaves too many bytes unread, but not the first large answer', () => {
  const unread = unreadAnswers({ answers: 20, bytes: 1000 });
  const large = openAnswer();
  unread.add(large.c, 'alex', 5000);
  expect(() => unread.mustHaveRoom('alex')).toThrow(refused);
  large.read();
  for (const bytes of [400, 400, 400]) unread.add(openAnswer().c, 'alex', bytes);
  expect(() => unread.mustHaveRoom('alex')).toThrow(refused);
});

it('refuses an answer whose client is gone already, and does not count it', () => {
  const unread = unreadAnswers({ answers: 1, bytes: 1000 });
  const gone = openAnswer();
  expect(isClientGone(gone.c)).toBe(false);
  gone.outgoing.closed = true;
  expect(isClientGone(gone.c)).toBe(true);
  expect(() => unread.add(gone.c, 'alex', 1)).toThrow(
    expect.objectContaining({ code: 'invalid', reason: 'cut-off' }) as Error,
  );
  unread.add({ env: {} } as Context, 'alex', 1);
  expect(() => unread.mustHaveRoom('alex')).not.toThrow();
});

let server: Server;
let client: Socket;
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  server = createServer((_request, response) => answer(response));
  closeUnread(server, 100);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});
const ask = () => client.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');

it('closes the connection of a client that does not read', async () => {
  const ended = Promise.withResolvers<void>();
  answer = (response) => {
    response.once('close', ended.resolve);
    response.end(Buffer.alloc(50_000_000));
  };
  client.pause();
  ask();
  await ended.promise;
  expect(client.bytesRead).toBeLessThan(50_000_000);
});

it('closes it also if the answer is written in pieces', async () => {
  const ended = Promise.withResolvers<void>();
  answer = (response) => {
    response.once('close', ended.resolve);
    const more = () => {
      while (response.write(Buffer.alloc(1_000_000)));
      response.once('drain', more);
    };
    more();
  };
  client.pause();
  ask();
  await ended.promise;
  expect(client.bytesRead).toBeLessThan(1_000_000_000);
});

it('waits for an answer that takes long to make', async () => {
  answer = (response) => {
    // The client has waited as long as it may leave an answer unread.
    response.once('timeout', () => response.end('late'));
  };
  client.setEncoding('utf8');
  ask();
  let text = '';
  for await (const piece of client as AsyncIterable<string>) {
    text += piece;
    if (text.endsWith('late')) break;
  }
  expect(text).toMatch(/^HTTP\/1.1 200 OK/);
});
