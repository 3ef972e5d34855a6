import { EventEmitter, once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Context } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeUnread, isClientGone, unreadAnswers } from './unread-answers.ts';

/** A request whose answer has unread bytes until `read` is called. */
function openAnswer(writableLength: number) {
  const state = { closed: false, destroyed: false, writableLength };
  const outgoing = Object.assign(new EventEmitter(), state);
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
  const answers = [openAnswer(1), openAnswer(1)] as const;
  unread.add(answers[0].c, 'alex');
  unread.mustHaveRoom('alex');
  unread.add(answers[1].c, 'alex');
  expect(() => unread.mustHaveRoom('alex')).toThrow(refused);
  unread.mustHaveRoom('sam');
  answers[0].read();
  unread.mustHaveRoom('alex');
});

it('refuses an account that leaves too many bytes unread, whenever they were written', () => {
  const unread = unreadAnswers({ answers: 20, bytes: 1000 });
  const answers = [openAnswer(0), openAnswer(999)] as const;
  for (const { c } of answers) unread.add(c, 'alex');
  unread.mustHaveRoom('alex');
  answers[0].outgoing.writableLength = 1;
  expect(() => unread.mustHaveRoom('alex')).toThrow(refused);
  answers[0].outgoing.writableLength = 0;
  unread.mustHaveRoom('alex');
});

it('does not count streams whose clients read along', () => {
  const unread = unreadAnswers({ answers: 1, bytes: 1 });
  for (let count = 0; count < 10; count++) unread.add(openAnswer(0).c, 'alex');
  expect(() => unread.mustHaveRoom('alex')).not.toThrow();
});

it('notices a client that is gone', () => {
  const { c, outgoing } = openAnswer(0);
  expect(isClientGone(c)).toBe(false);
  outgoing.closed = true;
  expect(isClientGone(c)).toBe(true);
  expect(isClientGone({ env: {} } as Context)).toBe(false);
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
