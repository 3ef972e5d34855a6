import type { DraftLines, DraftLine } from './draft-lines.ts';

/** What of `Storage` is used; the tests give a small one. */
export type LineStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where lines are kept, and how what they say is read again. */
export interface KeptAs<Entry, Before> {
  /** see `keyOfKept` */
  key: string;
  /** what a line that comes back has before it */
  start: Before;
  /** undefined for what cannot be read */
  read: (value: unknown) => Entry | undefined;
}

/** Keeps the lines that the archive does not have yet: a closed tab or a dead battery loses none. */
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
    // What is sent again as it is needs no copy.
    ...(sent !== entry && { sent }),
  }));
  store.setItem(keptUnder, JSON.stringify(kept));
}

/**
 * Keeps lines no more that have been saved as they are kept, also where quick entry was left meanwhile;
 * of one that was edited since, the newer text stays.
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

/** The lines that were kept, waiting to be sent; what cannot be read is left out. */
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

/** As the first releases kept lines, which were all of journeys. */
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
  // The first release kept the journey's id beside a key of the line's own.
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
