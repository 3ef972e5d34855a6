import type { Permission } from '../../domain/access/permissions.ts';
import type { ScreenName } from '../../domain/shared/paths.ts';

/** The permission required for each page that is not open to every member. */
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
