/**
 * A line that was accepted, and how far it has come on its way into the archive: `Entry` is what it
 * says, `Before` what the lines before it had said.
 */
export interface DraftLine<Entry, Before = unknown> {
  /** the id of its record, made when it was accepted */
  key: string;
  /** as typed */
  text: string;
  entry: Entry;
  /** what the lines before it had said when it was typed */
  before: Before;
  page: number;
  status: 'waiting' | 'sending' | 'saved' | 'failed';
  /** of its record, once it is saved */
  version?: number;
  /** what was sent of a new one and not answered: it may have arrived, and is sent so again first */
  sent?: Entry;
  /** why it failed */
  failure?: string;
  /** it failed because it cannot be saved so; other lines wait until the archive can be reached */
  isRefused?: boolean;
}

/** What has been copied from a book in one sitting. */
export interface DraftLines<Entry, Before = unknown> {
  lines: DraftLine<Entry, Before>[];
  page: number;
  /** key of the line that the input holds again */
  editing: string | undefined;
  /** a request is on its way; the next one waits for it */
  isSending: boolean;
}

export const noDraftLines = {
  lines: [],
  page: 1,
  editing: undefined,
  isSending: false,
} satisfies DraftLines<never>;

export type DraftLinesAction<Entry, Before = unknown> =
  | Accepted<Entry, Before>
  | { type: 'page-turned' }
  | { type: 'edit'; key: string | undefined }
  | { type: 'sending'; keys: readonly string[] }
  | { type: 'sent' }
  | { type: 'saved'; versions: ReadonlyMap<string, number> }
  | { type: 'failed'; keys: readonly string[]; failure: string; isRefused: boolean }
  /** those that could not be sent, or, without keys, all that failed */
  | { type: 'retry'; keys?: readonly string[] }
  | { type: 'removed'; key: string };

interface Accepted<Entry, Before> {
  type: 'accepted';
  key: string;
  text: string;
  entry: Entry;
  before: Before;
}

export function changeDraftLines<Entry, Before>(
  book: DraftLines<Entry, Before>,
  action: DraftLinesAction<Entry, Before>,
): DraftLines<Entry, Before> {
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
          const sent = isNew ? { sent: line.sent ?? line.entry } : {};
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
        const isEdited = line.status === 'waiting' || (sent ?? line.entry) !== line.entry;
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
        if ((sent ?? line.entry) !== line.entry) return { ...rest, status: 'waiting' };
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

export function linesOfPage<Entry, Before>({
  lines,
  page,
}: DraftLines<Entry, Before>): DraftLine<Entry, Before>[] {
  return lines.filter((line) => line.page === page);
}

export function keysOf(book: DraftLines<unknown>, status: DraftLine<unknown>['status']): string[] {
  return book.lines.filter((line) => line.status === status).map(({ key }) => key);
}

/** Lines that did not reach the server, or of which nobody knows whether they did. */
export function unsentLines<Entry, Before>({
  lines,
}: DraftLines<Entry, Before>): DraftLine<Entry, Before>[] {
  return lines.filter(({ status, isRefused }) => status === 'failed' && !isRefused);
}

/** The line before the one in the input (or the last), for going up; undefined at the top. */
export function lineAbove<Entry, Before>({
  lines,
  editing,
}: DraftLines<Entry, Before>): DraftLine<Entry, Before> | undefined {
  const index =
    editing === undefined ? lines.length : lines.findIndex(({ key }) => key === editing);
  return lines[index - 1];
}

/** The line after the one in the input, for going down; undefined leads back to a new line. */
export function lineBelow<Entry, Before>({
  lines,
  editing,
}: DraftLines<Entry, Before>): DraftLine<Entry, Before> | undefined {
  const index = lines.findIndex(({ key }) => key === editing);
  return index < 0 ? undefined : lines[index + 1];
}

function accept<Entry, Before>(
  book: DraftLines<Entry, Before>,
  { key, text, entry, before }: Accepted<Entry, Before>,
): DraftLines<Entry, Before> {
  if (book.editing !== undefined) {
    const edited = mapLines(book, [book.editing], (line) => ({
      ...line,
      text,
      entry,
      status: 'waiting',
    }));
    return { ...edited, editing: undefined };
  }
  const line: DraftLine<Entry, Before> = {
    key,
    text,
    entry,
    before,
    page: book.page,
    status: 'waiting',
  };
  return { ...book, lines: [...book.lines, line] };
}

function mapLines<Entry, Before>(
  book: DraftLines<Entry, Before>,
  keys: readonly string[],
  change: (line: DraftLine<Entry, Before>) => DraftLine<Entry, Before>,
): DraftLines<Entry, Before> {
  const wanted = new Set(keys);
  return {
    ...book,
    lines: book.lines.map((line) => (wanted.has(line.key) ? change(line) : line)),
  };
}
