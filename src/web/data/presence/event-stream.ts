import { serverEventNames, type ServerEvent } from './server-events.ts';

/** The first and the longest pause before another attempt. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** A shorter interruption, such as a server restart, is not reported. */
const patienceMs = 3_000;

interface EventStreamDeps {
  url: string;
  /** Whether it continues another stream, of this tab or of a closed tab. */
  continues?: boolean;
  onEvent: (event: ServerEvent) => void;
  /** Called after an interruption, because events may have been missed. */
  onReopened: () => void;
  /** Called when no events have arrived for a while, until the stream opens again. */
  onLost: () => void;
  /** Called when the server refuses the stream. EventSource does not reveal the reason. */
  onRefused: () => void;
}

export interface EventStream {
  /** Reconnects if the stream might be dead, to find out. */
  prove: () => void;
  close: () => void;
}

/**
 * Holds the event stream open until it is closed. The browser reconnects automatically after a lost
 * connection but gives up after a refusal; it is then retried here with growing pauses. A server
 * that disappears looks to the browser like a silent one; call `prove` if this is suspected.
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
