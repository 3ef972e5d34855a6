/** Bytes per megabyte. */
const MB = 1_000_000;

/**
 * Limits per account or archive on everything that can be created repeatedly and uses shared
 * resources. Each limit is far above what a household needs, so reaching it indicates a mistake or
 * abuse. The web explains each limit and what to do about it (`errors.limit` in i18n). The limit on the
 * records of a kind is the `cap` of its description.
 *
 * Accounts have no limit here. They are limited by who may create one, and per IP address
 * (server/platform/limits/rate-limit.ts). The code that reads a file limits how much that file may
 * store.
 */
export const caps = {
  /** Archives that an account belongs to. Every request for the caller's account lists them all. */
  archivesOfAccount: 30,
  /**
   * Sessions of an account. A further sign-in is not refused, because people must be able to sign
   * in. It ends the session that has been inactive the longest. Sessions without "Keep me signed in
   * on this device" end first.
   */
  sessionsOfAccount: 40,
  /** App passwords of an account: its page lists them all. */
  appPasswordsOfAccount: 50,
  /**
   * Open event streams of a session. A browser opens at most six connections to a server, and its
   * tabs share one stream.
   */
  streamsOfSession: 12,
  /**
   * Open event streams of an account. Each holds a connection open and receives every change of its
   * archives.
   */
  streamsOfAccount: 40,
  /** Active tabs of a session. Each is kept in memory and announced to every node. */
  tabsOfSession: 100,
  tabsOfAccount: 200,
  /** Members of an archive, including people who are invited. Each is notified of every change. */
  membersOfArchive: 100,
  /** Pending invitations to an archive. */
  invitationsOfArchive: 50,
  /**
   * Previews that are neither accepted nor discarded. Allows for uploading a folder of logs at
   * once.
   */
  previewsOfArchive: 60,
  previewsOfAccount: 100,
  /**
   * Bytes that those previews store: many times the size of the largest file that anyone exports.
   */
  previewBytesOfArchive: 300 * MB,
  previewBytesOfAccount: 500 * MB,
  /** Exports of an account that are being written or sent. Each has a file open. */
  exportsOfAccount: 10,
  /** Bytes of their records on the server's disk. */
  exportBytesOfAccount: 4000 * MB,
  /** Uploads that nothing has used yet: as many as files may wait as previews. */
  uploadsOfAccount: 100,
  /** Their sizes, as they were declared: four of the largest file that is read. */
  uploadBytesOfAccount: 4000 * MB,
  /** Stored pieces of an upload: of the largest file 125 if no connection breaks. */
  piecesOfUpload: 2000,
  /** Rows of a preview whose cells are others than in the file: each is kept beside it. */
  fixedRowsOfImport: 5000,
  /**
   * Bytes of those changed cells. All of them are read whenever the table is read with another
   * column mapping.
   */
  fixedBytesOfImport: 10 * MB,
  /**
   * Travellers that a file may name. The preview shows each of them, so that the user can assign a
   * person.
   */
  travellersOfImport: 500,
  /** Waiting jobs. Allows for uploading a folder of logs at once and accepting all of them. */
  waitingJobsOfArchive: 120,
  waitingJobsOfAccount: 200,
  /**
   * Small jobs of an account that are not done, such as one for each of its photographs. Accounts
   * take turns, so they delay no one else, and nothing larger.
   */
  smallJobsOfAccount: 200_000,
  /**
   * Undos of one change, including undos of those undos. The result depends on all of them, so each
   * takes longer than the previous one.
   */
  undoingsOfChange: 40,
  /**
   * The archive's own places, including corrections of reference places. At the limit no further
   * place can be added. An existing copy that journeys use can still be corrected, because that
   * adds no row.
   */
  ownPlacesOfArchive: 10_000,
  /**
   * Bytes of an archive's originals, including those of open previews: thousands of tracks. All
   * archives share the disk.
   */
  fileBytesOfArchive: 20_000 * MB,
  /**
   * Bytes of the originals of all archives that an account owns. An archive of several owners has room
   * while one of them has.
   */
  fileBytesOfAccount: 60_000 * MB,
  /**
   * Bytes of an archive's records, their history and its accepted imports, unless the setting
   * SOJOURN_RECORDS_GB is another: five times those of a household in sixty years (decision 59).
   */
  recordBytesOfArchive: 10_000 * MB,
  /** The same of all archives that an account owns, in proportion to the setting. */
  recordBytesOfAccount: 30_000 * MB,
  /**
   * Characters of an archive's records of kinds that are not paged, because a tab holds them all (decision
   * 60). A household of sixty years has 72,000 records, which weigh 7 million without long texts. The rest
   * is room for 700 characters of notes in each.
   */
  recordCharactersOfArchive: 64_000_000,
} as const;

export type CapName = keyof typeof caps;
