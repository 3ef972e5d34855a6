import type { Journey } from '../../../../../domain/journeys/journey.ts';
import {
  afterEntry,
  startOfQuickEntry,
  type QuickState,
} from '../../../../../domain/journeys/quick-entry/quick-entry.ts';
import type {
  DraftLines,
  DraftLinesAction,
  DraftLine,
} from '../../../../kit/quick-lines/draft-lines.ts';
import { journeySchema } from '../../../../../domain/journeys/journey-schema.ts';
import { keyOfKept } from '../../../../kit/quick-lines/kept-lines.ts';
import type { KeptAs } from '../../../../kit/quick-lines/unsent-lines.ts';

export type JourneyDrafts = DraftLines<Journey, QuickState>;
export type JourneyLine = DraftLine<Journey, QuickState>;
export type JourneyDraftsAction = DraftLinesAction<Journey, QuickState>;

/** The state that the line in the input continues from. */
export function stateFor(book: JourneyDrafts): QuickState {
  const edited = book.lines.find(({ key }) => key === book.editing);
  if (edited) return edited.before;
  const last = book.lines.at(-1);
  return last ? afterEntry(last.before, last.entry) : startOfQuickEntry;
}

/** How the unsaved lines of a log book are kept in the browser. */
export function journeysKept(archiveId: string): KeptAs<Journey, QuickState> {
  return {
    key: keyOfKept('journeys', archiveId),
    start: startOfQuickEntry,
    read: (value) => journeySchema.safeParse(value).data,
  };
}
