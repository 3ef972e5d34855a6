import {
  parseQuickEntry,
  type QuickContext,
  type QuickEntry,
  type QuickState,
} from '../../../../../domain/journeys/quick-entry/quick-entry.ts';
import type { LookUps } from './look-ups.ts';

export interface LineContext extends Pick<
  QuickContext,
  'dateOrder' | 'today' | 'travellers' | 'mode' | 'isThere'
> {
  lookUps: LookUps;
}

/** Parses a line with the look-ups. */
export function readLine(text: string, state: QuickState, context: LineContext): QuickEntry {
  const { lookUps, ...rest } = context;
  lookUps.beginReading();
  return parseQuickEntry(text, state, { ...rest, ...lookUps });
}
