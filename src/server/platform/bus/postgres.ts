import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { type Bus, largestEvent, type ServerEvent } from './bus.ts';

const channel = 'sojourn_events';

const reconnectAfter = 1000;
const connectWithin = 10_000;

/**
 * The bus of several nodes: LISTEN and NOTIFY on one dedicated connection, which preserves the
 * order. A lost connection is reopened, and `events-missed` reports that events may have been
 * missed in the meantime.
 */
export async function postgresBus(url: string, log: Log): Promise<Bus> {
  const listeners = new Set<(event: ServerEvent) => void>();
  const tell = (event: ServerEvent) => {
    for (const listener of listeners) listener(event);
  };
  let isClosed = false;
  /** Number of this node's events that could not be sent. */
  let unsent = 0;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const connecting = new pg.Client({
      connectionString: url,
      application_name: 'sojourn bus',
      connectionTimeoutMillis: connectWithin,
      keepAlive: true,
    });
    connecting.on('notification', ({ payload }) => {
      if (payload) tell(JSON.parse(payload) as ServerEvent);
    });
    // Without a listener a lost connection would end the process; `end` follows and reconnects.
    connecting.on('error', (error) => log.warn({ reason: error.message }, 'bus connection failed'));
    try {
      await connecting.connect();
      await connecting.query(`listen ${channel}`);
    } catch (error) {
      await connecting.end();
      throw error;
    }
    connecting.once('end', () => void reconnect());
    return connecting;
  }

  async function reconnect(): Promise<void> {
    while (!isClosed) {
      try {
        client = await connect();
        // `close` was called while the connection was being made.
        if (isClosed) return await client.end();
        tell({ type: 'events-missed' });
        if (unsent > 0) await send({ type: 'events-missed' });
        unsent = 0;
        return;
      } catch (error) {
        log.warn({ reason: String(error) }, 'bus cannot be reached');
        await wait(reconnectAfter);
      }
    }
  }

  /** Settles when all earlier events have been sent. */
  let sending: Promise<unknown> = Promise.resolve();

  async function send(event: ServerEvent): Promise<void> {
    const payload = JSON.stringify(event);
    if (Buffer.byteLength(payload) > largestEvent) {
      throw new RangeError(`An event of type ${event.type} is too large for the bus`);
    }
    const before = sending;
    const sent = before.then(() => client.query('select pg_notify($1, $2)', [channel, payload]));
    // Only the sender of an event gets its failure; the next event is sent anyway.
    sending = sent.catch(() => {});
    await sent;
  }

  return {
    async publish(event) {
      try {
        await send(event);
      } catch (error) {
        if (error instanceof RangeError) throw error;
        // The change behind the event is already committed, so the request must not fail.
        unsent++;
        log.warn({ reason: String(error), type: event.type }, 'event could not be sent');
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      listeners.clear();
      await client.end();
    },
  };
}
