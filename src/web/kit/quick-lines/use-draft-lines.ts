import { useCallback, useEffect, useReducer, useRef, useState, type Dispatch } from 'react';
import { isRefused } from '../../app/failure-kinds.ts';
import { useFailureText } from '../../app/failure-text.ts';
import { useConnectionLostAt } from '../../data/presence/presence-store.ts';
import { onServerEvent } from '../../data/presence/server-events.ts';
import { useWaitingWrites } from '../notices/waiting-writes.ts';
import {
  type DraftLines,
  type DraftLinesAction,
  type DraftLine,
  changeDraftLines,
  noDraftLines,
  unsentLines,
} from './draft-lines.ts';
import { broadcastDraftLines } from './kept-lines.ts';
import { dropSaved, keepUnsent, type KeptAs, takeUnsent } from './unsent-lines.ts';

const againAfterMs = 10_000;

/** How the lines of a book become records. Throw ApiError. */
export interface LineWrites<Entry> {
  /** all or none, however often they are sent; resolves with their versions in the order given */
  add: (
    lines: readonly { key: string; entry: Entry }[],
    stop: AbortSignal,
  ) => Promise<readonly number[]>;
  /** resolves with the new version */
  edit: (
    line: { key: string; entry: Entry; version: number },
    stop: AbortSignal,
  ) => Promise<number>;
  /** the version of the record that a conflict shows, where it is what was to be saved */
  versionIfSame: (entry: Entry, error: unknown) => number | undefined;
}

/**
 * The lines of a sitting, each on its way into the archive in the background: one request at a
 * time, with all that wait. What cannot be sent stays, here and on the device, and is tried again
 * when there is a connection. `turn` is the request that waits while others write to the archive;
 * whoever leaves quick entry stops it.
 */
export function useDraftLines<Entry, Before>(as: KeptAs<Entry, Before>, writes: LineWrites<Entry>) {
  // Of the archive in use: another one has another quick entry.
  const [kept] = useState(as);
  const [book, dispatch] = useReducer(changeDraftLines<Entry, Before>, undefined, () => ({
    ...noDraftLines,
    lines: takeUnsent(localStorage, kept),
  }));
  const [sitting] = useState(() => new AbortController());
  const { signal } = sitting;
  useEffect(() => () => sitting.abort(), [sitting]);
  const turn = useWaitingWrites().find(({ sender }) => sender === signal);
  const send = useSendLines(kept, writes, signal);

  useEffect(() => {
    keepUnsent(localStorage, kept.key, book);
    broadcastDraftLines();
  }, [kept, book]);
  useEffect(() => {
    const waiting = book.lines.filter(({ status }) => status === 'waiting');
    if (waiting.length === 0 || book.isSending) return;
    dispatch({ type: 'sending', keys: waiting.map(({ key }) => key) });
    void send(waiting, dispatch).finally(() => dispatch({ type: 'sent' }));
  }, [book, send]);
  const isConnected = useConnectionLostAt() === undefined;
  useEffect(() => {
    if (isConnected) dispatch({ type: 'retry' });
  }, [isConnected]);
  useEffect(() => {
    const retry = () => dispatch({ type: 'retry' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  useSendingAgain(book, dispatch);
  return { book, dispatch, turn };
}

/** What could not be sent is sent again every so often, and as soon as the server is heard again. */
function useSendingAgain(
  book: DraftLines<unknown>,
  dispatch: Dispatch<DraftLinesAction<never, never>>,
) {
  const unsent = unsentLines(book)
    .map(({ key }) => key)
    .join(' ');
  useEffect(() => {
    if (unsent === '') return undefined;
    const retry = () => dispatch({ type: 'retry', keys: unsent.split(' ') });
    const timer = setTimeout(retry, againAfterMs);
    const stopListening = onServerEvent(({ name }) => {
      if (name === 'snapshot') retry();
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [unsent, dispatch]);
}

function useSendLines<Entry, Before>(
  kept: KeptAs<Entry, Before>,
  { add, edit, versionIfSame }: LineWrites<Entry>,
  stop: AbortSignal,
) {
  type Line = DraftLine<Entry, Before>;
  const failureText = useFailureText();

  const sendAll = async (
    lines: readonly Line[],
    dispatch: Dispatch<DraftLinesAction<Entry, Before>>,
  ) => {
    const saved = (versions: ReadonlyMap<string, number>) => {
      dispatch({ type: 'saved', versions });
      // Nobody hears of that where quick entry was left meanwhile: what was sent is kept no more.
      dropSaved(
        localStorage,
        kept,
        lines.filter(({ key }) => versions.has(key)),
      );
      broadcastDraftLines();
    };
    const failed = (keys: readonly string[], error: unknown) => {
      const { text: failure } = failureText(error);
      dispatch({ type: 'failed', keys, failure, isRefused: isRefused(error) });
    };
    const addTogether = async (together: readonly Line[]): Promise<void> => {
      if (together.length === 0) return;
      const keys = together.map(({ key }) => key);
      try {
        const versions = await add(
          together.map(({ key, entry, sent }) => ({ key, entry: sent ?? entry })),
          stop,
        );
        saved(new Map(keys.map((key, at) => [key, versions[at] ?? 0])));
      } catch (error) {
        // One line that is refused must not hold the others back.
        if (together.length > 1 && isRefused(error)) {
          for (const line of together) await addTogether([line]);
        } else failed(keys, error);
      }
    };

    await addTogether(lines.filter(({ version }) => version === undefined));
    for (const { key, entry, version } of lines) {
      if (version === undefined || stop.aborted) continue;
      try {
        saved(new Map([[key, await edit({ key, entry, version }, stop)]]));
      } catch (error) {
        // Where no answer came it may have arrived, and is then what it meets when it is sent again.
        const arrived = versionIfSame(entry, error);
        if (arrived === undefined) failed([key], error);
        else saved(new Map([[key, arrived]]));
      }
    }
  };
  const latest = useRef(sendAll);
  useEffect(() => {
    latest.current = sendAll;
  });
  return useCallback((...args: Parameters<typeof sendAll>) => latest.current(...args), []);
}
