import { serverEventNames, type ServerEvent } from './server-events.ts';

/** First pause before another try, and the longest. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

interface EventStreamDeps {
  url: string;
  onEvent: (event: ServerEvent) => void;
  /** after a break: something may have been missed */
  onReopened: () => void;
}

/**
 * Holds the event stream open until it is closed. The browser reconnects by itself after a lost
 * connection; after a refusal it gives up, so then we try again, ever more slowly.
 */
export function openEventStream({ url, onEvent, onReopened }: EventStreamDeps): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPauseMs;
  let wasOpen = false;

  const open = () => {
    source = new EventSource(url);
    source.addEventListener('open', () => {
      pause = firstPauseMs;
      if (wasOpen) onReopened();
      wasOpen = true;
    });
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, longestPauseMs);
    });
    for (const name of serverEventNames) {
      source.addEventListener(name, (message: MessageEvent<string>) => {
        onEvent({ name, data: JSON.parse(message.data) as never });
      });
    }
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
