import { may, type Role } from '../access/permissions.ts';

/**
 * `reading`: not all rows are stored yet. `undone`: the import's change set is undone.
 * `undone-in-part`: some of it remains and can be undone later.
 */
export type ImportStatus = 'reading' | 'preview' | 'accepted' | 'undone-in-part' | 'undone';

/** Whether an import in this status can be undone, if it changed anything. */
export function isUndoable(status: ImportStatus): boolean {
  return status === 'accepted' || status === 'undone-in-part';
}

/**
 * Whether a member can see an import. No one sees it while it is being read. Only members who could
 * accept it see a preview.
 */
export function seesImport(role: Role, status: ImportStatus): boolean {
  switch (status) {
    case 'reading':
      return false;
    case 'preview':
      return may(role, 'imports.manage');
    case 'accepted':
    case 'undone-in-part':
    case 'undone':
      return true;
  }
}
