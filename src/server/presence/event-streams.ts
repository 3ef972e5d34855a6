import type { StreamEventName, StreamEvents } from '../../domain/presence/stream-events.ts';
import type { SignedIn } from '../platform/access/signed-in.ts';
import { listArchivesOfUser, listMembersOf } from '../platform/access/membership.queries.ts';
import { findArchiveVersions } from '../records/changes/archive-versions.queries.ts';
import type { Bus, ServerEvent } from '../platform/bus/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { caps } from '../../domain/access/caps.ts';
import { ensureUnderCap } from '../platform/limits/caps.ts';
import type { Log } from '../platform/log.ts';
import { Audiences, type Members } from './audiences.ts';
import type { Presence } from './presence.ts';

/** Milliseconds; proxies close connections that are silent for long. */
const pingAfter = 20_000;

/** A client with this many unsent events is gone or blocked; it will reconnect. */
const mostUnsent = 500;

/** The receiver of an event stream's text. */
export interface Outlet {
  write(text: string): Promise<unknown>;
  /** Ends the response. */
  end(): void;
}

interface OpenStream {
  signedIn: SignedIn;
  tab: string;
  outlet: Outlet;
  sequence: number;
  unsent: number;
  lastWrite: number;
}

/** The event streams open on this node: which events each receives, and in which order. */
export interface EventStreams {
  /**
   * Opens the stream of a tab, which begins with a snapshot; returns a function that removes it. An
   * earlier stream of the same tab ends, because its connection was lost. A stream without room
   * ends immediately.
   */
  open(signedIn: SignedIn, tab: string, outlet: Outlet): () => void;
  /** Refuses with `limit-reached` if the session or account cannot open another stream. */
  mustHaveRoomFor(signedIn: SignedIn, tab: string): void;
  /** Returns the archives that the open streams may report, by ID. */
  watchedArchives(): ReadonlyMap<string, unknown>;
  /** Sends pings to silent streams; call it about every second. */
  tick(): void;
  /** Ends all streams and accepts no more. */
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
  const audiences = new Audiences<OpenStream>();
  let isClosed = false;

  const write = (stream: OpenStream, text: string) => {
    if (stream.unsent >= mostUnsent) return end(stream);
    stream.unsent++;
    stream.lastWrite = clock.now();
    void stream.outlet.write(text).finally(() => stream.unsent--);
  };
  const send = <Name extends StreamEventName>(
    stream: OpenStream,
    event: Name,
    data: StreamEvents[Name],
  ) => write(stream, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const forget = (stream: OpenStream) => audiences.remove(stream.signedIn.user.id, stream);
  const end = (stream: OpenStream) => {
    forget(stream);
    stream.outlet.end();
  };
  const endAll = (streams: Iterable<OpenStream>) => {
    for (const stream of streams) end(stream);
  };
  const sendPresence = (watcher: string, userId: string, online: boolean) => {
    for (const stream of audiences.streamsOf(watcher)) {
      stream.sequence++;
      send(stream, 'presence', { sequence: stream.sequence, userId, online });
    }
  };
  const sendSnapshots = (userId: string, versions?: ReadonlyMap<string, number>) => {
    const online = [...audiences.fellowsOf(userId)].filter((id) => presence.isOnline(id));
    for (const stream of audiences.streamsOf(userId)) {
      stream.sequence++;
      const { sequence } = stream;
      send(stream, 'snapshot', {
        sequence,
        online,
        ...(versions && { versions: Object.fromEntries(versions) }),
      });
    }
  };

  let reading: Promise<void> = Promise.resolve();
  const awaited = new Set<string>();
  const ofUser = (userId: string) => `user ${userId}`;
  /**
   * Runs reads one after another, so that an older result never replaces a newer one. A read
   * requested again before it has started runs once.
   */
  const inTurn = (
    what: string,
    read: () => Promise<void>,
    concerned: () => Iterable<OpenStream>,
  ) => {
    if (awaited.has(what)) return;
    awaited.add(what);
    reading = reading.then(async () => {
      awaited.delete(what);
      try {
        await read();
      } catch (error) {
        // Reconnecting is better than continuing to show what the user may no longer see.
        log.error({ err: error }, 'event stream ended');
        endAll(concerned());
      }
    });
  };

  /**
   * Applies the members of an archive and notifies the users here, except `next`, who gets a
   * complete snapshot afterwards.
   */
  const takeMembers = (archiveId: string, members: Members, next?: string) => {
    const { joined, left, gained, lost } = audiences.setMembers(archiveId, members);
    const isNext = (userId: string) => userId === next || awaited.has(ofUser(userId));
    const toldAll = new Set([...gained, ...lost].filter((userId) => !isNext(userId)));
    for (const userId of toldAll) sendSnapshots(userId);
    for (const userId of [...joined, ...left]) {
      const isOnline = presence.isOnline(userId);
      for (const watcher of audiences.membersHere(archiveId)) {
        if (isNext(watcher) || toldAll.has(watcher)) continue;
        sendPresence(watcher, userId, isOnline && audiences.mayWatch(watcher, userId));
      }
    }
  };
  const readUser = (userId: string) => {
    const read = async () => {
      const archives = (await listArchivesOfUser(db, userId)).map(({ id }) => id);
      const unknown = audiences.setArchives(userId, archives);
      const members = await listMembersOf(db, unknown);
      // Later writes are announced by events.
      const versions = await findArchiveVersions(db, archives);
      // Everything from here on is synchronous, so no change is lost between the snapshot and later
      // events.
      for (const id of unknown) takeMembers(id, members.get(id) ?? new Map(), userId);
      sendSnapshots(userId, versions);
    };
    inTurn(ofUser(userId), read, () => audiences.streamsOf(userId));
  };
  const readMembers = (archiveId: string) => {
    const read = async () => {
      const members = await listMembersOf(db, [archiveId]);
      takeMembers(archiveId, members.get(archiveId) ?? new Map());
    };
    inTurn(`archive ${archiveId}`, read, () => audiences.streamsOfArchive(archiveId));
  };

  const hear = (event: ServerEvent) => {
    if (event.type === 'archive-changed') {
      const { type, ...data } = event;
      for (const stream of audiences.streamsOfArchive(event.archiveId)) send(stream, type, data);
    }
    if (event.type === 'job') {
      const { type, ...data } = event;
      for (const stream of audiences.streamsOfWhoMay(event.archiveId, 'imports.manage'))
        send(stream, type, data);
    }
    if (event.type === 'membership-changed') {
      const streams = audiences.streamsOf(event.userId);
      for (const stream of streams) send(stream, 'membership-changed', {});
      if (streams.size > 0) readUser(event.userId);
    }
    if (event.type === 'members-changed' && audiences.knows(event.archiveId)) {
      for (const stream of audiences.streamsOfArchive(event.archiveId))
        send(stream, 'membership-changed', {});
      readMembers(event.archiveId);
    }
    if (event.type === 'session-ended') {
      for (const stream of audiences.streamsOf(event.userId)) {
        if (stream.signedIn.session.id !== event.sessionId) continue;
        send(stream, 'session-ended', { reason: event.reason });
        end(stream);
      }
    }
    if (event.type === 'events-missed') endAll(audiences.allStreams());
  };
  const unsubscribeBus = bus.subscribe(hear);
  const unsubscribePresence = presence.subscribe((userId, online) => {
    for (const watcher of audiences.watchersOf(userId)) sendPresence(watcher, userId, online);
  });

  const isOfTab = (stream: OpenStream, { session }: SignedIn, tab: string) =>
    stream.signedIn.session.id === session.id && stream.tab === tab;

  const othersOf = ({ user, session }: SignedIn, tab: string) => {
    const others = [...audiences.streamsOf(user.id)].filter(
      (one) => !isOfTab(one, { user, session }, tab),
    );
    const ofSession = others.filter((one) => one.signedIn.session.id === session.id);
    return { streamsOfSession: ofSession.length, streamsOfAccount: others.length };
  };

  return {
    open(signedIn, tab, outlet) {
      const { user } = signedIn;
      const state = { sequence: 0, unsent: 0, lastWrite: clock.now() };
      const stream: OpenStream = { signedIn, tab, outlet, ...state };
      const others = othersOf(signedIn, tab);
      // Simultaneous requests may each have passed the check for room. The client's next attempt
      // gets the refusal.
      const hasRoom =
        others.streamsOfSession < caps.streamsOfSession &&
        others.streamsOfAccount < caps.streamsOfAccount;
      if (isClosed || !hasRoom) outlet.end();
      else {
        const earlier = [...audiences.streamsOf(user.id)];
        audiences.add(user.id, stream);
        endAll(earlier.filter((one) => isOfTab(one, signedIn, tab)));
        write(stream, 'retry: 2000\n\n');
        readUser(user.id);
      }
      return () => forget(stream);
    },
    mustHaveRoomFor(signedIn, tab) {
      const { streamsOfSession, streamsOfAccount } = othersOf(signedIn, tab);
      ensureUnderCap('streamsOfSession', streamsOfSession);
      ensureUnderCap('streamsOfAccount', streamsOfAccount);
    },
    watchedArchives: () => audiences.knownArchives(),
    tick() {
      const silentSince = clock.now() - pingAfter;
      for (const stream of audiences.allStreams())
        if (stream.lastWrite <= silentSince) write(stream, ': ping\n\n');
    },
    close() {
      isClosed = true;
      unsubscribeBus();
      unsubscribePresence();
      endAll(audiences.allStreams());
    },
  };
}
