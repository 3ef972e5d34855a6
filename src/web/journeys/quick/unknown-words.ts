import type { QuickEntry } from '../../../domain/journeys/quick-entry/quick-entry.ts';

/** The words of a line that mean nothing to the reader, in their order. */
export function unknownWords({ tokens }: Pick<QuickEntry, 'tokens'>, text: string): string[] {
  return tokens
    .filter(({ field }) => field === 'unknown')
    .map(({ start, end }) => text.slice(start, end));
}
