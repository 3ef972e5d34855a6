import type { DraftLines, DraftLine } from './draft-lines.ts';

/** The part of `Storage` that is used; tests pass a simple implementation. */
export type LineStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where lines are stored and how they are read. */
export interface KeptAs<Entry, Before> {
  /** See `keyOfKept`. */
  key: string;
  /** The `before` value of a restored line. */
  start: Before;
  /** Returns undefined for a value that cannot be read. */
  read: (value: unknown) => Entry | undefined;
}

/**
 * Stores the lines that are not in the archive yet, so that closing the tab or a dead battery loses
 * none.
 */
export function keepUnsent(store: LineStore, key: string, book: DraftLines<unknown>): void {
  const unsent = book.lines.filter(({ status }) => status !== 'saved');
  keepLines(store, key, unsent);
}

function keepLines(
  store: LineStore,
  keptUnder: string,
  lines: readonly DraftLine<unknown>[],
): void {
  if (lines.length === 0) return store.removeItem(keptUnder);
  const kept = lines.map(({ key, text, entry, version, sent }) => ({
    key,
    text,
    entry,
    version,
    // An entry that was sent unchanged is not stored twice.
    ...(sent !== entry && { sent }),
  }));
  store.setItem(keptUnder, JSON.stringify(kept));
}

/**
 * Removes saved lines from storage, even after quick entry was closed. A line edited after it was
 * sent is kept with the newer text.
 */
export function dropSaved(
  store: LineStore,
  as: KeptAs<unknown, unknown>,
  saved: readonly Pick<DraftLine<unknown>, 'key' | 'text'>[],
): void {
  const texts = new Map(saved.map(({ key, text }) => [key, text]));
  const kept = takeUnsent(store, as);
  const left = kept.filter((line) => texts.get(line.key) !== line.text);
  if (left.length < kept.length) keepLines(store, as.key, left);
}

/** Returns the stored lines, waiting to be sent. Lines that cannot be read are left out. */
export function takeUnsent<Entry, Before>(
  store: LineStore,
  as: KeptAs<Entry, Before>,
): DraftLine<Entry, Before>[] {
  const text = store.getItem(as.key);
  if (text === null) return [];
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return [];
  }
  return Array.isArray(kept) ? kept.flatMap((value) => readLine(value, as)) : [];
}

/** The storage format of the first releases, which only had journeys. */
interface KeptBefore {
  stored?: { id: string; version: number };
  journey?: unknown;
}

function readLine<Entry, Before>(
  value: unknown,
  { start, read }: KeptAs<Entry, Before>,
): DraftLine<Entry, Before>[] {
  if (typeof value !== 'object' || value === null) return [];
  const { text, sent, ...kept } = value as Partial<DraftLine<unknown>> & KeptBefore;
  // The first release stored the journey's ID separately from the key of the line.
  const { id: key = kept.key, version = kept.version } = kept.stored ?? {};
  const entry = read(kept.entry ?? kept.journey);
  const before = sent === undefined ? undefined : read(sent);
  if (typeof key !== 'string' || typeof text !== 'string' || entry === undefined) return [];
  return [
    {
      key,
      text,
      entry,
      before: start,
      page: 1,
      status: 'waiting',
      ...(version !== undefined && { version }),
      ...(before !== undefined && { sent: before }),
    },
  ];
}
