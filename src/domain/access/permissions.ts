/** The roles of an archive's members, assigned by its owners. */
export const roles = ['owner', 'editor', 'viewer'] as const;
export type Role = (typeof roles)[number];

/**
 * Who sends a request with a session or without any: a member by their role, an account that is not a
 * member of the archive in question, or a visitor. Each may do all that those after it may.
 */
export const ranks = [...roles, 'account', 'visitor'] as const;
export type Rank = (typeof ranks)[number];

/**
 * Who sends a request with a secret instead of a session: an app with a password that an account made
 * for it; the reader of a share, an address for one set of records with an expiry or a password; or the
 * reader of a secret address, a URL for calendars and feeds. They have scopes instead of a rank.
 */
export const scopedCallers = ['app-password', 'share', 'secret-address'] as const;
type ScopedCaller = (typeof scopedCallers)[number];

interface Row {
  /** the last of `ranks` who may do it */
  rank: Rank;
  /** the scopes that permit a part of it, and the callers that can have each of them */
  scopes?: Readonly<Record<`${string}-${'read' | 'write'}`, readonly ScopedCaller[]>>;
}

/** THE table of permissions: who may do what by rank, and which part of it by scope. */
const table = {
  /** whether the server is up, and what the entrance must know of it */
  'status.read': { rank: 'visitor' },
  /** register, sign in and out, set a password by a reset link */
  'sessions.open': { rank: 'visitor' },
  /** what an invitation is to, for those who were sent its link */
  'invitations.read': { rank: 'visitor' },

  /** the account itself: its name, e-mail, password, sessions, preferences and presence */
  'account.use': { rank: 'account' },
  'invitations.accept': { rank: 'account' },
  'archives.create': { rank: 'account' },

  /** everything that an archive keeps, its history, and who its members are */
  'archive.read': {
    rank: 'viewer',
    scopes: {
      'calendar-read': ['app-password', 'share', 'secret-address'],
      'contacts-read': ['app-password'],
      'feeds-read': ['app-password', 'secret-address'],
      'files-read': ['app-password', 'share'],
      'records-read': ['app-password', 'share'],
    },
  },
  'archive.leave': { rank: 'viewer' },

  /** the data pages, and what only they ask for */
  'data.open': { rank: 'editor' },
  /** add, edit and remove records of every kind */
  'records.write': {
    rank: 'editor',
    scopes: {
      'calendar-write': ['app-password'],
      'contacts-write': ['app-password'],
      'files-write': ['app-password'],
    },
  },
  'changes.undo': { rank: 'editor' },
  /** bring files in, see and answer their previews, undo what came of them */
  'imports.manage': { rank: 'editor' },

  /** see and cancel the long work that other members have started */
  'jobs.oversee': { rank: 'owner' },

  'archive.rename': { rank: 'owner' },
  'archive.delete': { rank: 'owner' },
  /** give members other roles, and take them out */
  'members.manage': { rank: 'owner' },
  /** the other members' e-mails, and when they were last seen */
  'members.read-contacts': { rank: 'owner' },
  /** make, list and withdraw invitations */
  'invitations.manage': { rank: 'owner' },
  /** links by which other members set a new password */
  'reset-links.make': { rank: 'owner' },
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof table;

type ScopesOf<One> = One extends { scopes: infer Scopes } ? keyof Scopes : never;
/** What a caller without a session may do: each is a part of one permission. */
export type Scope = ScopesOf<(typeof table)[Permission]>;

const rows: Readonly<Record<Permission, Row>> = table;

/** Whether somebody may do something: the one question that the server, screens and tests ask. */
export function may(rank: Rank, permission: Permission): boolean {
  return ranks.indexOf(rank) <= ranks.indexOf(rows[permission].rank);
}

/** The roles that have a permission, for queries of members. */
export function rolesThatMay(permission: Permission): Role[] {
  return roles.filter((role) => may(role, permission));
}

const scopeRows = Object.entries(rows).flatMap(([permission, { scopes = {} }]) =>
  Object.entries(scopes).map(([scope, callers]) => ({
    scope: scope as Scope,
    permission: permission as Permission,
    callers,
  })),
);

/** The scopes that a caller can have at most. */
export function scopesFor(caller: ScopedCaller): Scope[] {
  return scopeRows.filter(({ callers }) => callers.includes(caller)).map(({ scope }) => scope);
}

/** Whether scopes permit what one of them does: to write something includes to read it. */
export function hasScope(scopes: readonly Scope[], wanted: Scope): boolean {
  const writing = wanted.replace(/-read$/, '-write') as Scope;
  return scopes.includes(wanted) || scopes.includes(writing);
}

/** The scopes that are left of an account's in an archive where it has a role: it gives no more than it has. */
export function scopesWithin(role: Role, scopes: readonly Scope[]): Scope[] {
  return scopeRows
    .filter(({ scope, permission }) => hasScope(scopes, scope) && may(role, permission))
    .map(({ scope }) => scope);
}
