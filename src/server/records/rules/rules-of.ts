import type { Kind } from '../../../domain/kinds/kind.ts';
import type { KindName, Kinds } from '../../../domain/records/registry.ts';
import { personRules } from './person-rules.ts';
import { placeRules } from './place-rules.ts';
import type { KindRules } from './kind-rules.ts';

const rulesOfKinds: { [Name in KindName]?: KindRules<Kinds[Name]> } = {
  person: personRules,
  place: placeRules,
};

export function rulesOf(kind: Kind): KindRules {
  return (rulesOfKinds as Readonly<Record<string, KindRules | undefined>>)[kind.name] ?? {};
}
