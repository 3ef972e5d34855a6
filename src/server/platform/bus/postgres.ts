import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { type Bus, largestEvent, type ServerEvent } from './bus.ts';

const channel = 'sojourn_events';

const reconnectAfter = 1000;
const connectWithin = 10_000;

/**
 * The bus of several nodes: LISTEN and NOTIFY on one connection of its own, which keeps the order.
 * A connection that is lost is opened again; what was missed meanwhile is told as `events-missed`.
 */
export async function postgresBus(url: string, log: Log): Promise<Bus> {
  const listeners = new Set<(event: ServerEvent) => void>();
  const tell = (event: ServerEvent) => {
    for (const listener of listeners) listener(event);
  };
  let isClosed = false;
  /** events of this node that never left it */
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
        // It was closed while the connection was made.
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

  /** settles when what was sent before has left */
  let sending: Promise<unknown> = Promise.resolve();

  async function send(event: ServerEvent): Promise<void> {
    const payload = JSON.stringify(event);
    if (Buffer.byteLength(payload) > largestEvent) {
      throw new RangeError(`An event of type ${event.type} is too large for the bus`);
    }
    const before = sending;
    const sent = before.then(() => client.query('select pg_notify($1, $2)', [channel, payload]));
    // A failure is reported to its sender alone; the next event is sent all the same.
    sending = sent.catch(() => {});
    await sent;
  }

  return {
    async publish(event) {
      try {
        await send(event);
      } catch (error) {
        if (error instanceof RangeError) throw error;
        // What the event tells of has happened and is committed: the request must not fail of it.
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
