import type { Journey } from '../../../../../domain/journeys/journey.ts';
import {
  afterEntry,
  startOfBook,
  type QuickState,
} from '../../../../../domain/journeys/quick-entry/quick-entry.ts';
import type { Book, BookAction, BookLine } from '../../../../kit/quick-lines/book.ts';

export type JourneyBook = Book<Journey, QuickState>;
export type JourneyLine = BookLine<Journey, QuickState>;
export type JourneyBookAction = BookAction<Journey, QuickState>;

/** What the line in the input is read in the light of. */
export function stateFor(book: JourneyBook): QuickState {
  const edited = book.lines.find(({ key }) => key === book.editing);
  if (edited) return edited.before;
  const last = book.lines.at(-1);
  return last ? afterEntry(last.before, last.entry) : startOfBook;
}
