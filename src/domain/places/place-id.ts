/**
 * What ids of places look like (place.ts): letters, digits and what stands between them, so that they
 * can be part of an address. Files that were edited by hand may have any of them.
 */
export const placeIdForm = /^(?!\.+$)[\p{L}\p{N}_:@.,+~-]+$/u;

/** IDs of other data name it before a colon (`airport:EGLL`); those of the archive's own have none. */
export function isOwnPlaceId(id: string): boolean {
  return !id.includes(':');
}
