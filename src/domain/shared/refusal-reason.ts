/**
 * The detailed reason of a refusal, if the error code alone does not show what to do. The web and
 * the command line have texts for each reason. Further data for the text, such as a `name`, is sent
 * with it.
 */
export type RefusalReason =
  // Content of requests.
  | 'nul'
  | 'half-character'
  | 'too-deep'
  | 'not-json'
  | 'cut-off'
  | 'upload-stopped'
  | 'upload-too-slow'
  /** the bytes do not begin where the upload ends */
  | 'upload-moved'
  | 'upload-incomplete'
  | 'name-mismatch'
  // Records.
  | 'still-needed'
  | 'reference-unknown'
  | 'file-unknown'
  | 'twice'
  | 'read-in-pages'
  /** the records are too much text for a tab */
  | 'records-too-large'
  // People and members.
  | 'person-unknown'
  | 'not-a-member'
  | 'member-already'
  | 'belongs-already'
  | 'owner-needed'
  | 'other-email'
  | 'email-elsewhere'
  | 'own-password'
  | 'not-your-member'
  | 'wrong-password'
  /** an app password has not the scope of what is asked for */
  | 'scope-missing'
  // changes
  | 'undone-already'
  | 'not-undoable'
  // Imports.
  | 'traveller-unknown'
  /** `name`: a traveller for whom no person has been chosen yet. */
  | 'traveller-unanswered'
  /**
   * `name`: a date of a table that can be read in two ways, and for which no order has been chosen.
   */
  | 'date-unanswered'
  /** `name`: a traveller whose person is no longer in the archive. */
  | 'traveller-gone'
  /** The chosen collection for tracks is no longer in the archive. */
  | 'collection-unknown'
  | 'collection-of-row-unknown'
  | 'import-accepted'
  | 'import-not-undoable'
  /** The column mapping has changed since the user saw it. */
  | 'columns-changed'
  /** The cells of a row have changed since the user saw them. */
  | 'cells-changed'
  /** The preview has changed since the user saw it, or is about to change. */
  | 'preview-changed'
  | 'row-too-long'
  // Jobs.
  | 'job-interrupted'
  | 'no-longer-allowed'
  // The server.
  /** the account has asked for much that it has not read yet */
  | 'answers-unread'
  | 'disk-full'
  | 'starting';
