import type { Generated } from 'kysely';
import type { Role } from '../../../domain/access/permissions.ts';
import type { ColumnsOf } from '../../../domain/kinds/columns.ts';
import type { Fields, ListField } from '../../../domain/kinds/fields.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import type { KindName, Kinds } from '../../../domain/records/registry.ts';

/**
 * THE schema: every table, one interface each. Text ids (UUIDv7), integer flags (0, 1), JSON as
 * text, dates as EDTF text, instants as ISO text in UTC. Content tables are keyed
 * `(archive_id, id)`. The accounts' tables keep better-auth's column names.
 */
export interface Database extends KindTables {
  account_user: AccountUserTable;
  session: SessionTable;
  credential: CredentialTable;
  verification: VerificationTable;
  reset_link: ResetLinkTable;
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
  import_source: ImportSourceTable;
  import_table: ImportTableTable;
  import_mended: ImportMendedTable;
  table_mapping: TableMappingTable;
  stored_file: StoredFileTable;
  import_file: ImportFileTable;
  upload: UploadTable;
  upload_piece: UploadPieceTable;
  track_line: TrackLineTable;
  track_profile: TrackProfileTable;
}

/** better-auth's `user` */
export interface AccountUserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: number;
  image: string | null;
  createdAt: string;
  updatedAt: string;
  /** 1: the user chose to appear offline */
  appearOffline: number;
  /** ISO instant of the last sign of life, written at most once a minute; '' before the first */
  lastSeenAt: string;
}

/** better-auth's `session` */
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
  /** 1: "Keep me signed in on this device" */
  kept: number;
}

/** better-auth's `account`: how a user proves who they are */
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

/** Links that set an account's password once. */
export interface ResetLinkTable {
  token_hash: string;
  user_id: string;
  /** who made it, as an owner of which archive; null for the operator */
  owner_id: string | null;
  archive_id: string | null;
  created_at: string;
  expires_at: string;
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

/** better-auth's `organization`: one household's data */
export interface ArchiveTable {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  metadata: string | null;
  createdAt: string;
}

/** better-auth's `member` */
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

/** What an account chose: units, date and time format, theme. */
export interface PreferenceTable {
  user_id: string;
  /** JSON of Preferences (domain/accounts/preferences.ts) */
  value: string;
}

export interface ArchiveStateTable {
  archive_id: string;
  /** raised by every write of the archive's content */
  version: number;
  /** 1: the sample archive */
  is_sample: number;
  /** the version since which change sets tell what changed */
  deltas_from: number;
}

/** What every table of a kind has beside what the kind describes (records/record-tables.ts). */
interface RecordColumns {
  archive_id: string;
  id: string;
  /** the archive's, which the last write of the record raised */
  version: number;
  /** where it came from: null by hand, else the import */
  import_id: string | null;
  /** `<format id>:<the source's own id>`, null when the source has none */
  source_id: string | null;
  created_at: string;
  updated_at: string;
}

/** The table of a kind: what it describes and derives, and what every record has. */
type TableOf<Described extends Kind> = RecordColumns &
  ColumnsOf<Described['fields']> &
  (Described extends Kind<string, Fields, infer Derived> ? Record<Derived, string> : never);

/** The table of a list that is kept in one of its own. */
type ItemsOf<Inner extends Fields> = ColumnsOf<Inner> & {
  archive_id: string;
  /** order among the record's items */
  position: number;
};

/** The lists of a kind's fields by the tables that hold them. */
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

/** The tables that the registry of kinds wants: described-tables.test.ts compares what is made. */
type KindTables = { [Name in KindName]: TableOf<Kinds[Name]> } & Together<
  { [Name in KindName]: ListTables<Kinds[Name]> }[KindName]
>;

/** One action of somebody: what is undone as a whole. */
export interface ChangeSetTable {
  archive_id: string;
  id: string;
  /** the archive's, which it raised: the order of history, and that of the records that it wrote */
  version: number;
  at: string;
  /** null: the command line */
  user_id: string | null;
  user_name: string;
  /** `journey.add`, `journey.edit`, `import.accept`, `change.undo` … */
  action: string;
  /** JSON with what the history line shows: counts, names */
  summary: string;
  import_id: string | null;
  /** how many records it changed, and how many of them are journeys */
  record_count: number;
  journey_count: number;
  /** the change set that this one undoes */
  undoes: string | null;
  /** the change set that undid this one, the last of several */
  undone_by: string | null;
  /** how many of its changes are still in effect although it is undone; else 0 */
  undone_left: Generated<number>;
}

/** One record within a change set, before and after (JSON; null: was not there, is gone). */
export interface ChangeTable {
  archive_id: string;
  change_set_id: string;
  /** order within the set */
  position: number;
  /** the kind of record, or `membership` */
  entity: string;
  entity_id: string;
  /** of the kind when this was written: how `before` and `after` are to be read */
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
  /** SHA-256 of the bytes, hex */
  file_hash: string;
  file_size: number;
  format: string;
  /** reading, preview, accepted; that an accepted one is undone is said by its change set */
  status: string;
  /** JSON: the travellers of the source and the persons they are mapped to */
  people: string;
  /**
   * JSON: {rows, imported, updated, duplicates, skipped, failed, addTravellers, completed, perhapsSame},
   * and of a preview how often something was said of it (said)
   */
  outcome: string;
  /** the archive's version that the rows were compared with */
  judged_version: number;
  change_set_id: string | null;
  /** rises whenever the rows are compared anew */
  revision: number;
  /** of the rows as a preview stores them; 0 until all are stored */
  stored_bytes: Generated<number>;
  /** JSON of IntoCollections (domain/imports/into-collection.ts) */
  collections: Generated<string>;
}

export interface ImportRowTable {
  archive_id: string;
  import_id: string;
  line: number;
  /** order of the row in the file; several rows may stand on one line of JSON */
  position: number;
  raw: string;
  /** of the record that it becomes */
  kind: string;
  /** record, skipped or failed, as it was read */
  state: string;
  /** JSON: the record as parsed and resolved, null when skipped or failed in reading */
  draft: string | null;
  /** of the kind when this was written: how `draft` is to be read */
  format: number;
  /** JSON of Problem: why it is no record; null where it is one */
  problem: string | null;
}

/** What a row of an import comes to, as it was compared last, or what it has become. */
export interface ImportJudgementTable {
  archive_id: string;
  import_id: string;
  /** of the row */
  position: number;
  /** new, add-traveller, update, complete, duplicate, perhaps-same, skipped, failed */
  outcome: string;
  /** JSON of Problem, null when there is none */
  problem: string | null;
  /** the record that the row became, is a duplicate of or perhaps is, changes or completes */
  record_id: string | null;
  /** of the row as it was accepted (domain/imports/matching/fingerprint.ts); null before, and without record */
  fingerprint: string | null;
  /** said of a row that is perhaps the same as a journey that is there: leave-out, same, add */
  choice: string;
  /** JSON of RowWarning[] (domain/imports/row-warnings.ts), null when there are none */
  warnings: string | null;
  /** the collection that is said of this track alone, '' of none; null where nothing is said of it */
  collection_id: Generated<string | null>;
}

/** How the table of an import is read, where it has columns of its own. */
export interface ImportTableTable {
  archive_id: string;
  import_id: string;
  /** JSON: string[] */
  headings: string;
  /** `,`, `;` or a tab */
  delimiter: string;
  /** JSON of TableMapping (domain/imports/table/mapping.ts), with its format */
  mapping: string;
  /** proposed, remembered, given */
  origin: string;
  /** JSON: {confidence, isOrderSure, openDate} */
  proposal: string;
  /** JSON of the TableMapping that a job is to read the rows by; null where none is */
  wanted: string | null;
}

/** The cells of a row of a preview that were changed there. */
export interface ImportMendedTable {
  archive_id: string;
  import_id: string;
  /** of the row */
  position: number;
  /** JSON: string[] */
  cells: string;
}

/** A mapping that an archive remembers for the next table with the same headings. */
export interface TableMappingTable {
  archive_id: string;
  /** the key of the headings (keyOfHeadings) */
  id: string;
  /** JSON of TableMapping, with its format */
  mapping: string;
  /** ISO instant */
  used_at: string;
}

/** Long work, claimed by one worker at a time (jobs/jobs.queries.ts). */
export interface JobTable {
  archive_id: string;
  id: string;
  /** import.preview, import.accept */
  kind: string;
  /** what it is about: the import's id */
  subject: string;
  /** who started it; null where the account is gone */
  user_id: string | null;
  user_name: string;
  /** JSON of JobDetails (domain/jobs/job.ts), with its format */
  details: string;
  /** waiting, running, done, failed, cancelled */
  state: string;
  /** how far it has come, in steps of its own kind; `total` is 0 where nobody knows yet */
  done: number;
  total: number;
  /** how often a worker has taken it */
  attempts: number;
  /** which node runs it, and until when the others leave it to that one (ISO) */
  node: string;
  lease_until: string;
  /** 1: it is to end, and leaves nothing behind */
  cancel_asked: number;
  /** 1: whoever started it has read why it failed */
  dismissed: number;
  /** JSON of JobProblem, with its format; null unless it failed */
  problem: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
}

/** The bytes of a file that is to be read, in pieces; gone when it is. */
export interface ImportSourceTable {
  archive_id: string;
  import_id: string;
  position: number;
  bytes: Uint8Array;
}

/** An original that an archive has; the file is whole in storage before its row is written. */
export interface StoredFileTable {
  archive_id: string;
  /** hex */
  sha256: string;
  /** bytes */
  size: number;
  /** `application/gpx+xml` */
  media_type: string;
  created_at: string;
}

/** An original that came with a preview, and is the archive's own once that is accepted. */
export interface ImportFileTable {
  archive_id: string;
  import_id: string;
  sha256: string;
  size: number;
  media_type: string;
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
  /** SHA-256 of the original */
  file: string;
  /** which of its tracks */
  part: number;
  /** index in `lineLevels` */
  level: number;
  /** `keptLineFormat` when it was made; one of another is made anew */
  format: number;
  /** as `encodeLine` writes it */
  line: string;
}

/** The elevations and speeds along a track of a file; made anew like its lines. */
export interface TrackProfileTable {
  archive_id: string;
  file: string;
  part: number;
  format: number;
  /** JSON of LineProfile */
  profile: string;
}
