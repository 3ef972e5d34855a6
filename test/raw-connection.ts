import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A raw HTTP response; header names are in lower case. */
export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** A connection to a server on which a test can write what no client library would send. */
export interface RawConnection {
  write(text: string): void;
  /** Returns the next response; undefined if the server has closed the connection. */
  answer(): Promise<RawAnswer | undefined>;
  /** Ends the connection like a client that is switched off. */
  cut(): void;
  /** Resolves when the connection is closed. */
  closed: Promise<unknown>;
}

/** Connects to an address such as `http://127.0.0.1:3000`. */
export async function connectTo(address: string): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket: Socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // Ignored, because tests may write to a connection that the server has closed.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let received = '';
  const receive = async () => {
    const { value, done } = await chunks.next().catch(() => ({ value: undefined, done: true }));
    if (!done) received += String(value);
    return !done;
  };
  return {
    write: (text) => void socket.write(text),
    cut: () => socket.resetAndDestroy(),
    closed,
    async answer() {
      for (;;) {
        const answer = parse(received);
        if (answer) {
          received = received.slice(answer.length);
          return answer;
        }
        if (!(await receive())) return undefined;
      }
    },
  };
}

/**
 * Returns the response at the beginning of a text, with a body of the declared length; undefined if
 * it is incomplete.
 */
function parse(text: string): (RawAnswer & { length: number }) | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/: (.*)/s);
      return [name.toLowerCase(), value] as const;
    }),
  );
  const length = end + 4 + Number(headers.get('content-length') ?? 0);
  if (text.length < length) return undefined;
  const status = Number(first.split(' ')[1]);
  return { status, headers, body: text.slice(end + 4, length), length };
}
