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

/** How lines become records. The functions throw ApiError. */
interface LineWrites<Entry> {
  /**
   * Adds all lines or none; repeating the request has no further effect. Resolves with their
   * versions in the given order.
   */
  add: (
    lines: readonly { key: string; entry: Entry }[],
    stop: AbortSignal,
  ) => Promise<readonly number[]>;
  /** Resolves with the new version. */
  edit: (
    line: { key: string; entry: Entry; version: number },
    stop: AbortSignal,
  ) => Promise<number>;
  /** Returns the version of the record in a conflict error if that record equals the entry. */
  versionIfSame: (entry: Entry, error: unknown) => number | undefined;
}

/**
 * Returns the draft lines and sends them to the archive in the background: one request at a time,
 * with all waiting lines. Lines that cannot be sent stay here and on the device, and are sent again
 * when there is a connection. `turn` is the request that is queued while others write to the
 * archive; leaving quick entry stops it.
 */
export function useDraftLines<Entry, Before>(as: KeptAs<Entry, Before>, writes: LineWrites<Entry>) {
  // Fixed for the current archive, because every archive has its own quick entry.
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

/** Sends failed lines again after a while, and immediately when the server responds again. */
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
      // After quick entry was closed, the dispatch has no effect, so saved lines are removed from
      // storage here.
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
        // One rejected line must not block the others.
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
        // If an earlier request was not answered, the server may have saved it. Sending it again
        // then conflicts with itself.
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
