import type { ReactNode } from 'react';
import type { Permission } from '../../../domain/access/permissions.ts';
import { useMay } from '../../data/archives/archive.data.ts';
import { NotAllowedPage } from './not-allowed-page.tsx';

/** A screen for those who may do something; the others are told so. The server refuses them as well. */
export function Permitted({ to, children }: { to: Permission; children: ReactNode }) {
  return useMay(to) ? children : <NotAllowedPage />;
}
