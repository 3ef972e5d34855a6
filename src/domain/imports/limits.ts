import { caps } from '../access/caps.ts';

/**
 * What a file of any format may hold. Every length is in UTF-16 code units, and is looked at before
 * a pattern, a parser or a look-up sees the text.
 */

/**
 * The largest file that any format reads, in bytes; a format may have a smaller limit. Apart from the
 * formats, so that the browser can refuse a file without loading them.
 */
export const largestSource = 100_000_000;

/** The same of formats that read files in pieces, without holding them (pieced-files.ts). */
export const largestPieced = 1_000_000_000;

/** Of a cell, a JSON text or a line of a page; the longest field of a journey has 200. */
export const longestCell = 500;

/** Of a note, as long as a journey's may be. */
export const longestNote = 10_000;

/** Of a whole row; AirTrail writes a flight's track into it. */
export const longestRow = 1_000_000;

/** As much of a row as is kept, so that people see which row is meant. */
export const keptOfRow = 20_000;

/** Cells in a row; the widest format has some sixty. */
export const mostCells = 1000;

/** Rows in a file: far more than anybody has travelled. */
export const mostRows = 100_000;

/** Objects and arrays within one another in a row of JSON. */
export const deepestRow = 64;

/** Elements within one another in a page, as browsers limit them too. */
export const deepestPage = 512;

/** Tables within one another in a page. */
export const mostTables = 16;

/** Of what a file calls a traveller: a name, or an id with a word before it. */
export const longestTravellerKey = longestCell + 100;

/** Travellers that a file may name: each is shown to be told who it is. */
export const mostTravellers = caps.travellersOfImport;

/** Rows and drafts of a file as they are stored: those of 100,000 journeys, several lives. */
export const mostStored = 150_000_000;
