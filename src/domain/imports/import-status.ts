import { may, type Role } from '../access/permissions.ts';

/**
 * reading: not all rows are stored yet; undone: its change set is undone, in part where something was
 * left that can be undone later
 */
export type ImportStatus = 'reading' | 'preview' | 'accepted' | 'undone-in-part' | 'undone';

/** Whether something of an import can be undone, if it changed anything. */
export function isUndoable(status: ImportStatus): boolean {
  return status === 'accepted' || status === 'undone-in-part';
}

/** Whether a member sees an import: what is being read nobody, a preview who could accept it. */
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
