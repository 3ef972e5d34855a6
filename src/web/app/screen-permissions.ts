import type { Permission } from '../../domain/access/permissions.ts';
import type { ScreenName } from '../../domain/shared/paths.ts';

/** What a member must be allowed to do to open a screen, of the screens that not all may open. */
export const screenPermissions: Readonly<Partial<Record<ScreenName, Permission>>> = {
  data: 'data.open',
  dataOfKind: 'data.open',
  adminLog: 'data.open',
  adminAirports: 'data.open',
  adminDays: 'data.open',
  adminDjrDays: 'data.open',
  adminUkNights: 'data.open',
  adminUsaNights: 'data.open',
  adminUkCentres: 'data.open',
  adminUsaCentres: 'data.open',
};
