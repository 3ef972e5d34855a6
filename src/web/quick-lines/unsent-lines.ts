import { journeySchema } from '../../../domain/journeys/journey-schema.ts';
import { startOfBook } from '../../../domain/journeys/quick-entry/quick-entry.ts';
import { keyOfKept } from './kept-lines.ts';
import type { Book, BookLine } from './quick-book.ts';

/** What of `Storage` is used; the tests give a small one. */
export type LineStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the lines that the archive does not have yet: a closed tab or a dead battery loses none. */
export function keepUnsent(store: LineStore, archiveId: string, book: Book): void {
  const unsent = book.lines.filter(({ status }) => status !== 'saved');
  keepLines(store, archiveId, unsent);
}

function keepLines(store: LineStore, archiveId: string, lines: readonly BookLine[]): void {
  if (lines.length === 0) return store.removeItem(keyOfKept(archiveId));
  const kept = lines.map(({ key, text, journey, version, sent }) => ({
    key,
    text,
    journey,
    version,
    // What is sent again as it is needs no copy.
    ...(sent !== journey && { sent }),
  }));
  store.setItem(keyOfKept(archiveId), JSON.stringify(kept));
}

/**
 * Keeps lines no more that have been saved as they are kept, also where quick entry was left meanwhile;
 * of one that was edited since, the newer text stays.
 */
export function dropSaved(
  store: LineStore,
  archiveId: string,
  saved: readonly Pick<BookLine, 'key' | 'text'>[],
): void {
  const texts = new Map(saved.map(({ key, text }) => [key, text]));
  const kept = takeUnsent(store, archiveId);
  const left = kept.filter((line) => texts.get(line.key) !== line.text);
  if (left.length < kept.length) keepLines(store, archiveId, left);
}

/** The lines that were kept, waiting to be sent; what cannot be read is left out. */
export function takeUnsent(store: LineStore, archiveId: string): BookLine[] {
  const text = store.getItem(keyOfKept(archiveId));
  if (text === null) return [];
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return [];
  }
  return Array.isArray(kept) ? kept.flatMap(readLine) : [];
}

interface KeptBefore {
  stored?: { id: string; version: number };
}

function readLine(value: unknown): BookLine[] {
  if (typeof value !== 'object' || value === null) return [];
  const { text, journey, sent, ...kept } = value as Partial<BookLine> & KeptBefore;
  // The first release kept the journey's id beside a key of the line's own.
  const { id: key = kept.key, version = kept.version } = kept.stored ?? {};
  const read = journeySchema.safeParse(journey);
  const before = journeySchema.safeParse(sent);
  if (typeof key !== 'string' || typeof text !== 'string' || !read.success) return [];
  return [
    {
      key,
      text,
      journey: read.data,
      before: startOfBook,
      page: 1,
      status: 'waiting',
      ...(version !== undefined && { version }),
      ...(before.success && { sent: before.data }),
    },
  ];
}
