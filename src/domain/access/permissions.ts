/** The roles of an archive's members, assigned by its owners. */
export const roles = ['owner', 'editor', 'viewer'] as const;
export type Role = (typeof roles)[number];

/**
 * The possible senders of a request: a member by role, an account that is not a member of the
 * archive, or a visitor who is not signed in. Each has all permissions of the callers listed after
 * it.
 */
export const callers = [...roles, 'account', 'visitor'] as const;
export type Caller = (typeof callers)[number];

/** The role table: every permission, with the last of `callers` who has it. */
const lastWhoMay = {
  /** See whether the server is up, and the settings that the sign-in pages need. */
  'status.read': 'visitor',
  /** Create an account, sign in and out, set a password with a reset link. */
  'sessions.open': 'visitor',
  /** See which archive an invitation is for, given its link. */
  'invitations.read': 'visitor',

  /** The caller's own account: its name, email, password, sessions, preferences and presence. */
  'account.use': 'account',
  'invitations.accept': 'account',
  'archives.create': 'account',

  /** Read everything in the archive, its history and its list of members. */
  'archive.read': 'viewer',
  'archive.leave': 'viewer',

  /** The data pages, and the requests that only they make. */
  'data.open': 'editor',
  /** Add, edit and delete records of every kind. */
  'records.write': 'editor',
  'changes.undo': 'editor',
  /** Upload files, see and answer their previews, undo imports. */
  'imports.manage': 'editor',

  /** See and cancel jobs that other members have started. */
  'jobs.oversee': 'owner',

  'archive.rename': 'owner',
  'archive.delete': 'owner',
  /** Change the roles of members, and remove members. */
  'members.manage': 'owner',
  /** See the other members' email addresses and when they were last active. */
  'members.read-contacts': 'owner',
  /** Create, list and withdraw invitations. */
  'invitations.manage': 'owner',
  /** Create links with which other members set a new password. */
  'reset-links.make': 'owner',
} as const satisfies Record<string, Caller>;

export type Permission = keyof typeof lastWhoMay;

/** Whether a caller has a permission. The server, the pages and the tests all use this check. */
export function may(caller: Caller, permission: Permission): boolean {
  return callers.indexOf(caller) <= callers.indexOf(lastWhoMay[permission]);
}

/** The roles that have a permission, for queries of members. */
export function rolesThatMay(permission: Permission): Role[] {
  return roles.filter((role) => may(role, permission));
}
