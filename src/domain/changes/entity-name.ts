import type { KindName } from '../records/registry.ts';

/** What a change can be of: a record of some kind, or a membership. */
export type EntityName = KindName | 'membership';
