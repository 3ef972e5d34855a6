import type { Journey } from '../../../domain/journeys/journey.ts';
import {
  afterEntry,
  startOfBook,
  type QuickState,
} from '../../../domain/journeys/quick-entry/quick-entry.ts';

/** A line that was accepted, and how far it has come on its way into the archive. */
export interface BookLine {
  /** the id of its journey, made when it was accepted */
  key: string;
  /** as typed */
  text: string;
  journey: Journey;
  /** what the lines before it had said when it was typed */
  before: QuickState;
  page: number;
  status: 'waiting' | 'sending' | 'saved' | 'failed';
  /** of its journey, once it is saved */
  version?: number;
  /** what was sent of a new one and not answered: it may have arrived, and is sent so again first */
  sent?: Journey;
  /** why it failed */
  failure?: string;
  /** it failed because it cannot be saved so; other lines wait until the archive can be reached */
  isRefused?: boolean;
}

/** What has been copied from a log book in one sitting. */
export interface Book {
  lines: BookLine[];
  page: number;
  /** key of the line that the input holds again */
  editing: string | undefined;
  /** a request is on its way; the next one waits for it */
  isSending: boolean;
}

export const emptyBook: Book = { lines: [], page: 1, editing: undefined, isSending: false };

export type BookAction =
  | { type: 'accepted'; key: string; text: string; journey: Journey }
  | { type: 'page-turned' }
  | { type: 'edit'; key: string | undefined }
  | { type: 'sending'; keys: readonly string[] }
  | { type: 'sent' }
  | { type: 'saved'; versions: ReadonlyMap<string, number> }
  | { type: 'failed'; keys: readonly string[]; failure: string; isRefused: boolean }
  /** those that could not be sent, or, without keys, all that failed */
  | { type: 'retry'; keys?: readonly string[] }
  | { type: 'removed'; key: string };

export function changeBook(book: Book, action: BookAction): Book {
  switch (action.type) {
    case 'accepted':
      return accept(book, action);
    case 'page-turned':
      return linesOfPage(book).length === 0 ? book : { ...book, page: book.page + 1 };
    case 'edit':
      return { ...book, editing: action.key };
    case 'sending':
      return {
        ...mapLines(book, action.keys, (line) => {
          const isNew = line.version === undefined;
          const sent = isNew ? { sent: line.sent ?? line.journey } : {};
          return { ...line, ...sent, status: 'sending' };
        }),
        isSending: true,
      };
    case 'sent':
      return { ...book, isSending: false };
    case 'saved':
      return mapLines(book, [...action.versions.keys()], (line) => {
        const { failure: _failure, isRefused: _was, sent, version: _version, ...rest } = line;
        // Edited again on its way, or since it was first sent: the newer text still has to be sent.
        const isEdited = line.status === 'waiting' || (sent ?? line.journey) !== line.journey;
        const version = action.versions.get(line.key);
        const status = isEdited ? 'waiting' : 'saved';
        return { ...rest, status, ...(version !== undefined && { version }) };
      });
    case 'failed':
      return mapLines(book, action.keys, (line) => {
        const { sent, ...rest } = line;
        const { failure, isRefused } = action;
        if (!isRefused) return { ...line, status: 'failed', failure, isRefused };
        // Only what it said before it was edited is refused.
        if ((sent ?? line.journey) !== line.journey) return { ...rest, status: 'waiting' };
        return { ...rest, status: 'failed', failure, isRefused };
      });
    case 'retry':
      return mapLines(book, action.keys ?? keysOf(book, 'failed'), (line) => ({
        ...line,
        status: 'waiting',
      }));
    case 'removed':
      return {
        ...book,
        lines: book.lines.filter(({ key }) => key !== action.key),
        editing: book.editing === action.key ? undefined : book.editing,
      };
  }
}

/** What the line in the input is read in the light of. */
export function stateFor(book: Book): QuickState {
  const edited = book.lines.find(({ key }) => key === book.editing);
  if (edited) return edited.before;
  const last = book.lines.at(-1);
  return last ? afterEntry(last.before, last.journey) : startOfBook;
}

export function linesOfPage({ lines, page }: Book): BookLine[] {
  return lines.filter((line) => line.page === page);
}

export function keysOf(book: Book, status: BookLine['status']): string[] {
  return book.lines.filter((line) => line.status === status).map(({ key }) => key);
}

/** Lines that did not reach the server, or of which nobody knows whether they did. */
export function unsentLines({ lines }: Book): BookLine[] {
  return lines.filter(({ status, isRefused }) => status === 'failed' && !isRefused);
}

/** The line before the one in the input (or the last), for going up; undefined at the top. */
export function lineAbove({ lines, editing }: Book): BookLine | undefined {
  const index =
    editing === undefined ? lines.length : lines.findIndex(({ key }) => key === editing);
  return lines[index - 1];
}

/** The line after the one in the input, for going down; undefined leads back to a new line. */
export function lineBelow({ lines, editing }: Book): BookLine | undefined {
  const index = lines.findIndex(({ key }) => key === editing);
  return index < 0 ? undefined : lines[index + 1];
}

function accept(
  book: Book,
  { key, text, journey }: { key: string; text: string; journey: Journey },
): Book {
  if (book.editing !== undefined) {
    const edited = mapLines(book, [book.editing], (line) => ({
      ...line,
      text,
      journey,
      status: 'waiting',
    }));
    return { ...edited, editing: undefined };
  }
  const line: BookLine = {
    key,
    text,
    journey,
    before: stateFor(book),
    page: book.page,
    status: 'waiting',
  };
  return { ...book, lines: [...book.lines, line] };
}

function mapLines(book: Book, keys: readonly string[], change: (line: BookLine) => BookLine): Book {
  const wanted = new Set(keys);
  return {
    ...book,
    lines: book.lines.map((line) => (wanted.has(line.key) ? change(line) : line)),
  };
}
