import { useCallback, useEffect, useReducer, useRef, useState, type Dispatch } from 'react';
import { type Journey, toRecord } from '../../../domain/journeys/journey.ts';
import { useArchive } from '../../archives/archive.data.ts';
import { isRefused } from '../../failure-kinds.ts';
import { useFailureText } from '../../failure-text.ts';
import { useConnectionLostAt } from '../../presence/presence-store.ts';
import { onServerEvent } from '../../presence/server-events.ts';
import { currentOf, isWhatWasSent } from '../../records/current-record.ts';
import { useWaitingWrites } from '../../ui/waiting-writes.ts';
import { useAddJourneys, useEditJourney } from '../journey-writes.data.ts';
import {
  type Book,
  type BookAction,
  type BookLine,
  changeBook,
  emptyBook,
  unsentLines,
} from './quick-book.ts';
import { tellKept } from './kept-lines.ts';
import { dropSaved, keepUnsent, takeUnsent } from './unsent-lines.ts';

const againAfterMs = 10_000;

/**
 * The lines of a sitting, each on its way into the archive in the background: one request at a
 * time, with all that wait. What cannot be sent stays, here and on the device, and is tried again
 * when there is a connection. `turn` is the request that waits while others write to the archive;
 * whoever leaves quick entry stops it.
 */
export function useBook() {
  const { id: archiveId } = useArchive();
  const [book, dispatch] = useReducer(changeBook, undefined, () => ({
    ...emptyBook,
    lines: takeUnsent(localStorage, archiveId),
  }));
  const [sitting] = useState(() => new AbortController());
  const { signal } = sitting;
  useEffect(() => () => sitting.abort(), [sitting]);
  const turn = useWaitingWrites().find(({ sender }) => sender === signal);
  const send = useSendLines(archiveId, signal);

  useEffect(() => {
    keepUnsent(localStorage, archiveId, book);
    tellKept();
  }, [archiveId, book]);
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
function useSendingAgain(book: Book, dispatch: Dispatch<BookAction>) {
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

function useSendLines(archiveId: string, stop: AbortSignal) {
  const { mutateAsync: add } = useAddJourneys();
  const { mutateAsync: edit } = useEditJourney();
  const failureText = useFailureText();

  const sendAll = async (lines: readonly BookLine[], dispatch: Dispatch<BookAction>) => {
    const saved = (versions: ReadonlyMap<string, number>) => {
      dispatch({ type: 'saved', versions });
      // Nobody hears of that where quick entry was left meanwhile: what was sent is kept no more.
      dropSaved(
        localStorage,
        archiveId,
        lines.filter(({ key }) => versions.has(key)),
      );
      tellKept();
    };
    const failed = (keys: readonly string[], error: unknown) => {
      const { text: failure } = failureText(error);
      dispatch({ type: 'failed', keys, failure, isRefused: isRefused(error) });
    };
    const addTogether = async (together: readonly BookLine[]): Promise<void> => {
      if (together.length === 0) return;
      const keys = together.map(({ key }) => key);
      try {
        const { versions } = await add({
          added: together.map(({ key, journey, sent }) => ({ id: key, journey: sent ?? journey })),
          stop,
        });
        saved(new Map(keys.map((key, at) => [key, versions[at] ?? 0])));
      } catch (error) {
        // One line that is refused must not hold the others back.
        if (together.length > 1 && isRefused(error)) {
          for (const line of together) await addTogether([line]);
        } else failed(keys, error);
      }
    };

    await addTogether(lines.filter(({ version }) => version === undefined));
    for (const { key, journey, version } of lines) {
      if (version === undefined || stop.aborted) continue;
      try {
        const edited = await edit({ id: key, version, journey, stop });
        saved(new Map([[key, edited.version]]));
      } catch (error) {
        // Where no answer came it may have arrived, and is then what it meets when it is sent again.
        const arrived = versionIfSame(journey, error);
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

/** The version of the record that a conflict shows, where it is what was to be saved. */
function versionIfSame(journey: Journey, error: unknown): number | undefined {
  const current = currentOf<'journey'>(error);
  const isSame = current && isWhatWasSent('journey', toRecord(journey), current);
  return isSame ? current.record.version : undefined;
}
