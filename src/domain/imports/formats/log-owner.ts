import type { DraftTraveller, SourceTraveller } from './journey-format.ts';

/** The only traveller of a log of someone's own flights; usually not named in the file. */
export const logOwner: SourceTraveller = { key: '', name: '' };

/** Returns the owner as the traveller of a row, with the details of the seat. */
export function ownerAs(details: Omit<DraftTraveller, 'key'>): DraftTraveller[] {
  return [{ key: logOwner.key, ...details }];
}
