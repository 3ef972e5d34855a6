import { may, type Role } from '../access/permissions.ts';

/** reading: not all rows are stored yet; undone: its change set is undone */
export type ImportStatus = 'reading' | 'preview' | 'accepted' | 'undone';

/** Whether a member sees an import: what is being read nobody, a preview who could accept it. */
export function seesImport(role: Role, status: ImportStatus): boolean {
  switch (status) {
    case 'reading':
      return false;
    case 'preview':
      return may(role, 'imports.manage');
    case 'accepted':
    case 'undone':
      return true;
  }
}
