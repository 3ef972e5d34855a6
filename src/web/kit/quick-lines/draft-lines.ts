/**
 * An accepted line and its status on the way into the archive. `Entry` is the parsed line, `Before`
 * the values carried over from earlier lines.
 */
export interface DraftLine<Entry, Before = unknown> {
  /** The ID of its record, created when the line was accepted. */
  key: string;
  /** The text as typed. */
  text: string;
  entry: Entry;
  /** The values carried over from earlier lines when it was typed. */
  before: Before;
  page: number;
  status: 'waiting' | 'sending' | 'saved' | 'failed';
  /** The version of its record, after it is saved. */
  version?: number;
  /**
   * For a new line: the entry that was sent but not answered. The server may have received it, so
   * it is sent again unchanged first.
   */
  sent?: Entry;
  /** Why it failed. */
  failure?: string;
  /**
   * Whether it failed because the server rejected it. Other failed lines wait until the server can
   * be reached.
   */
  isRefused?: boolean;
}

/** All lines entered in one session of quick entry. */
export interface DraftLines<Entry, Before = unknown> {
  lines: DraftLine<Entry, Before>[];
  page: number;
  /** Key of the line that is being edited in the input. */
  editing: string | undefined;
  /** Whether a request is in progress. The next request waits for it. */
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
  /** Retries the lines with these keys, or all failed lines if there are no keys. */
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
        // The line was edited while it was being sent, or after it was first sent, so the newer
        // text must still be sent.
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
        // The server rejected the text before the edit, so the newer text is sent.
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

/** Returns lines that did not reach the server, or of which this is not known. */
export function unsentLines<Entry, Before>({
  lines,
}: DraftLines<Entry, Before>): DraftLine<Entry, Before>[] {
  return lines.filter(({ status, isRefused }) => status === 'failed' && !isRefused);
}

/** Returns the line before the one in the input, or the last line; undefined at the top. */
export function lineAbove<Entry, Before>({
  lines,
  editing,
}: DraftLines<Entry, Before>): DraftLine<Entry, Before> | undefined {
  const index =
    editing === undefined ? lines.length : lines.findIndex(({ key }) => key === editing);
  return lines[index - 1];
}

/** Returns the line after the one in the input; undefined if a new line follows. */
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
