import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react';
import { useArchive } from '../../archives/archive.data.ts';
import { isRefused } from '../../failure-kinds.ts';
import { useFailureText } from '../../failure-text.ts';
import { useAddJourneys, useEditJourney } from '../journey-writes.data.ts';
import { changeBook, emptyBook, type Book, type BookAction, type BookLine } from './quick-book.ts';
import { keepUnsent, takeUnsent } from './unsent-lines.ts';

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

function useSendLines() {
  const { mutateAsync: add } = useAddJourneys();
  const { mutateAsync: edit } = useEditJourney();
  const failureText = useFailureText();

  const sendAll = async (lines: readonly BookLine[], dispatch: Dispatch<BookAction>) => {
    const saved = (versions: ReadonlyMap<string, number>) => dispatch({ type: 'saved', versions });
    const failed = (keys: readonly string[], error: unknown) => {
      const { text: failure } = failureText(error);
      dispatch({ type: 'failed', keys, failure, isRefused: isRefused(error) });
    };
    const addTogether = async (together: readonly BookLine[]): Promise<void> => {
      if (together.length === 0) return;
      const keys = together.map(({ key }) => key);
      try {
        const { versions } = await add(
          together.map(({ key, journey, sent }) => ({ id: key, journey: sent ?? journey })),
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
    for (const { key, journey, version } of lines) {
      if (version === undefined) continue;
      try {
        const edited = await edit({ id: key, version, journey });
        saved(new Map([[key, edited.version]]));
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
