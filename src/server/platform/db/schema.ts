import type { Generated } from 'kysely';
import type { Role } from '../../../domain/access/permissions.ts';
import type { ColumnsOf } from '../../../domain/kinds/columns.ts';
import type { Fields, ListField } from '../../../domain/kinds/fields.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import type { KindName, Kinds } from '../../../domain/records/registry.ts';

/**
 * THE schema: every table, one interface each. Text IDs (UUIDv7), integer flags (0, 1), JSON as
 * text, dates as EDTF text, instants as ISO text in UTC. Content tables have the key `(archive_id,
 * id)`. The tables of accounts keep better-auth's column names.
 */
export interface Database extends KindTables {
  account_user: AccountUserTable;
  session: SessionTable;
  credential: CredentialTable;
  verification: VerificationTable;
  reset_link: ResetLinkTable;
  app_password: AppPasswordTable;
  rate_limit: RateLimitTable;
  archive: ArchiveTable;
  membership: MembershipTable;
  invitation: InvitationTable;
  preference: PreferenceTable;
  archive_state: ArchiveStateTable;
  change_set: ChangeSetTable;
  change: ChangeTable;
  import: ImportTable;
  import_row: ImportRowTable;
  import_judgement: ImportJudgementTable;
  job: JobTable;
  small_job: SmallJobTable;
  import_source: ImportSourceTable;
  import_table: ImportTableTable;
  import_mended: ImportMendedTable;
  table_mapping: TableMappingTable;
  stored_file: StoredFileTable;
  import_file: ImportFileTable;
  held_file: HeldFileTable;
  upload: UploadTable;
  upload_piece: UploadPieceTable;
  used_upload: UsedUploadTable;
  track_line: TrackLineTable;
  track_profile: TrackProfileTable;
  record_month: RecordMonthTable;
  searched_text: SearchedTextTable;
  search_state: SearchStateTable;
}

/** better-auth's `user`. */
export interface AccountUserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: number;
  image: string | null;
  createdAt: string;
  updatedAt: string;
  /** 1 if the user chose to appear offline. */
  appearOffline: number;
  /** ISO instant of the last heartbeat, written at most once a minute; '' before the first. */
  lastSeenAt: string;
}

/** better-auth's `session`. */
export interface SessionTable {
  id: string;
  expiresAt: string;
  token: string;
  createdAt: string;
  updatedAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  userId: string;
  activeOrganizationId: string | null;
  /** 1 for "Keep me signed in on this device". */
  kept: number;
}

/** better-auth's `account`: the credentials of a user. */
export interface CredentialTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: string | null;
  refreshTokenExpiresAt: string | null;
  scope: string | null;
  password: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Links that can set an account's password once. */
export interface ResetLinkTable {
  token_hash: string;
  user_id: string;
  /** The owner who created it, and of which archive; null for the operator. */
  owner_id: string | null;
  archive_id: string | null;
  created_at: string;
  expires_at: string;
}

/** Passwords that accounts make for apps. */
export interface AppPasswordTable {
  id: string;
  user_id: string;
  /** the one archive that it opens; null for all of the account */
  archive_id: string | null;
  name: string;
  /** separated by spaces, as OAuth writes them */
  scopes: string;
  /** the part of the secret that finds the row, which is not secret itself */
  beginning: string;
  /** SHA-256 of the whole secret, in hexadecimal */
  hash: string;
  created_at: string;
  /** `YYYY-MM-DD` in UTC, so that it is written once a day at most; '' before the first use */
  last_used_on: string;
}

/** better-auth's own; nothing of ours is in it. */
export interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
}

export interface RateLimitTable {
  id: string;
  key: string;
  count: number;
  lastRequest: number;
}

/** better-auth's `organization`: the data of one household. */
export interface ArchiveTable {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  metadata: string | null;
  createdAt: string;
}

/** better-auth's `member`. */
export interface MembershipTable {
  id: string;
  organizationId: string;
  userId: string;
  role: Role;
  createdAt: string;
}

export interface InvitationTable {
  id: string;
  organizationId: string;
  email: string;
  role: string | null;
  status: string;
  expiresAt: string;
  createdAt: string;
  inviterId: string;
}

/** The settings of an account: units, date and time format, theme. */
export interface PreferenceTable {
  user_id: string;
  /** JSON of Preferences (domain/accounts/preferences.ts). */
  value: string;
}

export interface ArchiveStateTable {
  archive_id: string;
  /** Raised by every write to the archive's content. */
  version: number;
  /** 1 for the sample archive. */
  is_sample: number;
  /** The version since which history records every change, so that deltas can be computed. */
  deltas_from: number;
  /** Bytes of its records, their history and its accepted imports (`bytesOf`). */
  stored_bytes: Generated<number>;
  /** Weight of the records that a tab holds (records/weight.ts); null if it is not counted yet. */
  set_weight: number | null;
}

/**
 * Columns that every record table has in addition to those of its kind (records/record-tables.ts).
 */
interface RecordColumns {
  archive_id: string;
  id: string;
  /** The archive's version after the last write of the record. */
  version: number;
  /** The import that created the record; null if entered by hand. */
  import_id: string | null;
  /** `<format id>:<ID in the source>`; null if the source has no IDs. */
  source_id: string | null;
  created_at: string;
  updated_at: string;
}

/** The table of a kind: its described and derived columns, and the common ones. */
type TableOf<Described extends Kind> = RecordColumns &
  ColumnsOf<Described['fields']> &
  (Described extends Kind<string, Fields, infer Derived> ? Record<Derived, string> : never);

/** The table of a list field that has its own table. */
type ItemsOf<Inner extends Fields> = ColumnsOf<Inner> & {
  archive_id: string;
  /** Order among the record's items. */
  position: number;
};

/** Maps the list fields of a kind to their tables. */
type ListTables<Described extends Kind> = {
  [
    Name in keyof Described['fields'] as Described['fields'][Name] extends ListField<
      Fields,
      infer Kept
    >
      ? Exclude<Kept, 'json'>
      : never
  ]: Described['fields'][Name] extends ListField<infer Item>
    ? ItemsOf<Item> & Record<`${Described['name']}_id`, string>
    : never;
};

type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/**
 * The tables that the registry of kinds requires; described-tables.test.ts compares them with the
 * migrated schema.
 */
type KindTables = { [Name in KindName]: TableOf<Kinds[Name]> } & Together<
  { [Name in KindName]: ListTables<Kinds[Name]> }[KindName]
>;

/** One action of a user, which is undone as a whole. */
export interface ChangeSetTable {
  archive_id: string;
  id: string;
  /**
   * The archive version that this set created. It orders the history and the records that the set
   * wrote.
   */
  version: number;
  at: string;
  /** Null for the command line. */
  user_id: string | null;
  user_name: string;
  /** Such as `journey.add`, `journey.edit`, `import.accept` or `change.undo`. */
  action: string;
  /** JSON with the data of the history line: counts and names. */
  summary: string;
  import_id: string | null;
  /** Number of changed records, and how many of them are journeys. */
  record_count: number;
  journey_count: number;
  /** The change set that this one undoes. */
  undoes: string | null;
  /** The last change set that undid this one. */
  undone_by: string | null;
  /** Number of its changes that are still in effect although it is undone; otherwise 0. */
  undone_left: Generated<number>;
}

/**
 * One record within a change set, before and after (JSON; null if the record did not exist or was
 * deleted).
 */
export interface ChangeTable {
  archive_id: string;
  change_set_id: string;
  /** Order within the set. */
  position: number;
  /** The kind of record, or `membership`. */
  entity: string;
  entity_id: string;
  /** Format version of the kind at the time of writing, for reading `before` and `after`. */
  format: number;
  before: string | null;
  after: string | null;
}

export interface ImportTable {
  archive_id: string;
  id: string;
  created_at: string;
  user_id: string | null;
  file_name: string;
  /** SHA-256 of the bytes, hex. */
  file_hash: string;
  file_size: number;
  /** Bytes that a packed file unpacks to, as it states; otherwise 0. */
  unpacked_size: Generated<number>;
  format: string;
  /**
   * `reading`, `preview` or `accepted`. Whether an accepted import is undone is stored with its
   * change set.
   */
  status: string;
  /** JSON: the travellers of the source and the persons they are mapped to. */
  people: string;
  /**
   * JSON: {rows, imported, updated, duplicates, skipped, failed, addTravellers, completed,
   * perhapsSame}; for a preview also `said`, a counter of the user's answers about it.
   */
  outcome: string;
  /** The archive version that the rows were compared with. */
  judged_version: number;
  change_set_id: string | null;
  /** Raised whenever the rows are compared again. */
  revision: number;
  /** Size of the stored rows of a preview; 0 until all are stored. */
  stored_bytes: Generated<number>;
  /** JSON of IntoCollections (domain/imports/into-collection.ts). */
  collections: Generated<string>;
}

export interface ImportRowTable {
  archive_id: string;
  import_id: string;
  line: number;
  /** Order of the row in the file; one line of JSON can contain several rows. */
  position: number;
  raw: string;
  /** The kind of record that the row becomes. */
  kind: string;
  /** Result of reading: record, skipped or failed. */
  state: string;
  /** JSON: the parsed and resolved record; null if skipped or failed. */
  draft: string | null;
  /** Format version of the kind at the time of writing, for reading `draft`. */
  format: number;
  /** JSON of Problem: why the row is not a record; null if it is one. */
  problem: string | null;
}

/**
 * The result of a row of an import at its last comparison, or what the row became on acceptance.
 */
export interface ImportJudgementTable {
  archive_id: string;
  import_id: string;
  /** Position of the row. */
  position: number;
  /** One of: new, add-traveller, update, complete, duplicate, perhaps-same, skipped, failed. */
  outcome: string;
  /** JSON of Problem, null if there is none. */
  problem: string | null;
  /** The record that the row created, changes, completes, duplicates or may duplicate. */
  record_id: string | null;
  /**
   * Fingerprint of the accepted row (domain/imports/matching/fingerprint.ts); null before
   * acceptance and without a record.
   */
  fingerprint: string | null;
  /**
   * The user's choice for a row that may be the same as an existing journey: leave-out, same or
   * add.
   */
  choice: string;
  /** JSON of RowWarning[] (domain/imports/row-warnings.ts), null if there are none. */
  warnings: string | null;
  /** The track map chosen for this track alone, '' for no track map; null if nothing was chosen. */
  collection_id: Generated<string | null>;
}

/** How the table of an import is read, if it has custom columns. */
export interface ImportTableTable {
  archive_id: string;
  import_id: string;
  /** JSON: string[]. */
  headings: string;
  /** `,`, `;` or a tab. */
  delimiter: string;
  /** JSON of TableMapping (domain/imports/table/mapping.ts), with its format. */
  mapping: string;
  /** One of: proposed, remembered, given. */
  origin: string;
  /** JSON: {confidence, isOrderSure, openDate}. */
  proposal: string;
  /** JSON of the TableMapping that a job will read the rows with; null if there is none. */
  wanted: string | null;
}

/** The edited cells of a row in a preview. */
export interface ImportMendedTable {
  archive_id: string;
  import_id: string;
  /** Position of the row. */
  position: number;
  /** JSON: string[]. */
  cells: string;
}

/** A column mapping that an archive remembers for the next table with the same headings. */
export interface TableMappingTable {
  archive_id: string;
  /** The key of the headings (keyOfHeadings). */
  id: string;
  /** JSON of TableMapping, with its format. */
  mapping: string;
  /** ISO instant. */
  used_at: string;
}

/** Long-running work, claimed by one worker at a time (jobs/jobs.queries.ts). */
export interface JobTable {
  archive_id: string;
  id: string;
  /** `import.preview` or `import.accept`. */
  kind: string;
  /** What the job is about: the import's ID. */
  subject: string;
  /** The user who started it; null if the account was deleted. */
  user_id: string | null;
  user_name: string;
  /** JSON of JobDetails (domain/jobs/job.ts), with its format. */
  details: string;
  /** One of: waiting, running, done, failed, cancelled. */
  state: string;
  /** Progress in steps that depend on the kind; `total` is 0 if not known yet. */
  done: number;
  total: number;
  /** Number of times that a worker has claimed it. */
  attempts: number;
  /** The node that runs it, and until when other nodes leave the job to it (ISO). */
  node: string;
  lease_until: string;
  /** 1 if cancellation was requested; the job then leaves nothing behind. */
  cancel_asked: number;
  /** 1 if the user who started it has read why it failed. */
  dismissed: number;
  /** JSON of JobProblem, with its format; null unless it failed. */
  problem: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** The request that asked for it; '' if none did. */
  request_id: string;
}

/** A small or scheduled job (docs/decisions/0043-small-jobs.md). A finished one has no row. */
export interface SmallJobTable {
  id: string;
  /** Null if the job belongs to no archive. */
  archive_id: string | null;
  /** Unique together with `subject` in the archive. */
  kind: string;
  subject: string;
  /** `account` or `system`. */
  lane: string;
  /** The account whose turn and cap it counts for; '' for the system. */
  share: string;
  /** One of: waiting, later, running, failed. */
  state: string;
  /** The order of claims in its lane; unique within a share. */
  turn: number;
  /**
   * ISO. `later`: when it starts to wait. `running`: the end of the lease. `failed`: when its row is
   * deleted. '' otherwise.
   */
  due_at: string;
  /** Number of times that it was claimed since it last succeeded. */
  attempts: number;
  /** Identifies the claim that runs it; '' if none does. */
  token: string;
  /** 1 if it was asked for again while it was running. */
  asked_again: number;
  /** The request that asked for it; '' if none did. */
  request_id: string;
  /** JSON of JobProblem, with its format: the result of the last failed attempt. */
  problem: string | null;
  created_at: string;
}

/** The bytes of a file to read, in pieces; deleted after reading. */
export interface ImportSourceTable {
  archive_id: string;
  import_id: string;
  position: number;
  bytes: Uint8Array;
}

/** An original of an archive. The file is complete in storage before its row is written. */
export interface StoredFileTable {
  archive_id: string;
  /** Hex. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** Such as `application/gpx+xml`. */
  media_type: string;
  created_at: string;
}

/** An original that came with a preview. Acceptance makes it one of the archive's originals. */
export interface ImportFileTable {
  archive_id: string;
  import_id: string;
  sha256: string;
  size: number;
  media_type: string;
}

/** A file that was uploaded for a record. Saving a record that names it makes it one of the originals. */
export interface HeldFileTable {
  archive_id: string;
  sha256: string;
  size: number;
  media_type: string;
  /** ISO instant. */
  held_at: string;
}

/** The file that an upload became; the upload itself is gone. */
export interface UsedUploadTable {
  archive_id: string;
  /** ID of the upload. */
  id: string;
  /** The account that uploaded it. */
  user_id: string;
  sha256: string;
  size: number;
  media_type: string;
  /** ISO instant. */
  expires_at: string;
}

/** A file that an account is uploading to an archive. */
export interface UploadTable {
  archive_id: string;
  id: string;
  /** the account that began it, and that alone may continue it */
  user_id: string;
  /** bytes */
  size: number;
  received: number;
  /** how many pieces the received bytes are stored in */
  pieces: number;
  /** the header `Upload-Metadata` as it came; '' without one */
  metadata: string;
  created_at: string;
  expires_at: string;
  /** of the request that may write to it; null if there is none */
  lock_token: string | null;
  /** ISO instant from which another request may take the lock */
  locked_until: string | null;
}

/** Consecutive bytes of an upload, which are a file in storage. */
export interface UploadPieceTable {
  archive_id: string;
  upload_id: string;
  /** offset of its first byte in the upload */
  start: number;
  size: number;
  /** hex */
  sha256: string;
}

/** A line that is drawn of a track of a file; made anew from the file where it is missing. */
export interface TrackLineTable {
  archive_id: string;
  /** SHA-256 of the original. */
  file: string;
  /** Which of the file's tracks. */
  part: number;
  /** Index in `lineLevels`. */
  level: number;
  /** `keptLineFormat` when the line was created; a line with another format is created again. */
  format: number;
  /** As `encodeLine` writes it. */
  line: string;
}

/** The elevations and speeds along a track of a file; created again like its lines. */
export interface TrackProfileTable {
  archive_id: string;
  file: string;
  part: number;
  format: number;
  /** JSON of LineProfile. */
  profile: string;
}

/** How many records of a paged kind an archive has in a month; none have no row. */
export interface RecordMonthTable {
  archive_id: string;
  kind: string;
  /** `YYYYMM`, such as 202405; the month is 00 if only the year is known, and all is 0 if not even that */
  month: number;
  count: number;
}

/** The searched text of a record of a paged kind, with `searched_key` on SQLite (0035-searched-texts.ts). */
export interface SearchedTextTable {
  archive_id: string;
  kind: string;
  id: string;
  page_key: number;
  /** folded, with a space before each word */
  text: string;
}

/** How far the search index of a kind is filled. */
export interface SearchStateTable {
  kind: string;
  /** what the index contains (`indexFormatOf`); of another format, it is filled again */
  format: string;
  /** the archive that is filled next, or the last one */
  archive_id: string;
  /** the last record of that archive that is in the index; '' before the first */
  last_id: string;
  is_complete: number;
}
