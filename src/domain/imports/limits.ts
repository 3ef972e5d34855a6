import { caps } from '../access/caps.ts';

/**
 * Limits of files of any format. All lengths are in UTF-16 code units, and are checked before a
 * pattern, a parser or a lookup processes the text.
 */

/**
 * Maximum size in bytes of a file that is held in memory; a format may have a smaller limit.
 * Separate from the formats, so that the browser can refuse a file without loading them.
 */
export const largestSource = 100_000_000;

/**
 * Maximum size in bytes of a file that is read in pieces, without holding it in memory
 * (streamed-files.ts).
 */
export const largestPieced = 1_000_000_000;

/**
 * Maximum length of a cell, a JSON text or a line of a page; the longest field of a journey has
 * 200.
 */
export const longestCell = 500;

/** Maximum length of a note, the same as for a journey. */
export const longestNote = 10_000;

/** Maximum length of a row; AirTrail writes a flight's track into it. */
export const longestRow = 1_000_000;

/** The length of a row's text that is stored, so that people can recognise the row. */
export const keptOfRow = 20_000;

/** Maximum number of cells per row; the widest format has about sixty. */
export const mostCells = 1000;

/** Maximum number of rows per file: far more than anyone has travelled. */
export const mostRows = 100_000;

/** Maximum nesting depth of objects and arrays in a JSON row. */
export const deepestRow = 64;

/** Maximum nesting depth of elements in a page; browsers have a similar limit. */
export const deepestPage = 512;

/** Maximum nesting depth of tables in a page. */
export const mostTables = 16;

/** Maximum length of a traveller's key: a name, or an id with a prefix. */
export const longestTravellerKey = longestCell + 100;

/** Maximum number of travellers per file. Each is shown to the user, who assigns a person. */
export const mostTravellers = caps.travellersOfImport;

/**
 * Maximum stored size of a file's rows and drafts, in characters: enough for 100,000 journeys,
 * which is several lives.
 */
export const mostStored = 150_000_000;

/** Maximum number of places listed in a problem. */
export const mostPlacesNamed = 6;
