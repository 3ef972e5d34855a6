import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as it stands on the wire; names of headers in lower case. */
export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** One connection to a server, on which a test writes what no client library would. */
export interface RawConnection {
  write(text: string): void;
  /** The next answer; undefined when the server has closed the connection without another. */
  answer(): Promise<RawAnswer | undefined>;
  /** Ends the connection as a client does that is switched off. */
  cut(): void;
  /** when nothing more comes */
  closed: Promise<unknown>;
}

/** Connects to `http://127.0.0.1:3000`. */
export async function connectTo(address: string): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket: Socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // What is written to a connection that the server has closed is the test's to find out.
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

/** The answer that a text begins with, whose body is as long as it says; undefined: it is not whole. */
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
