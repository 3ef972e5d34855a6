import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react';
import { newId } from '../../../domain/shared/ids.ts';
import { ApiError } from '../../api-error.ts';
import { useArchive } from '../../archives/archive.data.ts';
import { mayHaveArrived } from '../../failure-kinds.ts';
import { useFailureText } from '../../failure-text.ts';
import { useAddJourneys, useEditJourney } from '../journey-writes.data.ts';
import { journeyLogQuery } from '../journeys.data.ts';
import { changeBook, emptyBook, type Book, type BookAction, type BookLine } from './quick-book.ts';
import { isSameJourney } from './same-journey.ts';
import { keepUnsent, takeUnsent } from './unsent-lines.ts';

type Stored = NonNullable<BookLine['stored']>;

/**
 * The lines of a sitting, each on its way into the archive in the background: one request at a
 * time, with all that wait. What cannot be sent stays, here and on the device, and is tried again.
 */
export function useBook(): [Book, Dispatch<BookAction>] {
  const { id: archiveId } = useArchive();
  const [book, dispatch] = useReducer(changeBook, undefined, () => ({
    ...emptyBook,
    lines: takeUnsent(localStorage, archiveId),
  }));
  const send = useSendLines();

  useEffect(() => keepUnsent(localStorage, archiveId, book), [archiveId, book]);
  useEffect(() => {
    const waiting = book.lines.filter(({ status }) => status === 'waiting');
    if (waiting.length === 0 || book.isSending) return;
    dispatch({ type: 'sending', keys: waiting.map(({ key }) => key) });
    void send(waiting, dispatch).finally(() => dispatch({ type: 'sent' }));
  }, [book, send]);
  useEffect(() => {
    const retry = () => dispatch({ type: 'retry' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return [book, dispatch];
}

/** A key for a line that was just accepted. */
export function lineKey(): string {
  return newId();
}

function useSendLines() {
  const { id: archiveId } = useArchive();
  const client = useQueryClient();
  const { mutateAsync: add } = useAddJourneys();
  const { mutateAsync: edit } = useEditJourney();
  const failureText = useFailureText();
  // Lines whose request may have arrived although no answer came back.
  const uncertain = useRef(new Set<string>());

  const sendAll = async (lines: readonly BookLine[], dispatch: Dispatch<BookAction>) => {
    const saved = (stored: ReadonlyMap<string, Stored>) => dispatch({ type: 'saved', stored });
    const failed = (keys: readonly string[], error: unknown) => {
      if (mayHaveArrived(error)) for (const key of keys) uncertain.current.add(key);
      dispatch({ type: 'failed', keys, failure: failureText(error).text });
    };
    const addTogether = async (together: readonly BookLine[]): Promise<void> => {
      if (together.length === 0) return;
      try {
        const { ids } = await add(together.map(({ journey }) => journey));
        saved(new Map(together.map(({ key }, at) => [key, { id: ids[at] ?? '', version: 1 }])));
      } catch (error) {
        const [only, ...more] = together;
        // One line that is refused must not hold the others back.
        if (only && more.length > 0 && error instanceof ApiError && error.code === 'invalid') {
          for (const line of together) await addTogether([line]);
        } else {
          failed(
            together.map(({ key }) => key),
            error,
          );
        }
      }
    };

    const doubtful = lines.filter(({ key }) => uncertain.current.has(key));
    let arrived: ReadonlyMap<string, Stored> = new Map();
    try {
      if (doubtful.length > 0) {
        const log = await client.fetchQuery({ ...journeyLogQuery(archiveId), staleTime: 0 });
        arrived = arrivedLines(doubtful, log.rows);
        for (const { key } of doubtful) uncertain.current.delete(key);
        saved(arrived);
      }
    } catch (error) {
      return failed(
        lines.map(({ key }) => key),
        error,
      );
    }
    const unsent = lines.filter(({ key }) => !arrived.has(key));
    await addTogether(unsent.filter(({ stored }) => !stored));
    for (const { key, journey, stored } of unsent) {
      if (!stored) continue;
      try {
        const { version } = await edit({ ...stored, journey });
        saved(new Map([[key, { id: stored.id, version }]]));
      } catch (error) {
        failed([key], error);
      }
    }
  };
  const latest = useRef(sendAll);
  useEffect(() => {
    latest.current = sendAll;
  });
  return useCallback((...args: Parameters<typeof sendAll>) => latest.current(...args), []);
}

/** The lines that are in the log already, each matched with a row of its own. */
function arrivedLines(
  lines: readonly BookLine[],
  rows: readonly (BookLine['journey'] & Stored)[],
): Map<string, Stored> {
  const free = new Set(rows);
  const arrived = new Map<string, Stored>();
  for (const { key, journey } of lines) {
    for (const row of free) {
      if (row.date !== journey.date || !isSameJourney(row, journey)) continue;
      arrived.set(key, { id: row.id, version: row.version });
      free.delete(row);
      break;
    }
  }
  return arrived;
}
