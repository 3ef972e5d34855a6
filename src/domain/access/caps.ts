/** Bytes of a megabyte. */
const MB = 1_000_000;

/**
 * What one account or archive may have at most: everything that can be made again and again and
 * costs the others something. Each is far above what a household needs, so that whoever reaches one
 * has made a mistake or means harm. The web says for each what to do (`errors.limit` in i18n).
 *
 * Two things have no cap. Journeys, places that come with them, and the history of both are what
 * the program is there to keep: the disk is their bound. Accounts are bounded by who may register,
 * and limited per address (server/platform/limits/rate-limit.ts). How much one file may store is limited where it is read.
 */
export const caps = {
  /** Archives that an account belongs to. Every request for one's own record lists them all. */
  archivesOfAccount: 30,
  /**
   * Sessions of an account. Not refused, for one must be able to sign in: the one that has shown no
   * life for longest ends, those that are not to be kept first.
   */
  sessionsOfAccount: 40,
  /** Open event streams of a session: browsers open six connections to a server, and share one stream. */
  streamsOfSession: 12,
  /** Each holds a connection open, and is written to with every change of its archives. */
  streamsOfAccount: 40,
  /** Tabs of a session that live; each is kept in memory and told to every node. */
  tabsOfSession: 100,
  tabsOfAccount: 200,
  /** Members of an archive, those who are invited among them: each hears of every change. */
  membersOfArchive: 100,
  /** Invitations to an archive that wait for an answer. */
  invitationsOfArchive: 50,
  /** Previews that are neither accepted nor discarded, in number: a folder of logs dropped at once. */
  previewsOfArchive: 60,
  previewsOfAccount: 100,
  /** What those previews store, in bytes: many times the largest file that anybody exports. */
  previewBytesOfArchive: 300 * MB,
  previewBytesOfAccount: 500 * MB,
  /** Uploads that nothing has used yet: as many as files may wait as previews. */
  uploadsOfAccount: 100,
  /** Their sizes, as they were declared: four of the largest file that is read. */
  uploadBytesOfAccount: 4000 * MB,
  /** Stored pieces of an upload: of the largest file 125 if no connection breaks. */
  piecesOfUpload: 2000,
  /** Rows of a preview whose cells are others than in the file: each is kept beside it. */
  fixedRowsOfImport: 5000,
  /** What those cells take, in bytes: all are read whenever the table is read in another way. */
  fixedBytesOfImport: 10 * MB,
  /** Travellers that a file may name: each is shown to be told who it is. */
  travellersOfImport: 500,
  /** Jobs that wait for their turn: a folder of logs dropped at once, and all of them accepted. */
  waitingJobsOfArchive: 120,
  waitingJobsOfAccount: 200,
  /**
   * Undoings of one change, of those, and so on: what is undone follows from all of them, so that each
   * takes longer than the one before.
   */
  undoingsOfChange: 40,
  /** People of an archive: every tab holds them all. */
  peopleOfArchive: 1000,
  /** Collections of tracks: every tab holds them all. */
  collectionsOfArchive: 1000,
  /** Tracks, of which every tab holds what was measured and a coarse line: some kilobytes each. */
  tracksOfArchive: 10_000,
  /** Stays, of which every tab holds all: three a day for some forty years. */
  staysOfArchive: 50_000,
  /** Corrections of days, of which every tab holds all: each day of a life and more. */
  dayCorrectionsOfArchive: 50_000,
  permissionsOfArchive: 2000,
  vesselsOfArchive: 5000,
  engagementsOfArchive: 5000,
  /** Trips, of which every tab holds all: one a week for fifty years of each of a family of four. */
  tripsOfArchive: 10_000,
  certificatesOfArchive: 5000,
  /** Of which every tab holds all. */
  townCentresOfArchive: 20_000,
  rulesOfArchive: 200,
  circumstancesOfArchive: 5000,
  /**
   * Places of an archive's own, those that correct one among them. No other is added beyond; the copy
   * of a place that journeys have is corrected all the same, which makes no new row.
   */
  ownPlacesOfArchive: 10_000,
  /**
   * Originals of an archive in bytes, those that wait in previews among them: thousands of tracks. The
   * disk is everybody's.
   */
  fileBytesOfArchive: 20_000 * MB,
} as const;

export type CapName = keyof typeof caps;
