import { choice, country, date, reference, text } from '../../kinds/fields.ts';
import { defineKind, type RecordOf } from '../../kinds/kind.ts';
import { isCountryCode } from '../../shared/places/countries.ts';

/** What lets a person stay. Only a residence permit and a long-stay visa allow residence. */
export const permissionTypes = ['passport', 'visa', 'long-stay-visa', 'residence-permit'] as const;

/** A permission of a state for a person to stay, with its period. */
export const permissionKind = defineKind({
  name: 'permission',
  plural: 'permissions',
  format: 1,
  upgrades: [],
  cap: 2000,
  fields: {
    personId: reference('person', { required: true }),
    // A passport or a permit exempts from rules, so there is no default.
    kind: choice(permissionTypes, { required: true, initial: '' }),
    // The state that issued it.
    country: country({ required: true }),
    from: date({ searched: true }),
    to: date({ searched: true, isExpiry: true }),
    note: text(10_000, { searched: true }),
  },
  faultsOf: ({ country: code }) =>
    isCountryCode(code) ? [] : [{ path: 'country', fault: 'no-such-country' }],
  labelOf: ({ kind, country: code }) => `${code} ${kind}`,
  time: { from: 'from', to: 'to' },
  correction: null,
});

export type PermissionRecord = RecordOf<typeof permissionKind>;
