import type { KindName } from '../../../domain/records/registry.ts';

export type FindKind = 'screens' | KindName;

/** A result of quick find. */
export interface Find {
  kind: FindKind;
  href: string;
  label: string;
  detail: string;
  /** Whether its name alone contains all the typed text. */
  isNamed: boolean;
}
