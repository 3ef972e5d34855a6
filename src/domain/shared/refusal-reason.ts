/**
 * Why something is refused, where the code alone would not say what to do. The screens and the
 * command line have words for each; what else they need to say comes beside it, such as a `name`.
 */
export type RefusalReason =
  // what a request brings
  | 'nul'
  | 'half-character'
  | 'too-deep'
  | 'not-json'
  | 'cut-off'
  | 'upload-stopped'
  /** the bytes do not begin where the upload ends */
  | 'upload-moved'
  | 'upload-incomplete'
  | 'name-mismatch'
  // records
  | 'still-needed'
  | 'reference-unknown'
  | 'twice'
  // people and members
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
  // changes
  | 'undone-already'
  | 'not-undoable'
  // imports
  | 'traveller-unknown'
  /** `name`: of a traveller whom nobody has been chosen for yet */
  | 'traveller-unanswered'
  /** `name`: a date of a table that can be read both ways, of which nobody has said which */
  | 'date-unanswered'
  /** `name`: of a traveller whose person is gone */
  | 'traveller-gone'
  /** a collection that tracks are to go into is gone */
  | 'collection-unknown'
  | 'collection-of-row-unknown'
  | 'import-accepted'
  | 'import-not-undoable'
  /** a table is read in another way than whoever changes that has seen */
  | 'columns-changed'
  /** cells of a row are others than whoever changes them has seen */
  | 'cells-changed'
  /** a preview is another than whoever accepts it has seen, or will be */
  | 'preview-changed'
  | 'row-too-long'
  // long work
  | 'job-interrupted'
  | 'no-longer-allowed'
  // the server
  | 'starting';
