/**
 * The format of place ids (place.ts): letters, digits and some punctuation, all of which can be
 * part of a URL. Files that were edited by hand may have any such id.
 */
export const placeIdForm = /^(?!\.+$)[\p{L}\p{N}_:@.,+~-]+$/u;

/**
 * Whether an id is of the archive's own place. IDs from other data have a prefix and a colon
 * (`airport:EGLL`).
 */
export function isOwnPlaceId(id: string): boolean {
  return !id.includes(':');
}
