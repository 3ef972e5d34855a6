import { serverEventNames, type ServerEvent } from './server-events.ts';

/** First pause before another try, and the longest. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** A break shorter than this (a server that starts anew) is nothing to speak of. */
const patienceMs = 3_000;

interface EventStreamDeps {
  url: string;
  /** goes on where another stream broke off, in this tab or in one that is gone */
  continues?: boolean;
  onEvent: (event: ServerEvent) => void;
  /** after a break: something may have been missed */
  onReopened: () => void;
  /** nothing has been heard for a while, and nothing will be until the stream opens again */
  onLost: () => void;
  /** the server answers and refuses, without a word that could be read here */
  onRefused: () => void;
}

export interface EventStream {
  /** There is reason to doubt that it still hears anything: opens it anew, which will tell. */
  prove: () => void;
  close: () => void;
}

/**
 * Holds the event stream open until it is closed. The browser reconnects by itself after a lost
 * connection; after a refusal it gives up, so then we try again, ever more slowly. A server that
 * vanishes without a word looks to the browser like one that is silent: then `prove` it.
 */
export function openEventStream({
  url,
  continues = false,
  onEvent,
  onReopened,
  onLost,
  onRefused,
}: EventStreamDeps): EventStream {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let losing: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPauseMs;
  let wasOpen = continues;

  const open = () => {
    const opened = new EventSource(url);
    source = opened;
    opened.addEventListener('open', () => {
      clearTimeout(losing);
      losing = undefined;
      pause = firstPauseMs;
      if (wasOpen) onReopened();
      wasOpen = true;
    });
    opened.addEventListener('error', () => {
      losing ??= setTimeout(onLost, patienceMs);
      if (opened.readyState !== EventSource.CLOSED) return;
      onRefused();
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, longestPauseMs);
    });
    for (const name of serverEventNames) {
      opened.addEventListener(name, (message: MessageEvent<string>) => {
        onEvent({ name, data: JSON.parse(message.data) as never });
      });
    }
  };
  const openAnew = () => {
    clearTimeout(timer);
    source?.close();
    open();
  };
  const prove = () => {
    if (source?.readyState !== EventSource.OPEN) return;
    losing ??= setTimeout(onLost, patienceMs);
    openAnew();
  };
  window.addEventListener('offline', onLost);
  window.addEventListener('online', openAnew);
  open();
  return {
    prove,
    close: () => {
      window.removeEventListener('offline', onLost);
      window.removeEventListener('online', openAnew);
      clearTimeout(timer);
      clearTimeout(losing);
      source?.close();
    },
  };
}
