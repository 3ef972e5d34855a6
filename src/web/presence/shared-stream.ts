import { joinElection, type ElectionMessage } from './election.ts';
import { openEventStream } from './event-stream.ts';
import { readPresence } from './presence-store.ts';
import type { ServerEvent } from './server-events.ts';

type TabMessage =
  | { kind: 'election'; message: ElectionMessage }
  | { kind: 'event'; event: ServerEvent }
  /** a new tab wants to know who is online */
  | { kind: 'who' };

interface SharedStreamDeps {
  tab: string;
  onEvent: (event: ServerEvent) => void;
  onReopened: () => void;
}

/** One event stream for all tabs of the browser: the leading tab holds it and passes it on. */
export function shareStream({ tab, onEvent, onReopened }: SharedStreamDeps): () => void {
  const url = `/api/events?tab=${tab}`;
  if (typeof BroadcastChannel === 'undefined') return openEventStream({ url, onEvent, onReopened });

  const channel = new BroadcastChannel('sojourn-events');
  const post = (message: TabMessage) => channel.postMessage(message);
  let close = () => {};
  const election = joinElection({
    id: tab,
    post: (message) => post({ kind: 'election', message }),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onLead: () => {
      close = openEventStream({
        url,
        onReopened,
        onEvent: (event) => {
          // The others first: an event that ends the session closes the channel.
          post({ kind: 'event', event });
          onEvent(event);
        },
      });
    },
    onFollow: () => close(),
  });
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'election') election.receive(data.message);
    else if (data.kind === 'event') onEvent(data.event);
    else if (election.isLeading()) {
      post({ kind: 'event', event: { name: 'snapshot', data: readPresence() } });
    }
  });
  post({ kind: 'who' });
  return () => {
    election.leave();
    close();
    channel.close();
  };
}
