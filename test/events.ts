import type { Client, TestResponse } from './client.ts';

export interface StreamEvent {
  event: string;
  data: Record<string, unknown>;
}

/** An event stream for tests. */
export interface EventReader {
  response: TestResponse;
  /** Returns the next event that is not a ping; undefined at the end of the stream. */
  next(): Promise<StreamEvent | undefined>;
  close(): Promise<void>;
}

/** Opens `/api/events` for a tab of the client. */
export async function openEvents(client: Client, tab: string): Promise<EventReader> {
  const response = await client.get(`/api/events?tab=${tab}`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const block = text.slice(0, end);
          text = text.slice(end + 2);
          const parsed = parseBlock(block);
          if (parsed) return parsed;
        } else {
          const read = await reader?.read();
          if (!read || read.done) return undefined;
          text += read.value;
        }
      }
    },
    close: async () => reader?.cancel(),
  };
}

/** Returns an event, or undefined for a comment or a setting of the stream. */
function parseBlock(block: string): StreamEvent | undefined {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const event = field('event');
  const data = field('data');
  if (event === undefined || data === undefined) return undefined;
  return { event, data: JSON.parse(data) as Record<string, unknown> };
}
