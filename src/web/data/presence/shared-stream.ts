import { joinElection, type ElectionMessage } from './election.ts';
import { openEventStream, type EventStream } from './event-stream.ts';
import { readPresence } from './presence-store.ts';
import type { ServerEvent } from './server-events.ts';
import { allKnownVersions } from '../known-archive-versions.ts';

type TabMessage =
  | { kind: 'election'; message: ElectionMessage }
  | { kind: 'event'; event: ServerEvent }
  /** The leading tab has lost its stream. */
  | { kind: 'lost' }
  /** The leading tab has its stream again, and may have missed events. */
  | { kind: 'reopened' }
  /** A tab suspects that the leading tab's stream is dead. */
  | { kind: 'prove' }
  /** A new tab asks who is online, and whether it has missed changes. */
  | { kind: 'who' };

/**
 * Shares one event stream between all tabs of the browser: the leading tab holds it and forwards
 * the events.
 */
export function shareStream(deps: {
  tab: string;
  onEvent: (event: ServerEvent) => void;
  onReopened: () => void;
  onLost: () => void;
  onRefused: () => void;
}): EventStream {
  const { tab, onEvent, onReopened, onLost, onRefused } = deps;
  const url = `/api/events?tab=${tab}`;
  if (typeof BroadcastChannel === 'undefined') {
    return openEventStream({ url, onEvent, onReopened, onLost, onRefused });
  }

  const channel = new BroadcastChannel('sojourn-events');
  const post = (message: TabMessage) => channel.postMessage(message);
  let stream: EventStream | undefined;
  let hasHeard = false;
  const hear = (event: ServerEvent) => {
    hasHeard = true;
    onEvent(event);
  };
  const prove = () => (stream ? stream.prove() : post({ kind: 'prove' }));
  const election = joinElection({
    id: tab,
    post: (message) => post({ kind: 'election', message }),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    // Not performance.now(), which in some browsers stops while the machine sleeps.
    now: () => Date.now(),
    isVisible,
    onLead: () => {
      stream = openEventStream({
        url,
        continues: hasHeard,
        onRefused,
        onReopened: () => {
          post({ kind: 'reopened' });
          onReopened();
        },
        onLost: () => {
          post({ kind: 'lost' });
          onLost();
        },
        onEvent: (event) => {
          // The other tabs are notified first, because an event that ends the session closes the
          // channel.
          post({ kind: 'event', event });
          hear(event);
        },
      });
    },
    onFollow: () => {
      stream?.close();
      stream = undefined;
    },
    onAwake: prove,
  });
  const onVisibility = () => {
    if (isVisible()) election.appear();
  };
  document.addEventListener('visibilitychange', onVisibility);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'election') election.receive(data.message);
    else if (data.kind === 'event') hear(data.event);
    else if (data.kind === 'lost') onLost();
    else if (data.kind === 'reopened') onReopened();
    else if (data.kind === 'prove') stream?.prove();
    else if (election.isLeading()) {
      const known = readPresence();
      const data = known && { ...known, versions: allKnownVersions() };
      post(data ? { kind: 'event', event: { name: 'snapshot', data } } : { kind: 'lost' });
    }
  });
  post({ kind: 'who' });
  return {
    prove,
    close: () => {
      document.removeEventListener('visibilitychange', onVisibility);
      election.leave();
      stream?.close();
      channel.close();
    },
  };
}

const isVisible = () => document.visibilityState === 'visible';
