import type { Journey } from '../../../../../domain/journeys/journey.ts';
import { journeySchema } from '../../../../../domain/journeys/journey-schema.ts';
import {
  type QuickState,
  startOfQuickEntry,
} from '../../../../../domain/journeys/quick-entry/quick-entry.ts';
import { keyOfKept } from '../../../../kit/quick-lines/kept-lines.ts';
import type { KeptAs } from '../../../../kit/quick-lines/unsent-lines.ts';

/** How the unsaved lines of a log book are kept in the browser. */
export function journeysKept(archiveId: string): KeptAs<Journey, QuickState> {
  return {
    key: keyOfKept('journeys', archiveId),
    start: startOfQuickEntry,
    read: (value) => journeySchema.safeParse(value).data,
  };
}
