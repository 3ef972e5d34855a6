import type { CapName } from '../../../domain/access/caps.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import type { RefusalReason } from '../../../domain/shared/refusal-reason.ts';
import type { FailureCode } from '../../app/api-error.ts';

/** What to do when a limit is reached. Kinds that are not listed have the text `recordsOfKind`. */
const limit = {
  archivesOfAccount:
    'You can belong to at most {{most, number}} archives. Leave or delete one first.',
  sessionsOfAccount: 'You can have at most {{most, number}} sessions at a time. End one first.',
  appPasswordsOfAccount:
    'You can have at most {{most, number}} app passwords. Revoke one that you no longer use.',
  streamsOfSession:
    'At most {{most, number}} tabs of this browser can receive updates. Close some tabs of Sojourn, and this one will receive them again.',
  streamsOfAccount:
    'At most {{most, number}} of your tabs can receive updates. Close some tabs of Sojourn on your devices, and this one will receive them again.',
  tabsOfSession:
    'More than {{most, number}} tabs of Sojourn are open in this browser. Close the ones you do not need.',
  tabsOfAccount:
    'More than {{most, number}} tabs of Sojourn are open on your devices. Close the ones you do not need.',
  membersOfArchive:
    'An archive can have at most {{most, number}} members, including those who are invited. Withdraw an invitation or remove a member first.',
  invitationsOfArchive:
    'An archive can have at most {{most, number}} open invitations. Withdraw one first.',
  previewsOfArchive:
    'At most {{most, number}} files can wait in this archive to be imported. Import or discard some first.',
  previewsOfAccount:
    'At most {{most, number}} of your files can wait to be imported. Import or discard some first, also in your other archives.',
  previewBytesOfArchive:
    'The files waiting in this archive would take more than {{size}}. Import or discard some first, or split this one.',
  previewBytesOfAccount:
    'Your waiting files would take more than {{size}}. Import or discard some first, also in your other archives, or split this one.',
  waitingJobsOfArchive:
    'At most {{most, number}} imports of this archive can wait for their turn. Try again when some are done.',
  waitingJobsOfAccount:
    'At most {{most, number}} of your imports can wait for their turn. Try again when some are done, also in your other archives.',
  smallJobsOfAccount:
    'At most {{most, number}} automatic tasks can wait for your files. Try again when some are done.',
  exportsOfAccount:
    'At most {{most, number}} of your exports can be downloaded at the same time. Try again when one has finished.',
  exportBytesOfAccount:
    'Your exports that are being downloaded can take at most {{size}}. Try again when one has finished.',
  uploadsOfAccount:
    'At most {{most, number}} of your uploads can be unfinished. Continue or discard some first, also in your other archives.',
  uploadBytesOfAccount:
    'Your unfinished uploads can take at most {{size}}. Continue or discard some first, also in your other archives.',
  piecesOfUpload:
    'An upload can be interrupted at most {{most, number}} times. Discard it and upload the file again.',
  fixedRowsOfImport:
    'At most {{most, number}} rows of a preview can be changed. Change the others in the file.',
  fixedBytesOfImport:
    'The changed rows of a preview can take at most {{size}}. Change the others in the file.',
  travellersOfImport:
    'A file can name at most {{most, number}} travellers. Change the names in the file instead.',
  undoingsOfChange:
    'This change has been undone and redone {{most, number}} times, which is the limit. Edit its records instead.',
  person:
    'An archive can have at most {{most, number}} people. Delete people that no record uses, or leave out some of the file’s travellers.',
  collection:
    'An archive can have at most {{most, number}} track maps. Delete one that you do not need.',
  ownPlacesOfArchive:
    'An archive can have at most {{most, number}} custom places. Use an existing place, or delete custom places that you do not need.',
  fileBytesOfArchive:
    'The original files of an archive can take at most {{size}}. Discard imports that are still waiting, or keep these files outside Sojourn.',
  fileBytesOfAccount:
    'The original files of all archives of an owner can take at most {{size}} together. Delete an archive that you do not need, discard imports that are still waiting, or keep these files outside Sojourn.',
  recordBytesOfArchive:
    'The records of an archive and their history can take at most {{size}}. You can still delete records and undo changes. History keeps earlier versions, so this makes no room. To add more, ask the server’s administrator to raise SOJOURN_RECORDS_GB.',
  recordBytesOfAccount:
    'The records and the history of all archives of an owner can take at most {{size}} together. Delete an archive that you do not need, or ask the server’s administrator to raise SOJOURN_RECORDS_GB.',
  recordCharactersOfArchive:
    'The records of an archive can have at most {{most, number}} characters, because a browser loads them all. So this was not saved. Shorten long notes, delete records that you do not need, or use another archive for a part of them. Then try again.',
} as const satisfies Record<CapName, string> & { [Kind in KindName]?: string };

/** Why something was refused, if the kind of refusal alone does not show what to do. */
const reason = {
  nul: 'It contains a character that cannot be saved. Delete the character and type it again.',
  'half-character': 'It contains a broken character. Delete the character and type it again.',
  'too-deep': 'The data is nested too deeply.',
  'not-json': 'The server could not read what this tab sent. Reload the page and try again.',
  'cut-off': 'The request was cut off. Try again.',
  'upload-stopped': 'The upload stopped halfway, or came too slowly. Try again.',
  'upload-too-slow':
    'The file arrived so slowly that others could not upload theirs. Upload it on the page Import, which continues where it stopped, or try again with a faster connection.',
  'upload-moved': 'Another request has continued this upload. Try again.',
  'upload-incomplete': 'The file has not been uploaded completely. Upload the rest first.',
  'name-mismatch': 'The name does not match.',
  'person-unknown': 'That person is no longer in this archive.',
  'still-needed': 'Other records use it. Change or delete those first.',
  'reference-unknown': 'It refers to a record that is no longer in this archive.',
  'file-unknown': 'Its file is no longer in this archive. Add the file again.',
  twice: 'It names the same record twice.',
  'read-in-pages': 'These records can only be requested page by page.',
  'records-too-large':
    'The records of this archive have more text than a browser can hold. On the page History, undo the import or the change that added so much.',
  'not-a-member': 'That account does not belong to this archive.',
  'member-already': 'A member of this archive already has that email.',
  'belongs-already': 'You are already a member of this archive.',
  'owner-needed': 'An archive needs an owner. Make someone else an owner first.',
  'other-email': 'The invitation is for another email address.',
  'email-elsewhere': 'Change your email on the account page.',
  'own-password': 'Change your own password on the account page.',
  'not-your-member':
    'This member also belongs to an archive that you do not own. The server’s administrator can create a link instead.',
  'wrong-password': 'That is not your current password.',
  'scope-missing': 'This app password does not allow this.',
  'undone-already': 'This change has already been undone.',
  'not-undoable': 'This kind of change cannot be undone.',
  'traveller-unknown': 'The file does not name that traveller.',
  'traveller-unanswered': 'First choose who {{name}} is.',
  'date-unanswered': 'First choose which date {{name}} is.',
  'traveller-gone':
    'The person chosen for {{name}} is no longer in this archive. Choose someone else.',
  'collection-unknown': 'That map is no longer in this archive. Choose another one.',
  'collection-of-row-unknown':
    'The map chosen for line {{name}} is no longer in this archive. Choose another one for that line.',
  'import-accepted': 'This file has already been imported.',
  'columns-changed':
    'The columns were changed by someone else or in another tab. The latest version is shown. Make your changes again if they are still needed.',
  'cells-changed':
    'This row was changed by someone else or in another tab. The latest version is shown. Make your changes again if they are still needed.',
  'preview-changed':
    'The preview was changed by someone else or in another tab. The latest version is shown. Check it, then import.',
  'row-too-long': 'A row cannot hold that much text. Shorten it here or in the file.',
  'import-not-undoable': 'There is nothing left to undo in this import.',
  'job-interrupted':
    'The server was interrupted on every attempt. Try again. If it keeps happening, ask the server’s administrator to check its log.',
  'no-longer-allowed':
    'The member who started this no longer had permission when it was due to run.',
  'answers-unread':
    'Several downloads of your account have not arrived yet, and no more can wait at once. Wait until they are done, or cancel one, then try again.',
  'disk-full':
    'The server’s disk has too little room for this export. Ask the server’s administrator to free some.',
  starting: 'The server is starting. Try again in a moment.',
} as const satisfies Record<RefusalReason, string>;

/** A sentence for every kind of refusal and for failures to reach the server. */
export const errors = {
  title: {
    invalid: 'Not accepted',
    'not-signed-in': 'You are not signed in',
    'wrong-credentials': 'Not signed in',
    'not-allowed': 'Not allowed',
    'foreign-origin': 'Request refused',
    'registration-closed': 'No new accounts',
    'not-found': 'Not found',
    conflict: 'Changed in the meantime',
    'in-use': 'Still needed',
    'limit-reached': 'Limit reached',
    'too-large': 'Too large',
    'too-slow': 'Connection too slow',
    locked: 'In use',
    'too-large-for-proxy': 'Too large for the proxy',
    unreadable: 'Cannot be read',
    'too-many': 'Too many attempts',
    failed: 'Something went wrong',
    busy: 'An import is running',
    unavailable: 'Not available at the moment',
    outdated: 'Sojourn has been updated',
    unreachable: 'No connection',
    'timed-out': 'No answer',
    stopped: 'Stopped waiting',
  } satisfies Record<FailureCode, string>,
  text: {
    invalid: 'Something you entered is not valid.',
    'not-signed-in': 'Your session has ended. Sign in to continue.',
    'wrong-credentials': 'The email or password is wrong.',
    'not-allowed': 'Your role in this archive does not allow this.',
    'foreign-origin': 'The server does not accept requests from this address.',
    'registration-closed':
      'This server accepts new accounts only by invitation, or not at all. Contact its administrator.',
    'not-found': 'It does not exist, or no longer exists.',
    conflict: 'This was changed after you opened it. Check the latest version, then try again.',
    'in-use': 'Other records use it. Change or delete those first.',
    'limit-reached': 'The limit has been reached. Remove something first.',
    'too-large': 'This is larger than the server accepts.',
    'too-slow': 'The request did not arrive in time. Try again with a faster connection.',
    locked:
      'This file is being uploaded by another request, perhaps in another tab. Try again later.',
    'too-large-for-proxy':
      'The reverse proxy in front of Sojourn does not accept requests this large. Its administrator can raise the limit (client_max_body_size in nginx). See the README.',
    unreadable: 'The file could not be read.',
    'too-many': 'Wait a moment, then try again.',
    'too-many-until': 'Try again in {{wait}}.',
    failed: 'The server could not do this. Try again.',
    busy: 'A large import is taking longer than usual. Nothing was changed. Try again in a moment.',
    'busy-by':
      'An import by {{name}} is taking longer than usual. Nothing was changed. Try again in a moment.',
    unexpected: 'Something went wrong in this tab. Reload the page and try again.',
    'failed-with-id': 'The server could not do this. Its log has the reason under {{id}}.',
    unavailable: 'The server is starting, or cannot use its database. Try again in a moment.',
    'unavailable-in-doubt':
      'The server lost its database while saving. Check whether your change is there before you try again.',
    outdated: 'The server runs a newer release than this page. Reload the page to continue.',
    unreachable: 'The server cannot be reached. Check the connection and try again.',
    'timed-out': 'The server did not answer within 30 seconds. Try again.',
    stopped: 'Nothing was changed.',
  } satisfies Record<FailureCode, string> & Record<string, string>,
  limit,
  recordsOfKind: 'An archive can have at most {{records}}. Delete some that you do not need.',
  reason,
  seconds_one: '{{count}} second',
  seconds_other: '{{count}} seconds',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  megabytes: '{{number, number}} MB',
} as const;
