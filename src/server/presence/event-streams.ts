import type { SignedIn } from '../accounts/sessions.ts';
import { listArchivesOfUser, listFellowMembers } from '../access/membership.queries.ts';
import type { Bus, ServerEvent } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import type { Log } from '../log.ts';
import type { Presence } from './presence.ts';

/** Proxies cut a connection that is silent for long. */
const pingAfter = 20_000;

/** A client that takes nothing for so many events is gone or stuck: it will reconnect. */
const mostUnsent = 500;

/** Where the text of an event stream goes. */
export interface Outlet {
  write(text: string): Promise<unknown>;
  /** Ends the response. */
  end(): void;
}

interface OpenStream {
  signedIn: SignedIn;
  outlet: Outlet;
  fellows: ReadonlySet<string>;
  archives: ReadonlySet<string>;
  sequence: number;
  unsent: number;
  lastWrite: number;
  /** settles when what the stream may hear has been read */
  loading: Promise<void>;
}

/** The event streams open on this node: what each may hear, and in which order. */
export interface EventStreams {
  /** Opens a stream, which begins with a snapshot; returns the function that forgets it. */
  open(signedIn: SignedIn, outlet: Outlet): () => void;
  /** The archives that the open streams tell of. */
  watchedArchives(): ReadonlySet<string>;
  /** Pings what has been silent; to be called every second or so. */
  tick(): void;
  /** Ends all streams and takes no more. */
  close(): void;
}

export function createEventStreams(deps: {
  db: Db;
  bus: Bus;
  presence: Presence;
  clock: Clock;
  log: Log;
}): EventStreams {
  const { db, bus, presence, clock, log } = deps;
  const streams = new Set<OpenStream>();
  let isClosed = false;

  const write = (stream: OpenStream, text: string) => {
    if (stream.unsent >= mostUnsent) return end(stream);
    stream.unsent++;
    stream.lastWrite = clock.now();
    void stream.outlet.write(text).finally(() => stream.unsent--);
  };
  const send = (stream: OpenStream, event: string, data: object) =>
    write(stream, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const end = (stream: OpenStream) => {
    streams.delete(stream);
    stream.outlet.end();
  };
  const audienceOf = async (userId: string) => {
    const [archives, fellows] = await Promise.all([
      listArchivesOfUser(db, userId),
      listFellowMembers(db, userId),
    ]);
    return { fellows, archives: new Set(archives.map(({ id }) => id)) };
  };
  const sendSnapshot = (stream: OpenStream) => {
    stream.sequence++;
    const online = [...stream.fellows].filter((userId) => presence.isOnline(userId));
    send(stream, 'snapshot', { sequence: stream.sequence, online });
  };

  /** One reading after the other, so that an older answer never replaces a newer one. */
  const load = (stream: OpenStream) => {
    stream.loading = stream.loading.then(async () => {
      try {
        Object.assign(stream, await audienceOf(stream.signedIn.user.id));
        // Nothing runs between the two, so no change is lost between snapshot and changes.
        if (streams.has(stream)) sendSnapshot(stream);
      } catch (error) {
        // Rather reconnect than go on showing what may no longer be seen.
        log.error({ err: error }, 'event stream ended');
        end(stream);
      }
    });
  };

  const pass = (event: ServerEvent, stream: OpenStream) => {
    const { user, session } = stream.signedIn;
    if (event.type === 'archive-changed' || event.type === 'import-progress') {
      const { type, ...data } = event;
      if (stream.archives.has(event.archiveId)) send(stream, type, data);
    }
    if (event.type === 'membership-changed' && event.userId === user.id) {
      send(stream, 'membership-changed', {});
      load(stream);
    }
    if (event.type === 'session-ended' && event.sessionId === session.id) {
      send(stream, 'session-ended', { reason: event.reason });
      end(stream);
    }
    if (event.type === 'events-missed') end(stream);
  };
  const unsubscribeBus = bus.subscribe((event) => {
    for (const stream of streams) pass(event, stream);
  });
  const unsubscribePresence = presence.subscribe((userId, online) => {
    for (const stream of streams) {
      if (!stream.fellows.has(userId)) continue;
      stream.sequence++;
      send(stream, 'presence', { sequence: stream.sequence, userId, online });
    }
  });

  return {
    open(signedIn, outlet) {
      const stream: OpenStream = {
        signedIn,
        outlet,
        fellows: new Set(),
        archives: new Set(),
        sequence: 0,
        unsent: 0,
        lastWrite: clock.now(),
        loading: Promise.resolve(),
      };
      if (isClosed) outlet.end();
      else {
        streams.add(stream);
        write(stream, 'retry: 2000\n\n');
        load(stream);
      }
      return () => void streams.delete(stream);
    },
    watchedArchives: () => new Set([...streams].flatMap(({ archives }) => [...archives])),
    tick() {
      const silentSince = clock.now() - pingAfter;
      for (const stream of streams)
        if (stream.lastWrite <= silentSince) write(stream, ': ping\n\n');
    },
    close() {
      isClosed = true;
      unsubscribeBus();
      unsubscribePresence();
      for (const stream of streams) end(stream);
    },
  };
}
