import type { CapName } from '../../../server/limits/caps.ts';

/** What to do where there is as much of something as there may be. */
const limit = {
  archivesOfAccount:
    'You belong to {{most}} archives, and that is the most. Leave or delete one first.',
  sessionsOfAccount: 'You are signed in {{most}} times, and that is the most. End a session first.',
  streamsOfSession:
    'This browser listens for changes {{most}} times, and that is the most. Close tabs of Sojourn; this one then hears of changes again.',
  streamsOfAccount:
    'You listen for changes {{most}} times, and that is the most. Close tabs of Sojourn on your devices; this one then hears of changes again.',
  tabsOfSession:
    'More than {{most}} tabs of Sojourn are open in this browser. Close some that you do not need.',
  tabsOfAccount:
    'More than {{most}} tabs of Sojourn are open on your devices. Close some that you do not need.',
  membersOfArchive:
    'An archive has at most {{most}} members, those who are invited among them. Withdraw an invitation or remove a member first.',
  invitationsOfArchive:
    '{{most}} invitations to this archive are open, and that is the most. Withdraw one first.',
  previewsOfArchive:
    '{{most}} files wait in this archive to be accepted, and that is the most. Accept or discard some first.',
  previewsOfAccount:
    '{{most}} of your files wait to be accepted, and that is the most. Accept or discard some first, in your other archives too.',
  previewBytesOfArchive:
    'The files that wait in this archive to be accepted would take more than {{most}}. Accept or discard some first, or split this one.',
  previewBytesOfAccount:
    'Your files that wait to be accepted would take more than {{most}}. Accept or discard some first, in your other archives too, or split this one.',
  peopleOfArchive:
    'An archive has at most {{most}} people. Delete some without journeys, or leave out travellers of the file.',
  ownPlacesOfArchive:
    'This archive has added {{most}} places of its own, and that is the most. Use one that is there.',
} as const satisfies Record<CapName, string>;

/** A sentence for every kind of refusal (the server's `ErrorCode`) and failure on the way to it. */
export const errors = {
  title: {
    invalid: 'That cannot be right',
    'not-signed-in': 'You are not signed in',
    'not-allowed': 'Not allowed',
    'foreign-origin': 'Refused',
    'registration-closed': 'Registration is closed',
    'not-found': 'Not found',
    conflict: 'Edited by somebody else',
    'in-use': 'In use',
    'limit-reached': 'No more than that',
    'too-large': 'Too large',
    'too-large-for-proxy': 'Too large for the proxy',
    unreadable: 'Unreadable',
    'too-many': 'Too many attempts',
    failed: 'Something went wrong',
    unavailable: 'Not available at the moment',
    unreachable: 'No connection',
    'timed-out': 'No answer',
  },
  text: {
    invalid: 'Something in what you entered cannot be accepted.',
    'not-signed-in': 'Your session has ended. Sign in to go on.',
    'not-allowed': 'Your role in this archive does not allow that.',
    'foreign-origin': 'The server does not accept requests from this address.',
    'registration-closed': 'This installation does not take new accounts.',
    'not-found': 'It does not exist, or no longer does.',
    conflict: 'Somebody changed this since you opened it. Look at how it is now, then try again.',
    'in-use': 'Something else stands in the way.',
    'limit-reached': 'There are as many as there may be. Remove one first.',
    'too-large': 'That is more than the server accepts.',
    'too-large-for-proxy':
      'The reverse proxy in front of Sojourn refuses requests of this size, before Sojourn sees them. Whoever runs it can raise its limit (client_max_body_size in nginx); the README says how.',
    unreadable: 'The file could not be read.',
    'too-many': 'Wait a moment before you try again.',
    'too-many-until': 'Try again in {{wait}}.',
    failed: 'The server could not do that.',
    'failed-with-id': 'The server could not do that. It wrote down why under {{id}}.',
    unavailable: 'The server is starting, or cannot use its database. Try again in a moment.',
    'unavailable-in-doubt':
      'The server lost its database while it was saving. Look whether your change is there before you try again.',
    unreachable: 'The server cannot be reached. Check the connection and try again.',
    'timed-out': 'The server did not answer within 30 seconds.',
  },
  limit,
} as const;
