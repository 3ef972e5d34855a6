/** What a member of an archive is there, given by its owners. */
export const roles = ['owner', 'editor', 'viewer'] as const;
export type Role = (typeof roles)[number];

/**
 * Who sends a request: a member by their role, an account that is no member of the archive in
 * question, or a visitor who is not signed in. Each may do all that those after it may.
 */
export const callers = [...roles, 'account', 'visitor'] as const;
export type Caller = (typeof callers)[number];

/** THE role table: everything that is permitted or refused, and the last of `callers` who may do it. */
const lastWhoMay = {
  /** whether the server is up, and what the entrance must know of it */
  'status.read': 'visitor',
  /** register, sign in and out, set a password by a reset link */
  'sessions.open': 'visitor',
  /** what an invitation is to, for those who were sent its link */
  'invitations.read': 'visitor',

  /** the account itself: its name, e-mail, password, sessions, preferences and presence */
  'account.use': 'account',
  'invitations.accept': 'account',
  'archives.create': 'account',

  /** everything that an archive keeps, its history, and who its members are */
  'archive.read': 'viewer',
  'archive.leave': 'viewer',

  /** the data pages, and what only they ask for */
  'data.open': 'editor',
  /** add, edit and remove records of every kind */
  'records.write': 'editor',
  'changes.undo': 'editor',
  /** bring files in, see and answer their previews, undo what came of them */
  'imports.manage': 'editor',

  /** see and cancel the long work that other members have started */
  'jobs.oversee': 'owner',

  'archive.rename': 'owner',
  'archive.delete': 'owner',
  /** give members other roles, and take them out */
  'members.manage': 'owner',
  /** the other members' e-mails, and when they were last seen */
  'members.read-contacts': 'owner',
  /** make, list and withdraw invitations */
  'invitations.manage': 'owner',
  /** links by which other members set a new password */
  'reset-links.make': 'owner',
} as const satisfies Record<string, Caller>;

export type Permission = keyof typeof lastWhoMay;

/** Whether somebody may do something: the one question that the server, screens and tests ask. */
export function may(caller: Caller, permission: Permission): boolean {
  return callers.indexOf(caller) <= callers.indexOf(lastWhoMay[permission]);
}

/** The roles that may do something, for queries that ask for members who may. */
export function rolesThatMay(permission: Permission): Role[] {
  return roles.filter((role) => may(role, permission));
}
