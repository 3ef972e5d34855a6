import type { KindName } from '../records/registry.ts';

/** The subject of a change: a record of some kind, or a membership. */
export type EntityName = KindName | 'membership';
