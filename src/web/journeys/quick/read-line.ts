import {
  parseQuickEntry,
  type QuickContext,
  type QuickEntry,
  type QuickState,
} from '../../../domain/journeys/quick-entry/quick-entry.ts';
import type { LookUps } from './look-ups.ts';

export interface LineContext extends Pick<
  QuickContext,
  'dateOrder' | 'today' | 'travellers' | 'mode'
> {
  lookUps: LookUps;
}

/** A line read with the look-ups of its mode: `train London` means its stations, not its airports. */
export function readLine(text: string, state: QuickState, context: LineContext): QuickEntry {
  const { lookUps, mode, ...rest } = context;
  const readAs = (asked: QuickContext['mode']) =>
    parseQuickEntry(text, state, {
      ...rest,
      mode,
      findMeanings: lookUps.findMeanings(asked),
      findSpellings: lookUps.findSpellings(asked),
      placeIn: lookUps.placeIn,
      findOperator: lookUps.findOperator,
      findVehicleType: lookUps.findVehicleType,
    });
  const entry = readAs(mode);
  return entry.draft.mode === mode ? entry : readAs(entry.draft.mode);
}
