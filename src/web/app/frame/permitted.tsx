import type { ReactNode } from 'react';
import type { Permission } from '../../../domain/access/permissions.ts';
import { useMay } from '../../data/archives/archive.data.ts';
import { NotAllowedPage } from './not-allowed-page.tsx';

/**
 * Shows a page only to members with a permission; others see an explanation. The server enforces
 * the permission too.
 */
export function Permitted({ to, children }: { to: Permission; children: ReactNode }) {
  return useMay(to) ? children : <NotAllowedPage />;
}
