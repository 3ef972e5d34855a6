/** What a member of an archive may do: each role may do what those after it may. */
export const roles = ['owner', 'editor', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** Whether a role may do what is for another one. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(needed);
}

/**
 * Whether a member sees the e-mails of the other members, and when they were last seen; everybody
 * sees who they are and who is online.
 */
export function seesContacts(role: Role): boolean {
  return role === 'owner';
}
