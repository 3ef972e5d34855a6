import type { DraftTraveller, SourceTraveller } from './journey-format.ts';

/** The one traveller of a log that somebody keeps of their own flights, mostly not named in it. */
export const logOwner: SourceTraveller = { key: '', name: '' };

/** The owner as the traveller of a row, with what the row says of the seat. */
export function ownerAs(details: Omit<DraftTraveller, 'key'>): DraftTraveller[] {
  return [{ key: logOwner.key, ...details }];
}
